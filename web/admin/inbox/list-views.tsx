import type { InboxFilter } from '#worker/contract/admin/inbox.ts'
import { useAdmin } from '../components/admin-context.ts'
import { AdminLink } from '../components/admin-link.tsx'
import { routes } from '../data/admin-routes.ts'
import { views as filters, readFilter, toSearch, viewOf } from '../data/inbox/inbox-filter.ts'
import { inbox as text } from '../texts.ts'

const { views } = text

/** The views of the list as links, with how many each has: what waits for an answer, and all, the newest first. */
export function ListViews({ search }: { search: string }) {
  const { late, mine, nobodys, suspected } = useAdmin().status
  // What is searched or filtered is what one of them lists.
  const listed = toSearch(viewOf(readFilter(search)))
  const links: [name: string, filter: InboxFilter, isAlarming?: boolean][] = [
    [views.waiting, filters.waiting],
    [views.late(late), filters.late, late > 0],
    [views.mine(mine), filters.mine],
    [views.nobodys(nobodys), filters.nobodys],
    [views.all, filters.all],
    ...(suspected > 0 ? [[views.suspected(suspected), filters.suspected] as [string, InboxFilter]] : []),
  ]
  return (
    <nav aria-label={views.label} className="min-w-0 max-lg:w-full">
      <ul className="admin-views">
        {links.map(([name, filter, isAlarming]) => (
          <li key={toSearch(filter)}>
            <AdminLink
              to={routes.inbox + toSearch(filter)}
              isCurrent={toSearch(filter) === listed}
              className={isAlarming ? 'text-stop' : ''}
            >
              {name}
            </AdminLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
