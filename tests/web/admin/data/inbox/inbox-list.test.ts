import { describe, expect, test } from 'vitest'
import { cacheFor } from '#web/admin/data/cache.ts'
import { changeFilter, countFolded, readFilter, toSearch } from '#web/admin/data/inbox/inbox-filter.ts'
import {
  type InboxList,
  inboxListKey,
  mergePages,
  newerEntriesOf,
  resetInboxLists,
  toInfiniteData,
  updateInboxEntry,
  withFirstPage,
} from '#web/admin/data/inbox/inbox-list.ts'
import { dropRemoved, markErased, markReleased } from '#web/admin/data/inbox/removed-entries.ts'
import type { InboxEntry } from '#worker/contract/admin/inbox-responses.ts'
import { inboxEntry, inboxList, newCache } from '../../../support/admin.tsx'

const seqsOf = ({ entries }: { entries: InboxEntry[] }) => entries.map(({ seq }) => seq)

/** The address of all entries, the newest first. */
const all = '?waiting=false'

describe('the filter in the address', () => {
  test('is of what is to be answered where there is none, and says so where it is of everything', () => {
    expect([readFilter(''), readFilter(all)]).toEqual([{ waiting: 'true' }, {}])
    expect([toSearch({ waiting: 'true' }), toSearch({})]).toEqual(['', all])
    expect(changeFilter({ waiting: 'true' }, { search: 'a' }), 'everywhere').toEqual({ search: 'a' })
    expect(changeFilter({ search: 'a' }, { search: '' }), 'back to the work').toEqual({ waiting: 'true' })
    expect(changeFilter({ late: 'true', owner: 'me' }, { status: 'answered' }), 'not late').toEqual({
      owner: 'me',
      status: 'answered',
    })
    expect(changeFilter({ owner: 'nobody' }, { outcome: 'won' })).toEqual({ outcome: 'won' })
    expect(changeFilter({ status: 'answered', kind: 'contact_message' }, { owner: 'nobody' })).toEqual({
      owner: 'nobody',
      kind: 'contact_message',
    })
    expect(changeFilter({ status: 'answered' }, { status: '' }), 'back to the work').toEqual({
      waiting: 'true',
    })
    expect(changeFilter({ status: 'answered' }, { status: '', outcome: 'won' })).toEqual({ outcome: 'won' })
    expect(changeFilter({ waiting: 'true' }, { status: 'new' })).toEqual({ waiting: 'true', status: 'new' })
    expect(changeFilter({ waiting: 'true', owner: 'me' }, { language: 'de' })).toEqual({
      waiting: 'true',
      owner: 'me',
      language: 'de',
    })
  })
  test('is parsed and serialized unchanged', () => {
    const search = '?kind=client_application&status=new&language=de&unread=true&from=2026-11-01&search=a+b'
    expect(toSearch(readFilter(search))).toBe(search)
  })
  test.each(['?kind=letter', '?status=', '?from=yesterday', '?unread=maybe', '?other=1'])(
    'leaves out what the API would reject: %s',
    (search) => expect(readFilter(search)).toEqual(readFilter('')),
  )
  test('forgets a control that was cleared', () => {
    expect(changeFilter({ status: 'new', search: 'a' }, { status: '' })).toEqual({ search: 'a' })
  })
  test('counts the filters that are folded away', () => {
    expect(countFolded({ search: 'a', kind: 'client_data', status: 'new', unread: 'true' })).toBe(3)
    expect(countFolded({ waiting: 'true', owner: 'me', search: 'a' }), 'a view').toBe(0)
    expect(countFolded({ waiting: 'true', owner: 'me', language: 'de' }), 'besides the view').toBe(1)
  })
})

describe('a list with newer entries on the server', () => {
  test('by deadline finds them anywhere, and is read anew', () => {
    const at = (seq: number, hour: number) => inboxEntry(seq, { answerBy: `2026-11-21T${hour}:00:00.000Z` })
    const list = { ...inboxList([]), entries: [at(1, 10), at(2, 12)], next: '2' }
    const page = { entries: [at(1, 10), at(3, 11), at(2, 12), at(4, 13)], next: '4' }
    expect(newerEntriesOf(list, page, '').map(({ seq }) => seq)).toEqual([3])
    expect(withFirstPage(list, page, { search: '', newest: 9 })).toEqual({ ...page, newest: 9 })
  })

  test('finds the newer entries', () => {
    const page = { entries: [inboxEntry(9), inboxEntry(8), inboxEntry(7)], next: '7' }
    expect(newerEntriesOf(inboxList([8, 7]), page, all).map(({ seq }) => seq)).toEqual([9])
    expect(newerEntriesOf(inboxList([]), page, all)).toHaveLength(3)
  })
  test('finds released ones between those that are loaded, and none that are only not loaded yet', () => {
    const page = { entries: [inboxEntry(9), inboxEntry(8), inboxEntry(7), inboxEntry(6)], next: '6' }
    expect(seqsOf({ entries: newerEntriesOf(inboxList([9, 7], '7'), page, all) })).toEqual([8])
    expect(seqsOf({ entries: newerEntriesOf(inboxList([9, 7]), page, all) })).toEqual([8, 6])
  })
  test('keeps the loaded entries after the new first page', () => {
    const page = { entries: [inboxEntry(9), inboxEntry(8, { status: 'closed', outcome: 'won' })], next: '8' }
    const joined = withFirstPage(inboxList([8, 7, 6], '6'), page, { search: all, newest: 9 })
    expect(seqsOf(joined)).toEqual([9, 8, 7, 6])
    expect(joined).toMatchObject({ next: '6', newest: 9 })
    expect(joined.entries[1]?.status).toBe('closed')
  })
  test('is replaced when the new page does not overlap', () => {
    const joined = withFirstPage(
      inboxList([8, 7], '7'),
      { entries: [inboxEntry(30), inboxEntry(29)], next: '29' },
      { search: all, newest: 30 },
    )
    expect(seqsOf(joined)).toEqual([30, 29])
    expect(joined.next).toBe('29')
  })
  test('of several pages has the time of the first and the cursor of the last', () => {
    const [first, second] = [inboxList([8, 7], '7'), { ...inboxList([6]), newest: 8 }]
    const list = mergePages({ pages: [first, second], pageParams: [undefined, '7'] })
    expect(seqsOf(list)).toEqual([8, 7, 6])
    expect(list).toMatchObject({ next: null, newest: 8 })
  })
})

