import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { rowId } from '#web/admin/components/shortcuts/rows.ts'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { Inbox } from '#web/admin/inbox/inbox.tsx'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text } from '#web/content/pl/admin/inbox.ts'
import { maxBulkRecords } from '#worker/contract/admin/bulk-changes.ts'
import { inboxEntry, renderInAdmin } from '../../support/admin.tsx'
import { exactWhitespace } from '../../support/described.ts'

const { fetchInboxPage, remove, release } = vi.hoisted(() => ({
  fetchInboxPage: vi.fn(),
  remove: vi.fn(),
  release: vi.fn(),
}))

vi.mock('#web/admin/data/inbox/inbox-api.ts', () => ({ fetchInboxPage, fetchAnswerTimes: vi.fn() }))
vi.mock('#web/admin/data/record/record-api.ts', () => ({
  recordApi: ({ id }: { id: string }) => ({ remove: () => remove(id), release: () => release(id) }),
}))
// jsdom does not know its search element.
vi.mock('#web/admin/inbox/filter-bar.tsx', () => ({ FilterBar: () => null }))

const words = text.selection
const gone = new Set<string>()

beforeEach(() => {
  vi.clearAllMocks()
  gone.clear()
  for (const call of [remove, release]) call.mockImplementation(async (id) => void gone.add(id))
})

/** Shows as many suspected rows, the first of them selected. */
async function show(count: number, selected: number) {
  const all = Array.from({ length: count }, (_, index) =>
    inboxEntry(count - index, { subject: `Sprawa ${count - index}` }),
  )
  fetchInboxPage.mockImplementation(async () => ({
    entries: all.filter(({ id }) => !gone.has(id)),
    next: null,
  }))
  renderInAdmin(<Inbox />, { address: '/admin?suspected=true' })
  await screen.findByRole('link', { name: `Sprawa ${count}` })
  for (let seq = count; seq > count - selected; seq--) fireEvent.click(check(seq))
}

const check = (seq: number) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name: words.select(`Sprawa ${seq}`, 'ABCD-0000') })

const confirm = () => {
  fireEvent.click(screen.getByRole('button', { name: text.suspectedRemove.action }))
  fireEvent.click(screen.getByRole('button', { name: text.suspectedRemove.yes }))
}

test('selected suspected rows are deleted, one that a colleague has deleted as well; this is said, and the next row has the focus', async () => {
  await show(10, 8)
  remove.mockRejectedValueOnce(new CallError(rejected('not_found')))
  confirm()
  await screen.findByText(text.suspectedDone(false, 8, 0), exactWhitespace)
  expect(remove).toHaveBeenCalledTimes(8)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('region', { name: words.label })).toBeNull()
  expect(document.activeElement?.id).toBe(rowId({ kind: 'contact_message', id: 'id-2' }))
})

test('what could not be released stays selected, and its number is said', async () => {
  await show(3, 3)
  release.mockRejectedValueOnce(new CallError({ kind: 'unreachable' }))
  fireEvent.click(screen.getByRole('button', { name: text.removed.released }))
  await screen.findByText(text.suspectedDone(true, 2, 1), exactWhitespace)
  expect((await screen.findByRole('alert')).textContent).toContain(failures.unreachable.heading)
  expect(check(3).checked).toBe(true)
  await waitFor(() => expect(document.querySelectorAll('.admin-row-link')).toHaveLength(1))
  expect(screen.getByText(words.count(1))).toBeTruthy()
})

test('once the last suspected row is released, the heading has the focus', async () => {
  await show(1, 1)
  fireEvent.click(screen.getByRole('button', { name: text.removed.released }))
  await screen.findByText(text.suspectedDone(true, 1, 0), exactWhitespace)
  expect(document.activeElement?.tagName).toBe('H1')
})

test('no limit is said of suspected rows, which have a call each', async () => {
  await show(maxBulkRecords + 1, 1)
  fireEvent.click(screen.getByRole('checkbox', { name: words.selectAll }))
  fireEvent.click(check(1))
  expect(screen.getByText(words.count(maxBulkRecords + 1))).toBeTruthy()
})
