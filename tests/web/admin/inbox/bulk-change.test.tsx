import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#web/admin/data/call-api.ts'
import { Inbox } from '#web/admin/inbox/inbox.tsx'
import { rowId } from '#web/admin/inbox/row-id.ts'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text } from '#web/content/pl/admin/inbox.ts'
import { maxBulkRecords } from '#worker/contract/admin/bulk-changes.ts'
import { AdminPage, inboxEntry, newCache } from '../../support/admin.tsx'
import { exactWhitespace } from '../../support/described.ts'

const { fetchInboxPage, changeEntries } = vi.hoisted(() => ({
  fetchInboxPage: vi.fn(),
  changeEntries: vi.fn(),
}))

vi.mock('#web/admin/data/inbox/inbox-api.ts', () => ({
  fetchInboxPage,
  fetchAnswerTimes: async () => ({ due: 0, late: 0, medianMinutes: null }),
}))
vi.mock('#web/admin/data/inbox/bulk-api.ts', () => ({
  changeEntries,
  fetchAdministrators: async () => ({ administrators: [{ id: 'u-9', email: 'ewa@site.test' }] }),
}))
// jsdom does not know its search element.
vi.mock('#web/admin/inbox/filter-bar.tsx', () => ({ FilterBar: () => null }))

const words = text.selection

beforeEach(() => vi.clearAllMocks())

async function show(count: number) {
  const entries = Array.from({ length: count }, (_, index) =>
    inboxEntry(count - index, { subject: `Sprawa ${count - index}`, version: 4 }),
  )
  fetchInboxPage.mockResolvedValue({ entries, next: null })
  const cache = newCache()
  render(
    <AdminPage cache={cache}>
      <Inbox />
    </AdminPage>,
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
  owner: null,
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
  changeEntries.mockResolvedValue({ records: [nowOf(3, { owner }), nowOf(1, { owner })], left: [] })
  await run('ewa@site.test')
  await screen.findByText(`${words.saved(2)} ${words.ownerIs('ewa@site.test')}`, exactWhitespace)
  const [change, changed] = changeEntries.mock.calls[0] ?? []
  expect(change).toEqual({ owner: 'u-9' })
  expect(changed.map(({ id, version }: { id: string; version: number }) => [id, version])).toEqual([
    ['id-3', 4],
    ['id-1', 4],
  ])
  expect(document.activeElement?.id).toBe(rowId({ kind: 'contact_message', id: 'id-3' }))
  expect(screen.queryByRole('region', { name: words.label })).toBeNull()
  expect(check(3).closest('tr')?.textContent).toContain('ewa@site.test')
})

test('what was left is named with what it is now, and stays chosen; what was erased is said to be', async () => {
  await show(3)
  for (const seq of [3, 2, 1]) fireEvent.click(check(seq))
  changeEntries.mockResolvedValue({
    records: [nowOf(3, { status: 'archived' }), nowOf(2, { status: 'accepted' })],
    left: [2, 1].map((seq) => ({ kind: 'contact_message', id: `id-${seq}` })),
  })
  await run(text.statuses.archived)
  await screen.findByText(words.left(2), exactWhitespace)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    words.isNow('ABCD-0000, Sprawa 2', text.statuses.accepted, text.filter.owners.nobody),
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
  await run(text.statuses.archived)
  expect((await screen.findByRole('alert')).textContent).toContain(failures.unreachable.heading)
  expect(check(2).checked).toBe(true)
})

test('a key that changes another row leaves what is chosen', async () => {
  await show(3)
  fireEvent.click(check(2))
  fireEvent.click(check(1))
  const link = screen.getByRole('link', { name: /Sprawa 3/ })
  link.focus()
  changeEntries.mockResolvedValue({ records: [nowOf(3, { status: 'archived' })], left: [] })
  fireEvent.keyDown(link, { key: 'a' })
  await waitFor(() => expect(check(3).closest('tr')?.textContent).toContain(text.statuses.archived))
  expect([3, 2, 1].map((seq) => check(seq).checked)).toEqual([false, true, true])
  expect(document.activeElement).toBe(link)
})

test('nothing is sent until a change is chosen, nor for more rows than one call takes', async () => {
  await show(maxBulkRecords + 1)
  const all = screen.getByRole<HTMLInputElement>('checkbox', { name: words.selectAll })
  fireEvent.click(all)
  expect(screen.getByText(words.count(maxBulkRecords))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: words.run }))
  fireEvent.click(check(1))
  expect(screen.getByText(words.tooMany(maxBulkRecords + 1, maxBulkRecords))).toBeTruthy()
  await run(text.statuses.archived)
  expect(changeEntries).not.toHaveBeenCalled()
  fireEvent.click(screen.getByRole('button', { name: words.none }))
  await waitFor(() => expect(screen.queryByRole('region', { name: words.label })).toBeNull())
})

test('keys change the row with the focus only, and take none that is mine already', async () => {
  const { cache } = await show(2)
  const link = screen.getByRole('link', { name: /Sprawa 2/ })
  link.focus()
  changeEntries.mockImplementation(async (change) => ({ records: [nowOf(2, change)], left: [] }))
  fireEvent.keyDown(link, { key: 'a' })
  await screen.findByText(`${words.saved(1)} ${words.statusIs(text.statuses.archived)}`, exactWhitespace)
  fireEvent.keyDown(link, { key: 'a' })
  const owner = { id: cache.userId, email: 'jan@site.test' }
  changeEntries.mockResolvedValue({ records: [nowOf(2, { owner, version: 6 })], left: [] })
  fireEvent.keyDown(link, { key: 't' })
  await screen.findByText(`${words.saved(1)} ${words.ownerIs(text.filter.owners.me)}`, exactWhitespace)
  fireEvent.keyDown(link, { key: 't' })
  expect(changeEntries.mock.calls.map(([change, rows]) => [change, rows.length])).toEqual([
    [{ status: 'archived' }, 1],
    [{ owner: cache.userId }, 1],
  ])
  expect(document.activeElement).toBe(link)
})