describe('a changed record', () => {
  const listsWith = (lists: Record<string, InboxList>) => {
    const { queryClient } = newCache()
    for (const [search, list] of Object.entries(lists))
      queryClient.setQueryData(inboxListKey(search), toInfiniteData(list))
    const unread = (search: string) =>
      queryClient
        .getQueryData<ReturnType<typeof toInfiniteData>>(inboxListKey(search))
        ?.pages.flatMap(({ entries }) => entries.map(({ isUnread }) => isUnread))
    return { queryClient, unread }
  }

  test('is updated in every list that contains it', () => {
    const { queryClient, unread } = listsWith({ '': inboxList([2, 1]), '?status=new': inboxList([2]) })
    updateInboxEntry(queryClient, { kind: 'contact_message', id: 'id-2' }, { isUnread: false })
    expect([unread(''), unread('?status=new')]).toEqual([[false, true], [false]])
    updateInboxEntry(queryClient, { kind: 'client_data', id: 'id-1' }, { isUnread: false })
    expect(unread('')).toEqual([false, true])
  })
  test('that moves to other lists resets all of them', async () => {
    const { queryClient, unread } = listsWith({ '': inboxList([2, 1]) })
    await resetInboxLists(queryClient)
    expect(unread('')).toBeUndefined()
  })
})

describe('a record that was removed', () => {
  const key = { kind: 'contact_message', id: 'id-2' } as const

  function openLists(...searches: string[]) {
    const { queryClient } = newCache()
    for (const search of searches)
      queryClient.setQueryData(inboxListKey(search), toInfiniteData(inboxList([3, 2, 1])))
    const listOf = (search: string) =>
      mergePages(queryClient.getQueryData(inboxListKey(search)) ?? { pages: [], pageParams: [] })
    return { queryClient, listOf }
  }
  const removals = ({ entries }: InboxList) => entries.map(({ removed }) => removed ?? '')

  test('stays where it is in every list, erased of everything personal', () => {
    const { queryClient, listOf } = openLists('', '?status=new')
    markErased(queryClient, key)
    for (const search of ['', '?status=new']) {
      expect(removals(listOf(search))).toEqual(['', 'erased', ''])
      expect(listOf(search).entries[1]).toMatchObject({ name: '', email: '', company: null, subject: null })
    }
  })
  test('is released in the lists of suspected ones; others look for what they lack', () => {
    const { queryClient, listOf } = openLists('', '?suspected=true')
    markReleased(queryClient, key)
    expect(removals(listOf('?suspected=true'))).toEqual(['', 'released', ''])
    expect(removals(listOf(''))).toEqual(['', '', ''])
    expect([listOf('').newest, listOf('?suspected=true').newest]).toEqual([0, 3])
  })
  test('leaves when nobody looks at the list any more, and when newer entries are shown', () => {
    const { queryClient, listOf } = openLists('')
    markErased(queryClient, key)
    const page = { entries: [inboxEntry(4), inboxEntry(3)], next: '3' }
    expect(seqsOf(withFirstPage(listOf(''), page, { search: all, newest: 4 }))).toEqual([4, 3, 1])
    dropRemoved(queryClient)
    expect(seqsOf(listOf(''))).toEqual([3, 1])
  })
})

test('another user starts with an empty cache', () => {
  const mine = cacheFor('somebody')
  mine.noteDrafts.set('a', 'b')
  mine.queryClient.setQueryData(['record', 'contact_message', '1'], 'secret')
  expect(cacheFor('somebody').noteDrafts.size).toBe(1)
  const theirs = cacheFor('somebody else')
  expect(theirs.noteDrafts.size).toBe(0)
  expect(theirs.queryClient.getQueryCache().getAll()).toEqual([])
  expect(mine.queryClient.getQueryCache().getAll(), 'not left in memory either').toEqual([])
})
