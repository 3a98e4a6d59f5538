import type { SiteContent } from '#worker/domain/site/site-content.ts'

export const listNames = ['notices', 'days', 'courseDates'] as const

export type ListName = (typeof listNames)[number]
export type Entry = SiteContent[ListName][number]

/** An entry as it was published when it was changed, and as it is to be; null where there is none. */
interface Change {
  list: ListName
  before: Entry | null
  after: Entry | null
}

export type Values = Record<string, string>

/** A form with what was typed; an id that no entry has makes a new one. */
export interface OpenForm {
  list: ListName
  id: string
  values: Values
}

/** Unpublished changes, kept by entry, so that they apply to whatever others publish meanwhile. */
export interface SiteDraft {
  changes: ReadonlyMap<string, Change>
  form: OpenForm | null
}

export const emptyDraft: SiteDraft = { changes: new Map(), form: null }

export const isEmptyDraft = ({ changes, form }: SiteDraft): boolean => changes.size === 0 && !form

/** An entry as a list shows it. */
export interface Row {
  entry: Entry
  state: 'published' | 'added' | 'changed' | 'removed'
  /** Somebody else has published another version since it was changed. */
  isContested: boolean
}

/** A language without a text is stored as null or not at all. */
const isSame = (one: Entry | null, other: Entry | null) => {
  const [a, b] = [one, other].map((each) => JSON.stringify(each, (_, value) => value ?? undefined))
  return a === b
}

export const findEntry = (content: SiteContent, list: ListName, id: string): Entry | null =>
  content[list].find((each) => each.id === id) ?? null

function toRow(entry: Entry, change: Change | undefined): Row {
  if (!change || isSame(change.after, entry)) return { entry, state: 'published', isContested: false }
  const isContested = !isSame(change.before, entry)
  if (!change.after) return { entry, state: 'removed', isContested }
  return { entry: change.after, state: 'changed', isContested }
}

/** The entries of a list, with the changes that are not published. */
export function toRows(published: SiteContent, { changes }: SiteDraft, list: ListName): Row[] {
  const rows = published[list].map((entry) => toRow(entry, changes.get(entry.id)))
  const known = new Set(published[list].map(({ id }) => id))
  const others = [...changes].filter(([id, change]) => change.list === list && !known.has(id))
  const added = others.flatMap(([, { before, after }]): Row[] =>
    after ? [{ entry: after, state: 'added', isContested: before !== null }] : [],
  )
  return [...rows, ...added]
}

/** The lists as they will be published. */
export function toContent(published: SiteContent, draft: SiteDraft): SiteContent {
  const kept = (list: ListName) =>
    toRows(published, draft, list).flatMap(({ entry, state }) => (state === 'removed' ? [] : [entry]))
  return Object.fromEntries(listNames.map((list) => [list, kept(list)])) as unknown as SiteContent
}

/** Without what has been published meanwhile. */
export const withoutPublished = (draft: SiteDraft, published: SiteContent): SiteDraft => ({
  ...draft,
  changes: new Map(
    [...draft.changes].filter(([id, { list, after }]) => !isSame(after, findEntry(published, list, id))),
  ),
})

/** Adds, changes or, with null, removes an entry. */
export function withChange(
  draft: SiteDraft,
  published: SiteContent,
  [list, id, after]: [list: ListName, id: string, after: Entry | null],
): SiteDraft {
  const before = findEntry(published, list, id)
  const changes = new Map(draft.changes).set(id, { list, before, after })
  return withoutPublished({ ...draft, changes }, published)
}
