import type { DayRange, SiteContent } from '#worker/domain/site/site-content.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'

export const listNames = ['notices', 'days', 'courseDates'] as const

export type ListName = (typeof listNames)[number]
export type Entry = SiteContent[ListName][number]

/** An entry as it was published when it was changed, and as it is to be; null where there is none. */
interface Change {
  list: ListName
  before: Entry | null
  after: Entry | null
}

/** Unpublished changes by the ids of entries, so that they apply to whatever others publish meanwhile. */
export type SiteDraft = ReadonlyMap<string, Change>

/** An entry as a list shows it. */
export interface Row {
  entry: Entry
  state: 'published' | 'added' | 'changed' | 'removed'
  /** Somebody else has published another version since it was changed. */
  isContested: boolean
}

const toComparable = (entry: Entry | null) =>
  JSON.stringify(entry, (_, value) => (value === '' || value === null ? undefined : value))

/** A language without words is empty where it was typed, and null or absent where it was not. */
const isSame = (one: Entry | null, other: Entry | null) => toComparable(one) === toComparable(other)

/** Nobody acts on what is over; it goes by itself. */
export const isOver = ({ until }: DayRange): boolean => until < toWarsawDay(Date.now())

export const findEntry = (content: SiteContent, list: ListName, id: string): Entry | null =>
  content[list].find((each) => each.id === id) ?? null

/** The entries of a list, with the changes that are not published. */
export function toRows(published: SiteContent, draft: SiteDraft, list: ListName): Row[] {
  const changed = [...draft].flatMap(([id, change]) => (change.list === list ? [id] : []))
  return [...new Set([...published[list].map(({ id }) => id), ...changed])].flatMap((id): Row[] => {
    const current = findEntry(published, list, id)
    const change = draft.get(id)
    if (!change) return current ? [{ entry: current, state: 'published', isContested: false }] : []
    const { before, after } = change
    const entry = after ?? current
    const state = !current ? 'added' : after ? 'changed' : 'removed'
    return entry ? [{ entry, state, isContested: !isSame(before, current) }] : []
  })
}

/** The lists as they will be published. Of what is over, the site keeps by itself what it needs. */
export function toContent(published: SiteContent, draft: SiteDraft): SiteContent {
  const kept = (list: ListName) =>
    toRows(published, draft, list).flatMap(({ entry, state }) =>
      state === 'removed' || (state === 'published' && isOver(entry)) ? [] : [entry],
    )
  return Object.fromEntries(listNames.map((list) => [list, kept(list)])) as unknown as SiteContent
}

/** Without what has been published meanwhile. */
export const withoutPublished = (draft: SiteDraft, published: SiteContent): SiteDraft =>
  new Map([...draft].filter(([id, { list, after }]) => !isSame(after, findEntry(published, list, id))))

/** Adds, changes or, with null, removes an entry. */
export function withChange(
  draft: SiteDraft,
  published: SiteContent,
  [list, id, after]: [list: ListName, id: string, after: Entry | null],
): SiteDraft {
  const { before } = draft.get(id) ?? { before: findEntry(published, list, id) }
  return withoutPublished(new Map(draft).set(id, { list, before, after }), published)
}

/** With what was typed as it has been checked. */
export const withChecked = (draft: SiteDraft, checked: SiteContent): SiteDraft =>
  new Map(
    [...draft].map(([id, change]) => [
      id,
      { ...change, after: change.after && findEntry(checked, change.list, id) },
    ]),
  )

/** Without `sent`, which has been published as `published`. Whatever was typed meanwhile changes that. */
export const withoutSent = (draft: SiteDraft, sent: SiteContent, published: SiteContent): SiteDraft =>
  new Map(
    [...draft].flatMap(([id, change]) =>
      isSame(change.after, findEntry(sent, change.list, id))
        ? []
        : [[id, { ...change, before: findEntry(published, change.list, id) }]],
    ),
  )
