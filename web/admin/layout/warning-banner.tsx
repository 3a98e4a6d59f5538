import { Suspense } from 'react'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { locale } from '#web/session/texts.ts'
import type { AdminStatus } from '#worker/contract/admin/inbox-responses.ts'
import { useAdmin } from '../components/admin-context.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { toBriefTime } from '../components/format-time.ts'
import { routes } from '../data/admin-routes.ts'
import { loadLaterTexts, admin as text } from '../texts.ts'

/** With words of the view that it leads to. */
const describing = lazyModule(async () => {
  await loadLaterTexts(locale)
  return (await import('./describe-refusing-receiver.ts')).describeRefusingReceiver
})

const Line = ({ children }: { children: string }) => <p className="py-0.5">{children}</p>

function RefusingReceivers({ refusing }: Pick<AdminStatus, 'refusing'>) {
  const describe = describing.read()
  return refusing.map((each) => <Line key={each.receiver}>{describe(each)}</Line>)
}

/** Delivery problems, shown on every view until they are resolved, and announced once. */
export function WarningBanner({ isHere }: { isHere: boolean }) {
  const { parked, held, stuckSince, refusing } = useAdmin().status
  const lines = [
    ...(parked > 0 ? [text.warning.parked(parked)] : []),
    ...(held > 0 ? [text.warning.held(held)] : []),
    ...(stuckSince ? [text.warning.stuck(toBriefTime(stuckSince))] : []),
  ]
  return (
    <div role="status">
      {lines.length + refusing.length === 0 ? null : (
        <aside aria-label={text.warning.label} className="border-b-2 border-ink bg-paper print:hidden">
          <div className="admin-wrap flex items-stretch gap-3">
            <span aria-hidden="true" className="hazard h-auto! w-3 shrink-0" />
            <div className="flex grow flex-wrap items-center gap-x-4 py-1.5 text-fact font-semibold">
              <div className="max-w-[80ch]">
                <Suspense>{refusing.length > 0 ? <RefusingReceivers refusing={refusing} /> : null}</Suspense>
                {lines.map((line) => (
                  <Line key={line}>{line}</Line>
                ))}
              </div>
              {isHere ? null : (
                <AdminLink
                  to={routes.deliveries}
                  className="inline-flex min-h-9 items-center underline hover:no-underline"
                >
                  {text.warning.link}
                </AdminLink>
              )}
            </div>
          </div>
        </aside>
      )}
    </div>
  )
}
