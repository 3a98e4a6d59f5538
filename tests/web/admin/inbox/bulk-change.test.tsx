import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { LastActions } from '#web/admin/components/last-actions.tsx'
import { rowId } from '#web/admin/components/shortcuts/rows.ts'
import { CallError } from '#web/admin/data/call-api.ts'
import { recordQuery } from '#web/admin/data/record/record-query.ts'
import { Inbox } from '#web/admin/inbox/inbox.tsx'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text } from '#web/content/pl/admin/inbox.ts'
import { maxBulkRecords } from '#worker/contract/admin/bulk-changes.ts'
import { inboxEntry, newCache, renderInAdmin } from '../../support/admin.tsx'
import { messageRecord } from '../../support/admin-records.ts'
import { exactWhitespace } from '../../support/described.ts'

const { fetchInboxPage, changeEntries, undoChanges } = vi.hoisted(() => ({
  undoChanges: vi.fn(),
  fetchInboxPage: vi.fn(),
  changeEntries: vi.fn(),
}))

vi.mock('#web/admin/data/inbox/inbox-api.ts', () => ({
  fetchInboxPage,
  fetchAnswerTimes: async () => ({ due: 0 }),
}))
vi.mock('#web/admin/data/inbox/bulk-api.ts', () => ({
  changeEntries,
  undoChanges,
  fetchAdministrators: async () => ({ administrators: [{ id: 'u-9', email: 'ewa@site.test' }] }),
}))
// jsdom does not know its search element.
vi.mock('#web/admin/inbox/filter-bar.tsx', () => ({ FilterBar: () => null }))

const words = text.selection

beforeEach(() => vi.clearAllMocks())

async function show(count: number, address = '/admin?waiting=false') {
  const entries = Array.from({ length: count }, (_, index) =>
    inboxEntry(count - index, { subject: `Sprawa ${count - index}`, version: 4 }),
  )
  fetchInboxPage.mockResolvedValue({ entries, next: null })
  const cache = newCache()
  renderInAdmin(
    <LastActions>
      <Inbox />
    </LastActions>,
    { cache, address },
  )
  await screen.findByRole('link', { name: new RegExp(`Sprawa ${count}$`) })
  return { entries, cache }
}

const check = (seq: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: words.select(`Sprawa ${seq}`, 'ABCD-0000') })

const run = async (option: string) => {
  const choice = screen.getByRole<HTMLSelectElement>('combobox', { name: words.change })
  const found = await screen.findByRole<HTMLOptionElement>('option', { name: option })
  fireEvent.change(choice, { target: { value: found.value } })
  fireEvent.click(screen.getByRole('button', { name: words.run }))
}

const nowOf = (seq: number, change = {}) => ({
  kind: 'contact_message',
  id: `id-${seq}`,
  status: 'new',
  outcome: null,
  owner: null,
  answerBy: '2026-11-21T14:00:00.000Z',
  hasUnverified: false,
  version: 5,
  ...change,
})

test('chosen rows are given to a colleague as they are shown, and the focus goes on where they are', async () => {
  await show(3)
  expect(screen.queryByRole('region', { name: words.label })).toBeNull()
  fireEvent.click(check(3))
  fireEvent.click(check(1))
  expect(screen.getByText(words.count(2))).toBeTruthy()
  const owner = { id: 'u-9', email: 'ewa@site.test' }
  changeEntries.mockResolvedValue({
    records: [nowOf(3, { owner }), nowOf(1, { owner })],
    left: [],
    undo: ['c-1'],
  })
  await run(words.ownedBy('ewa@site.test'))
  await screen.findByText(`${words.saved(2)} ${words.ownerIs('ewa@site.test')}`, exactWhitespace)
  const [change, changed] = changeEntries.mock.calls[0] ?? []
  expect(change).toEqual({ owner: 'u-9' })
  expect(changed.map(({ id, version }: { id: string; version: number }) => [id, version])).toEqual([
    ['id-3', 4],
    ['id-1', 4],
  ])
  expect(document.activeElement?.id).toBe(rowId({ kind: 'contact_message', id: 'id-3' }))
  expect(screen.queryByRole('region', { name: words.label })).toBeNull()
  expect(check(3).closest('tr')?.textContent).toContain('ewa')
})

