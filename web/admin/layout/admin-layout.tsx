import type { ReactNode } from 'react'
import { addresses } from '#web/addresses.ts'
import { Logo } from '#web/components/logo.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { locale } from '#web/session/texts.ts'
import { nameCount } from '#worker/contract/admin/inbox.ts'
import { useAdmin } from '../components/admin-context.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { LanguageButton } from '../components/language-button.tsx'
import { LastActions } from '../components/last-actions.tsx'
import { MoreMenu } from '../components/more-menu.tsx'
import { ShortcutRegion } from '../components/shortcuts/shortcut-region.tsx'
import { ShortcutsButton } from '../components/shortcuts/shortcuts-button.tsx'
import { SignOut } from '../components/sign-out.tsx'
import { accountPath, type RouteName, routeNames, routes } from '../data/admin-routes.ts'
import { hasDrafts, warnBeforeUnload } from '../data/cache.ts'
import { noteFirstView } from '../data/first-view.ts'
import { admin as text } from '../texts.ts'
import { WarningBanner } from './warning-banner.tsx'

function Count({ count, label, isBad = false }: { count: number; label: string; isBad?: boolean }) {
  if (count === 0) return null
  return (
    <span
      className={`ml-1.5 px-1.5 text-sm font-bold tabular-nums ${isBad ? 'bg-paper text-stop' : 'bg-yellow text-ink'}`}
    >
      <span aria-hidden="true">{nameCount(count)}</span>
      <span className="sr-only">({label})</span>
    </span>
  )
}

function RouteCount({ route }: { route: RouteName }) {
  const { waiting, parked } = useAdmin().status
  switch (route) {
    case 'inbox':
      return <Count count={waiting} label={text.toAnswer(nameCount(waiting))} />
    case 'deliveries':
      return <Count count={parked} label={text.parked(parked)} isBad />
    default:
      return null
  }
}

/** Views for every day; the others are behind a word, but for what went wrong with deliveries. */
const daily: RouteName[] = ['inbox', 'sentences']

function useMenu(): { shown: RouteName[]; more: RouteName[] } {
  const { parked, held, stuckSince } = useAdmin().status
  const hasFailed = parked > 0 || held > 0 || stuckSince !== null
  const isShown = (name: RouteName) => daily.includes(name) || (name === 'deliveries' && hasFailed)
  return { shown: routeNames.filter(isShown), more: routeNames.filter((name) => !isShown(name)) }
}

const linkStyle =
  'inline-flex min-h-11 items-center border-b-3 border-transparent text-fact font-medium text-paper no-underline hover:text-yellow aria-[current]:border-yellow aria-[current]:text-yellow max-sm:min-h-10 max-sm:text-sm lg:min-h-14'

/** Account, language and sign-out: beside the menu, and on phones, which have no room there, in it. */
function Personal({ isCurrent, className }: { isCurrent: boolean; className: string }) {
  const { cache } = useAdmin()
  return (
    <div className={className}>
      <AdminLink
        to={accountPath}
        isCurrent={isCurrent}
        className="inline-flex min-h-11 items-center text-fact underline decoration-1 lg:hover:text-yellow lg:aria-[current]:text-yellow"
      >
        {text.account}
      </AdminLink>
      <LanguageButton onPress={() => warnBeforeUnload(hasDrafts(cache))} />
      <SignOut variant="bar" />
    </div>
  )
}

/** The header with the menu, the warnings, and the current view as `main`. */
export function AdminLayout({
  route,
  children,
}: {
  route: RouteName | 'account' | null
  children: ReactNode
}) {
  const { isStale } = useAdmin()
  const { shown, more } = useMenu()
  const isAccount = route === 'account'
  useEffect(() => void noteFirstView(), [])
  return (
    <ShortcutRegion>
      <div className="flex min-h-screen flex-col bg-fog">
        <a href="#content" className="skip">
          {text.skip}
        </a>
        <header className="bg-ink text-paper">
          <div className="admin-wrap flex flex-wrap items-center gap-x-3 sm:gap-x-6">
            <a
              href={addresses.home[locale]}
              aria-label={text.toSite}
              // On a phone, the boom alone.
              className="flex h-12 items-center text-paper no-underline max-sm:w-6 max-sm:overflow-hidden lg:h-14"
            >
              <Logo />
            </a>
            <nav aria-label={text.menu} className="lg:mr-auto">
              <ul className="flex flex-wrap gap-x-3 sm:gap-x-5 lg:gap-x-6">
                {shown.map((name) => (
                  <li key={name}>
                    <AdminLink to={routes[name]} isCurrent={name === route} className={linkStyle}>
                      {text.views[name]}
                      <RouteCount route={name} />
                    </AdminLink>
                  </li>
                ))}
                <li>
                  <MoreMenu label={text.more} className={linkStyle}>
                    {more.map((name) => (
                      <AdminLink
                        key={name}
                        to={routes[name]}
                        isCurrent={name === route}
                        className="px-4 py-2 text-fact font-medium aria-[current]:bg-yellow"
                      >
                        {text.views[name]}
                      </AdminLink>
                    ))}
                    <Personal
                      isCurrent={isAccount}
                      className="flex flex-wrap items-center gap-x-5 border-t-2 px-4 lg:hidden"
                    />
                  </MoreMenu>
                </li>
              </ul>
            </nav>
            <Personal isCurrent={isAccount} className="flex items-center gap-x-6 max-lg:hidden" />
          </div>
        </header>
        <WarningBanner isHere={route === 'deliveries'} />
        <p
          role="status"
          className={isStale ? 'bg-yellow px-4 py-1.5 text-center text-fact font-semibold' : 'sr-only'}
        >
          {isStale ? text.stale : ''}
        </p>
        <main
          id="content"
          tabIndex={-1}
          className="admin-wrap grow pt-3 pb-8 focus-visible:shadow-none focus-visible:outline-none lg:pt-7"
        >
          <LastActions>{children}</LastActions>
        </main>
        <ShortcutsButton />
      </div>
    </ShortcutRegion>
  )
}
