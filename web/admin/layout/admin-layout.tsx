import type { ReactNode } from 'react'
import { addresses } from '#web/addresses.ts'
import { Logo } from '#web/components/logo.tsx'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { locale } from '#web/session/texts.ts'
import { useAdmin } from '../components/admin-context.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { LanguageButton } from '../components/language-button.tsx'
import { MoreMenu } from '../components/more-menu.tsx'
import { ShortcutRegion } from '../components/shortcuts/shortcut-region.tsx'
import { ShortcutsButton } from '../components/shortcuts/shortcuts-button.tsx'
import { SignOut } from '../components/sign-out.tsx'
import { accountPath, type RouteName, routeNames, routes } from '../data/admin-routes.ts'
import { hasDrafts, warnBeforeUnload } from '../data/cache.ts'
import { noteFirstView } from '../data/take-start.ts'
import { admin as text } from '../texts.ts'
import { WarningBanner } from './warning-banner.tsx'

function Count({ count, label, isBad = false }: { count: number; label: string; isBad?: boolean }) {
  if (count === 0) return null
  return (
    <span
      className={`ml-1.5 px-1.5 text-sm font-bold tabular-nums ${isBad ? 'bg-paper text-stop' : 'bg-yellow text-ink'}`}
    >
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">({label})</span>
    </span>
  )
}

function RouteCount({ route }: { route: RouteName }) {
  const { nobodys, parked } = useAdmin().status
  switch (route) {
    case 'inbox':
      return <Count count={nobodys} label={text.nobodys(nobodys)} />
    case 'deliveries':
      return <Count count={parked} label={text.parked(parked)} isBad />
    default:
      return null
  }
}

/** Views for every day; the others are behind a word, but for the one that is open, and what went wrong with deliveries. */
const daily: RouteName[] = ['inbox', 'sentences']

function useMenu(current: string | null): { shown: RouteName[]; more: RouteName[] } {
  const { parked, held, stuckSince } = useAdmin().status
  const hasFailed = parked > 0 || held > 0 || stuckSince !== null
  const isShown = (name: RouteName) =>
    daily.includes(name) || name === current || (name === 'deliveries' && hasFailed)
  return { shown: routeNames.filter(isShown), more: routeNames.filter((name) => !isShown(name)) }
}

const linkStyle =
  'inline-flex min-h-11 items-center border-b-3 border-transparent text-fact font-medium text-paper no-underline hover:text-yellow aria-[current]:border-yellow aria-[current]:text-yellow max-sm:min-h-10 max-sm:text-sm lg:min-h-14'

/** The header with the menu, the warnings, and the current view as `main`. */
export function AdminLayout({
  route,
  children,
}: {
  route: RouteName | 'account' | null
  children: ReactNode
}) {
  const { isStale, cache } = useAdmin()
  const { shown, more } = useMenu(route)
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
              className="mr-auto flex h-14 items-center text-paper no-underline lg:mr-0"
            >
              <Logo />
            </a>
            <nav aria-label={text.menu} className="max-lg:order-last max-lg:w-full lg:mr-auto">
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
                      <AdminLink key={name} to={routes[name]} className="px-4 py-2 text-fact font-medium">
                        {text.views[name]}
                      </AdminLink>
                    ))}
                  </MoreMenu>
                </li>
              </ul>
            </nav>
            <AdminLink
              to={accountPath}
              isCurrent={route === 'account'}
              className="inline-flex min-h-11 items-center text-fact text-paper underline decoration-1 hover:text-yellow aria-[current]:text-yellow max-sm:text-sm"
            >
              {text.account}
            </AdminLink>
            <LanguageButton onPress={() => warnBeforeUnload(hasDrafts(cache))} />
            <SignOut variant="bar" />
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
          {children}
        </main>
        <ShortcutsButton />
      </div>
    </ShortcutRegion>
  )
}