test('what was left is named with what it is now, and stays chosen; what was erased is said to be', async () => {
  await show(3)
  for (const seq of [3, 2, 1]) fireEvent.click(check(seq))
  changeEntries.mockResolvedValue({
    records: [
      nowOf(3, { status: 'closed', outcome: 'void' }),
      nowOf(2, { status: 'closed', outcome: 'won' }),
    ],
    left: [2, 1].map((seq) => ({ kind: 'contact_message', id: `id-${seq}` })),
    undo: [],
  })
  await run(text.states.void)
  await screen.findByText(words.left(2), exactWhitespace)
  const notice = within(screen.getByText(words.left(2), exactWhitespace).parentElement as HTMLElement)
  expect(notice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    words.isNow('ABCD-0000, Sprawa 2', text.states.won, text.filter.owners.nobody),
    words.erased('ABCD-0000, Sprawa 1'),
  ])
  expect([3, 2, 1].map((seq) => check(seq).checked)).toEqual([false, true, true])
  fireEvent.click(screen.getByRole('button', { name: words.close }))
  expect(screen.queryByText(words.left(2), exactWhitespace)).toBeNull()
})

test('a failure is told, and the rows stay chosen', async () => {
  await show(2)
  fireEvent.click(check(2))
  changeEntries.mockRejectedValue(new CallError({ kind: 'unreachable' }))
  await run(text.states.void)
  expect((await screen.findByRole('alert')).textContent).toContain(failures.unreachable.heading)
  expect(check(2).checked).toBe(true)
})

test('a key that changes another row leaves what is chosen', async () => {
  await show(3)
  fireEvent.click(check(2))
  fireEvent.click(check(1))
  const link = screen.getByRole('link', { name: /Sprawa 3/ })
  link.focus()
  changeEntries.mockResolvedValue({
    records: [nowOf(3, { status: 'closed', outcome: 'void' })],
    left: [],
    undo: ['c-1'],
  })
  fireEvent.keyDown(link, { key: 'e' })
  await waitFor(() => expect(check(3).closest('tr')?.textContent).toContain(text.states.void))
  expect([3, 2, 1].map((seq) => check(seq).checked)).toEqual([false, true, true])
  expect(document.activeElement).toBe(link)
})

test('what is closed leaves the work list with the focus on the next row, and comes back where it was', async () => {
  await show(3, '/admin')
  const link = screen.getByRole('link', { name: /Sprawa 2/ })
  link.focus()
  changeEntries.mockResolvedValue({
    records: [nowOf(2, { status: 'closed', outcome: 'void' })],
    left: [],
    undo: ['c-1'],
  })
  fireEvent.keyDown(link, { key: 'e' })
  await waitFor(() => expect(screen.queryByRole('link', { name: /Sprawa 2/ })).toBeNull())
  expect(document.activeElement?.id).toBe(rowId({ kind: 'contact_message', id: 'id-1' }))
  undoChanges.mockResolvedValue({ records: [nowOf(2, { version: 6 })], left: [], undo: [] })
  fireEvent.click(screen.getByRole('button', { name: words.undo }))
  await waitFor(() => expect(document.activeElement?.id).toBe(rowId({ kind: 'contact_message', id: 'id-2' })))
  expect(undoChanges).toHaveBeenCalledWith(['c-1'])
  // The result is taken back, and goes with it.
  expect(screen.queryByRole('button', { name: words.close })).toBeNull()
  expect([...document.querySelectorAll('.admin-row-link')].map(({ textContent }) => textContent)).toEqual([
    'Sprawa 3',
    'Sprawa 2',
    'Sprawa 1',
  ])
})

test('what is closed within ten seconds is taken back together, by a key', async () => {
  await show(3, '/admin')
  screen.getByRole('link', { name: /Sprawa 3/ }).focus()
  for (const seq of [3, 2]) {
    changeEntries.mockResolvedValueOnce({
      records: [nowOf(seq, { status: 'closed', outcome: 'void' })],
      left: [],
      undo: [`c-${seq}`],
    })
    fireEvent.keyDown(document.activeElement as Element, { key: 'e' })
    await waitFor(() => expect(screen.queryByRole('link', { name: `Sprawa ${seq}` }) === null).toBe(true))
  }
  await screen.findByText(`${words.saved(2)} ${words.statusIs(text.states.void)}`, exactWhitespace)
  undoChanges.mockResolvedValue({
    records: [3, 2].map((seq) => nowOf(seq, { version: 6 })),
    left: [],
    undo: [],
  })
  fireEvent.keyDown(document.activeElement as Element, { key: 'z' })
  await screen.findByText(words.undone(2), exactWhitespace)
  expect(undoChanges).toHaveBeenCalledWith(['c-3', 'c-2'])
  expect(document.querySelectorAll('.admin-row-link')).toHaveLength(3)
})

