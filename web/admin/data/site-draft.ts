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

/** A form with an entry as it is typed, whose id makes it new if no other has it. */
export interface OpenForm {
  list: ListName
  entry: Entry
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

const isSame = (one: Entry | null, other: Entry | null) => JSON.stringify(one) === JSON.stringify(other)

export const findEntry = (content: SiteContent, list: ListName, id: string): Entry | null =>
  content[list].find((each) => each.id === id) ?? null

/** The entries of a list, with the changes that are not published. */
export function toRows(published: SiteContent, { changes }: SiteDraft, list: ListName): Row[] {
  const changed = [...changes].flatMap(([id, change]) => (change.list === list ? [id] : []))
  return [...new Set([...published[list].map(({ id }) => id), ...changed])].flatMap((id): Row[] => {
    const current = findEntry(published, list, id)
    const { before, after } = changes.get(id) ?? { before: current, after: current }
    const entry = after ?? current
    if (!entry) return []
    const change = !current ? 'added' : after ? 'changed' : 'removed'
    const isPublished = isSame(after, current)
    return [
      {
        entry,
        state: isPublished ? 'published' : change,
        isContested: !isPublished && !isSame(before, current),
      },
    ]
  })
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
