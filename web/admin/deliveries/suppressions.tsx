import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import type { Suppression } from '#worker/contract/admin/suppressions.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import { AdminTable } from '../components/admin-table.tsx'
import { Announcement } from '../components/announcement.tsx'
import { ConfirmAction } from '../components/confirm-action.tsx'
import { describeBriefly } from '../components/describe-failure.ts'
import { EmailWrap } from '../components/email-wrap.tsx'
import { PageList } from '../components/page-list.tsx'
import { RelativeTime } from '../components/relative-time.tsx'
import { isRefusedWith } from '../data/call-api.ts'
import { pagedQuery, updateItems } from '../data/paged-query.ts'
import { useLockedMutation } from '../data/use-locked-mutation.ts'
import { suppressions as text } from '../texts.ts'
import { fetchSuppressions, lift } from './suppressions-api.ts'

const { columns } = text

interface SuppressionTableProps {
  suppressions: Suppression[]
  /** The button that lifts one. */
  action(email: string): ReactNode
}

/** Suppressed addresses, with reason and time. */
const SuppressionTable = ({ suppressions, action }: SuppressionTableProps) => (
  <AdminTable
    caption={text.heading}
    rows={suppressions}
    keyOf={({ email }) => email}
    columns={[
      {
        head: columns.email,
        style: 'admin-cell-title',
        cell: ({ email, isCompany }) => (
          <>
            <span className="font-semibold wrap-anywhere">
              <EmailWrap text={email} />
            </span>
            {isCompany ? <span className="block text-sm font-semibold text-stop">{text.company}</span> : null}
          </>
        ),
      },
      {
        name: columns.reason,
        style: 'admin-cell-wide',
        cell: ({ reason, detail }) => (
          <>
            {text.reasons[reason]}
            {detail ? <span className="block text-sm text-steel">{detail}</span> : null}
          </>
        ),
      },
      { name: columns.last, cell: ({ lastEventAt }) => <RelativeTime at={lastEventAt} /> },
      { name: columns.count, style: 'tabular-nums', cell: ({ eventCount }) => eventCount },
      {
        style: 'admin-cell-action',
        cell: ({ email }) => action(email),
      },
    ]}
  />
)

const queryKey = ['suppressions']

/** The suppression list. `onLifted` is called when deliveries may have changed. */
export function Suppressions({ onLifted }: { onLifted(): void }) {
  const id = useId()
  const client = useQueryClient()
  const list = useInfiniteQuery(pagedQuery(queryKey, fetchSuppressions))

  function removeRow(email: string) {
    updateItems<Suppression>(client, queryKey, (items) => items.filter((one) => one.email !== email))
    onLifted()
  }
  const lifting = useLockedMutation({
    mutationFn: lift,
    say: (_, email) => text.lifted(showEmail(email)),
    // Another administrator lifted it first.
    sayFailure: (failure) => describeBriefly(failure, { not_found: text.gone }),
    onSuccess: (_, email) => removeRow(email),
    onError: (failed, email) => {
      if (isRefusedWith(failed, 'not_found')) removeRow(email)
    },
  })
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-name">
        {text.heading}
      </h2>
      <p className="mb-3 text-fact text-steel">{text.lead}</p>
      <Announcement takesFocus isNeutral>
        {lifting.said}
      </Announcement>
      <PageList query={list} words={text} emptyText={text.none}>
        {(suppressions) => (
          <SuppressionTable
            suppressions={suppressions}
            // Asks for confirmation, as mails are sent again immediately.
            action={(email) => (
              <ConfirmAction
                isBusy={lifting.pending === email}
                text={{
                  ...text,
                  action: text.lift,
                  named: text.liftNamed(showEmail(email)),
                  busy: text.lifting,
                }}
                run={() => lifting.mutate(email)}
              />
            )}
          />
        )}
      </PageList>
    </section>
  )
}