test('nothing is sent until a change is chosen, nor for more rows than one call takes', async () => {
  await show(maxBulkRecords + 1)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: words.selectAll })
  fireEvent.click(all)
  expect(screen.getByText(words.count(maxBulkRecords))).toBeTruthy()
  expect(screen.queryByRole('button', { name: words.run })).toBeNull()
  fireEvent.click(check(1))
  expect(screen.getByText(words.tooMany(maxBulkRecords + 1, maxBulkRecords))).toBeTruthy()
  await run(text.states.void)
  expect(changeEntries).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: words.none }))
  await waitFor(() => expect(screen.queryByRole('region', { name: words.label })).toBeNull())
})

test('what is mine already is not taken again: the others are, and nothing is called saved that has not changed', async () => {
  const { cache } = await show(2)
  const owner = { id: cache.userId, email: 'jan@site.test' }
  changeEntries.mockResolvedValue({ records: [nowOf(2, { owner })], left: [], undo: ['c-1'] })
  const take = () => fireEvent.click(screen.getByRole('button', { name: words.take }))
  fireEvent.click(check(2))
  take()
  await screen.findByText(`${words.saved(1)} ${words.ownerIs(text.filter.owners.me)}`, exactWhitespace)
  fireEvent.click(check(2))
  take()
  await screen.findByText(words.unchanged)
  expect(document.activeElement?.id).toBe(rowId({ kind: 'contact_message', id: 'id-2' }))
  changeEntries.mockResolvedValue({ records: [nowOf(1, { owner })], left: [], undo: ['c-2'] })
  for (const seq of [2, 1]) fireEvent.click(check(seq))
  take()
  await waitFor(() => expect(changeEntries).toHaveBeenCalledTimes(2))
  expect(changeEntries.mock.calls.at(-1)?.[1].map(({ id }: { id: string }) => id)).toEqual(['id-1'])
  await waitFor(() => expect([2, 1].map((seq) => check(seq).checked)).toEqual([false, false]))
})

test('keys change the row with the focus only, and take none that is mine already', async () => {
  const { cache } = await show(2)
  const link = screen.getByRole('link', { name: /Sprawa 2/ })
  link.focus()
  changeEntries.mockImplementation(async (change) => ({
    records: [nowOf(2, change.state ? { status: 'closed', outcome: 'void' } : change)],
    left: [],
    undo: ['c-1'],
  }))
  fireEvent.keyDown(link, { key: 'e' })
  await screen.findByText(`${words.saved(1)} ${words.statusIs(text.states.void)}`, exactWhitespace)
  fireEvent.keyDown(link, { key: 'e' })
  const owner = { id: cache.userId, email: 'jan@site.test' }
  changeEntries.mockResolvedValue({ records: [nowOf(2, { owner, version: 6 })], left: [], undo: ['c-1'] })
  fireEvent.keyDown(link, { key: 't' })
  await screen.findByText(`${words.saved(1)} ${words.ownerIs(text.filter.owners.me)}`, exactWhitespace)
  fireEvent.keyDown(link, { key: 't' })
  expect(changeEntries.mock.calls.map(([change, rows]) => [change, rows.length])).toEqual([
    [{ state: 'void' }, 1],
    [{ owner: cache.userId }, 1],
  ])
  expect(document.activeElement).toBe(link)
})

test('a record that was read ahead is not opened as it was before its row changed, or changed back', async () => {
  const { cache } = await show(2)
  const queryKeys = [1, 2].map((seq) => recordQuery({ kind: 'contact_message', id: `id-${seq}` }).queryKey)
  const readAhead = () => {
    for (const queryKey of queryKeys) cache.queryClient.setQueryData(queryKey, messageRecord)
  }
  const kept = () => queryKeys.map((queryKey) => cache.queryClient.getQueryData(queryKey) !== undefined)
  readAhead()
  changeEntries.mockResolvedValue({ records: [nowOf(2)], left: [], undo: ['c-1'] })
  fireEvent.keyDown(screen.getByRole('link', { name: /Sprawa 2/ }), { key: 't' })
  await waitFor(() => expect(kept()).toEqual([true, false]))
  readAhead()
  undoChanges.mockResolvedValue({ records: [nowOf(2, { version: 6 })], left: [], undo: [] })
  fireEvent.click(screen.getByRole('button', { name: words.undo }))
  await waitFor(() => expect(kept()).toEqual([true, false]))
})
