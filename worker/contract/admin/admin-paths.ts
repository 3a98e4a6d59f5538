import { screenPaths } from '#worker/contract/screen-paths.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import type { InboxKind } from './inbox.ts'

/** The parameter of the link “I take it” in a mail to the office. */
export const takeParameter = 'take'

/** Segments of the paths below that of the admin area, by language. `records` stands before those of the kinds. */
const viewSegments = {
  deliveries: { pl: 'doreczenia', en: 'deliveries' },
  sentences: { pl: 'gotowe-zdania', en: 'saved-sentences' },
  site: { pl: 'strona', en: 'site' },
  users: { pl: 'uzytkownicy', en: 'users' },
  audit: { pl: 'dziennik', en: 'audit-log' },
  privacy: { pl: 'dane-osob', en: 'personal-data' },
  apiKeys: { pl: 'klucze-api', en: 'api-keys' },
  account: { pl: 'konto', en: 'account' },
  records: { pl: 'zgloszenia', en: 'records' },
} as const satisfies Record<string, Record<OfficeLocale, string>>

const kindSegments: Record<InboxKind, Record<OfficeLocale, string>> = {
  contact_message: { pl: 'wiadomosc', en: 'message' },
  client_application: { pl: 'wniosek', en: 'application' },
  client_data: { pl: 'dane-klienta', en: 'client-data' },
}

const kinds = Object.keys(kindSegments) as InboxKind[]

const translations: Record<OfficeLocale, string>[] = [
  ...Object.values(viewSegments),
  ...Object.values(kindSegments),
]

/** The path of a view, such as `/en/admin/users`. */
export const viewPath = (view: keyof typeof viewSegments, locale: OfficeLocale): string =>
  `${screenPaths.admin[locale]}/${viewSegments[view][locale]}`

/** The path of a record, such as `/en/admin/records/message/…`. */
export const recordPath = (kind: InboxKind, id: string, locale: OfficeLocale): string =>
  `${viewPath('records', locale)}/${kindSegments[kind][locale]}/${id}`

/** Kind and id of a record's path; null for any other. */
export function parseRecordPath(path: string, locale: OfficeLocale): { kind: InboxKind; id: string } | null {
  const below = `${viewPath('records', locale)}/`
  if (!path.startsWith(below)) return null
  const [segment, id = '', ...more] = path.slice(below.length).split('/')
  const kind = kinds.find((each) => kindSegments[each][locale] === segment)
  return kind && /^[\w-]+$/.test(id) && more.length === 0 ? { kind, id } : null
}

/** The same address of the admin area, with its query, in another language; its segments may be in either. */
export function translateAdminAddress(address: string, from: OfficeLocale, to: OfficeLocale): string {
  const end = address.search(/[?#]|$/)
  const segments = address.slice(screenPaths.admin[from].length, end).split('/')
  const translated = segments.map(
    (segment) => translations.find((each) => Object.values(each).includes(segment))?.[to] ?? segment,
  )
  return screenPaths.admin[to] + translated.join('/') + address.slice(end)
}
