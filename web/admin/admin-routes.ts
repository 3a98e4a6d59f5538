import { screens } from '#web/site.ts'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'

/** Views with an address and a place in the menu, in its order. */
export const routes = {
  inbox: screens.admin,
  deliveries: `${screens.admin}/dostawy`,
  users: `${screens.admin}/uzytkownicy`,
  audit: `${screens.admin}/dziennik`,
  privacy: `${screens.admin}/dane-osob`,
} as const satisfies Record<string, `/${string}`>

export type RouteName = keyof typeof routes

export const routeNames = Object.keys(routes) as RouteName[]

const kindSegments: Record<InboxKind, string> = {
  contact_message: 'wiadomosc',
  client_application: 'wniosek',
  client_data: 'dane-klienta',
}

const kinds = Object.keys(kindSegments) as InboxKind[]

/** Which record; ids come from browsers, so that only kind and id together name one. */
export interface RecordKey {
  kind: InboxKind
  id: string
}

/** `search` is the list that the record was opened from, so that the way back and its neighbours survive a reload. */
export const recordPath = ({ kind, id }: RecordKey, search = '') =>
  `${screens.admin}/zgloszenia/${kindSegments[kind]}/${id}${search}`

export type RouteMatch = { at: RouteName } | ({ at: 'record' } & RecordKey) | { at: null }

/** What an address below `/admin` shows. */
export function matchRoute(pathname: string): RouteMatch {
  const path = pathname.replace(/\/+$/, '')
  const route = routeNames.find((name) => routes[name] === path)
  if (route) return { at: route }
  const [, name, id] = path.slice(screens.admin.length).match(/^\/zgloszenia\/([a-z-]+)\/([\w-]+)$/) ?? []
  const kind = kinds.find((each) => kindSegments[each] === name)
  return kind && id ? { at: 'record', kind, id } : { at: null }
}
