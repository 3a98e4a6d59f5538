import { screens } from '#web/site.ts'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'

/** Views with an address and a place in the menu, in its order. */
export const places = {
  inbox: screens.admin,
  deliveries: `${screens.admin}/dostawy`,
  users: `${screens.admin}/uzytkownicy`,
  audit: `${screens.admin}/dziennik`,
  privacy: `${screens.admin}/dane-osob`,
} as const satisfies Record<string, `/${string}`>

export type PlaceName = keyof typeof places

export const placeNames = Object.keys(places) as PlaceName[]

const kindNames: Record<InboxKind, string> = {
  contact_message: 'wiadomosc',
  client_application: 'wniosek',
  client_data: 'dane-klienta',
}

const kinds = Object.keys(kindNames) as InboxKind[]

/** Which record; ids come from browsers, so that only kind and id together name one. */
export interface RecordName {
  kind: InboxKind
  id: string
}

/** `search` is the list that the record was opened from, so that the way back and its neighbours survive a reload. */
export const recordAddress = ({ kind, id }: RecordName, search = '') =>
  `${screens.admin}/zgloszenia/${kindNames[kind]}/${id}${search}`

export type Spot = { at: PlaceName } | ({ at: 'record' } & RecordName) | { at: null }

/** What an address below `/admin` shows. */
export function spotOf(pathname: string): Spot {
  const path = pathname.replace(/\/+$/, '')
  const place = placeNames.find((name) => places[name] === path)
  if (place) return { at: place }
  const [, name, id] = path.slice(screens.admin.length).match(/^\/zgloszenia\/([a-z-]+)\/([\w-]+)$/) ?? []
  const kind = kinds.find((each) => kindNames[each] === name)
  return kind && id ? { at: 'record', kind, id } : { at: null }
}
