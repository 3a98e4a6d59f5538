import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { rowId } from '#web/admin/components/shortcuts/rows.ts'
import { recordPath } from '#web/admin/data/admin-routes.ts'
import { CallError } from '#web/admin/data/call-api.ts'
import { countFolded, readFilter } from '#web/admin/data/inbox/inbox-filter.ts'
import { inboxListKey, toInfiniteData, updateInboxEntry } from '#web/admin/data/inbox/inbox-list.ts'
import { markErased } from '#web/admin/data/inbox/removed-entries.ts'
import { Inbox } from '#web/admin/inbox/inbox.tsx'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text } from '#web/content/pl/admin/inbox.ts'
import {
  AdminPage,
  calmStatus,
  inboxEntry,
  inboxList,
  newCache,
  renderInAdmin,
} from '../../support/admin.tsx'

const { fetchInboxPage } = vi.hoisted(() => ({ fetchInboxPage: vi.fn() }))

vi.mock('#web/admin/data/inbox/inbox-api.ts', () => ({
  fetchInboxPage,
  fetchSources: async () => ({ sources: [] }),
  fetchAnswerTimes: async () => ({ due: 0 }),
}))
// jsdom does not know its search element.
vi.mock('#web/admin/inbox/filter-bar.tsx', () => ({ FilterBar: () => null }))

function Location() {
  const { pathname, search } = useLocation()
  return <output data-testid="address">{pathname + search}</output>
}

const keyOf = (seq: number) => ({ kind: 'contact_message', id: `id-${seq}` }) as const

test('a row names the number of its files, and nothing where there are none', async () => {
  const entries = [inboxEntry(2, { subject: 'Plany', fileCount: 2 }), inboxEntry(1, { subject: 'Żuraw' })]
  fetchInboxPage.mockResolvedValue({ entries, next: null })
  renderInAdmin(<Inbox />)
  const row = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('tr')?.textContent
  expect(await row(/Plany/)).toContain(text.files(2))
  expect(await row(/Żuraw/)).not.toContain('Pliki')
})

test('a row names no owner where a new entry has none, and says that nobody has one in progress', async () => {
  const entries = [
    inboxEntry(2, { subject: 'Plany', status: 'new', owner: null }),
    inboxEntry(1, { subject: 'Żuraw', status: 'in_progress', owner: null }),
  ]
  fetchInboxPage.mockResolvedValue({ entries, next: null })
  renderInAdmin(<Inbox />)
  const row = async (name: RegExp) => (await screen.findByRole('link', { name })).closest('tr')?.textContent
  expect(await row(/Plany/)).not.toContain(text.nobodys)
  expect(await row(/Żuraw/)).toContain(text.nobodys)
})

test('a list that was fetched just now is not asked for what is newer', async () => {
  fetchInboxPage.mockClear()
  fetchInboxPage.mockResolvedValue({ entries: [inboxEntry(7, { subject: 'Żuraw' })], next: null })
  renderInAdmin(<Inbox />, { status: { ...calmStatus, newest: 7 } })
  await screen.findByRole('link', { name: /Żuraw/ })
  expect(fetchInboxPage).toHaveBeenCalledOnce()
})

test('the work list shows nothing that was answered meanwhile, and the way back leads to what comes next', async () => {
  const cache = newCache()
  const list = inboxList([3, 2, 1])
  const entries = list.entries.map((entry) =>
    entry.seq === 2 ? { ...entry, status: 'answered' as const } : entry,
  )
  cache.queryClient.setQueryData(inboxListKey(''), toInfiniteData({ ...list, entries }))
  cache.lastOpened = { record: keyOf(2), scrollY: 0 }
  renderInAdmin(<Inbox />, { cache })
  await waitFor(() => expect(document.activeElement?.id).toBe(rowId(keyOf(1))))
  const rows = () => [...document.querySelectorAll('.admin-row-link')].map(({ id }) => id)
  expect(rows()).toEqual([3, 1].map((seq) => rowId(keyOf(seq))))
  // The customer has written again.
  act(() => updateInboxEntry(cache.queryClient, keyOf(2), { status: 'in_progress' }))
  await waitFor(() => expect(rows()).toEqual([3, 2, 1].map((seq) => rowId(keyOf(seq)))))
})

test('the way back leads to the row of a list that has to be fetched anew, unless somebody went on meanwhile', async () => {
  for (const goesOn of [false, true]) {
    const { promise, resolve } = Promise.withResolvers<unknown>()
    fetchInboxPage.mockReturnValue(promise)
    const cache = newCache()
    cache.lastOpened = { record: keyOf(2), scrollY: 0 }
    const { unmount } = renderInAdmin(<Inbox />, { cache })
    const [view] = screen.getAllByRole('link')
    if (goesOn) view?.focus()
    await act(async () => resolve({ entries: [3, 2, 1].map((seq) => inboxEntry(seq)), next: null }))
    await waitFor(() => expect(document.getElementById(rowId(keyOf(2)))).not.toBeNull())
    expect(document.activeElement).toBe(goesOn ? view : document.getElementById(rowId(keyOf(2))))
    unmount()
  }
})

test('a key answers the row with the focus, and the way back leads to where the list was', async () => {
  fetchInboxPage.mockResolvedValue({ entries: [inboxEntry(7, { subject: 'Żuraw' })], next: null })
  vi.stubGlobal('scrollY', 640)
  const cache = newCache()
  renderInAdmin(
    <>
      <Inbox />
      <Location />
    </>,
    { cache },
  )
  fireEvent.keyDown(await screen.findByRole('link', { name: /Żuraw/ }), { key: 'r' })
  expect(screen.getByTestId('address').textContent).toBe(recordPath(keyOf(7)))
  expect(cache.lastOpened).toEqual({ record: keyOf(7), scrollY: 640 })
})

test('a broken line is told, and trying again goes on', async () => {
  fetchInboxPage.mockRejectedValue(new CallError({ kind: 'unreachable' }, true))
  renderInAdmin(<Inbox />, { address: '/admin?search=ewa' })
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain(failures.unreachable.heading)
  fetchInboxPage.mockResolvedValue({ entries: [inboxEntry(1, { subject: 'Żuraw' })], next: null })
  const retry = screen.getByRole('button', { name: failures.retry })
  retry.focus()
  fireEvent.click(retry)
  await screen.findByRole('link', { name: /Żuraw/ })
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(document.activeElement, 'the button is gone').toBe(screen.getByRole('heading', { level: 1 }))
  expect(fetchInboxPage.mock.calls.map(([filter]) => filter)).toEqual([{ search: 'ewa' }, { search: 'ewa' }])
})

test.each([
  ['told at once', 11],
  ['seen in the counts', 10],
])('a new entry that is erased before it is shown is offered no more: %s', async (_how, newest) => {
  const cache = newCache()
  cache.queryClient.setQueryData(inboxListKey(''), toInfiniteData(inboxList([10, 9])))
  fetchInboxPage.mockResolvedValue({ entries: [11, 10, 9].map((seq) => inboxEntry(seq)), next: null })
  const page = (newest: number) => (
    <AdminPage cache={cache} status={{ ...calmStatus, newest }}>
      <Inbox />
    </AdminPage>
  )
  const { rerender } = render(page(11))
  await screen.findByRole('button', { name: text.newer(1, false) })
  if (newest === 11) markErased(cache.queryClient, keyOf(11))
  else rerender(page(newest))
  await waitFor(() => expect(screen.queryByRole('button', { name: text.newer(1, false) })).toBeNull())
})

test('what changes in the list while its next page is on the way stays changed', async () => {
  const cache = newCache()
  cache.queryClient.setQueryData(inboxListKey(''), toInfiniteData(inboxList([30, 20], '20')))
  const page = Promise.withResolvers<unknown>()
  fetchInboxPage.mockReturnValue(page.promise)
  renderInAdmin(<Inbox />, { cache })
  fireEvent.click(await screen.findByRole('button', { name: text.more }))
  markErased(cache.queryClient, keyOf(30))
  updateInboxEntry(cache.queryClient, keyOf(20), { isUnread: false })
  page.resolve({ entries: [inboxEntry(10)], next: null })
  await waitFor(() => expect(document.querySelectorAll('.admin-row')).toHaveLength(3))
  const rows = [...document.querySelectorAll<HTMLElement>('.admin-row')]
  expect(rows.map((row) => [row.dataset.removed, row.textContent?.includes(text.isUnread)])).toEqual([
    ['erased', false],
    [undefined, false],
    [undefined, true],
  ])
  expect(rows[0]?.textContent).not.toContain('Ewa')
})

test('new entries that are shown while the next page is on the way stay, and the focus on the first of them', async () => {
  const cache = newCache()
  cache.queryClient.setQueryData(inboxListKey('?waiting=false'), toInfiniteData(inboxList([30, 20], '20')))
  const page = Promise.withResolvers<unknown>()
  const entries = [40, 30, 20].map((seq) => inboxEntry(seq))
  fetchInboxPage.mockImplementation((_filter, before) => (before ? page.promise : { entries, next: '20' }))
  renderInAdmin(<Inbox />, { cache, address: '/admin?waiting=false', status: { ...calmStatus, newest: 40 } })
  const show = await screen.findByRole('button', { name: text.newer(1, false) })
  fireEvent.click(screen.getByRole('button', { name: text.more }))
  await screen.findByRole('button', { name: text.loadingMore })
  fireEvent.click(show)
  const rows = () => [...document.querySelectorAll('.admin-row-link')]
  await waitFor(() => expect(rows()).toHaveLength(3))
  page.resolve({ entries: [inboxEntry(10)], next: null })
  await screen.findByRole('button', { name: text.more })
  expect(rows().map(({ id }) => id)).toEqual([40, 30, 20].map((seq) => rowId(keyOf(seq))))
  expect(document.activeElement).toBe(rows()[0])
})

test('clearing the filters of an empty list leaves the focus on the page', async () => {
  fetchInboxPage.mockImplementation(async ({ search }) => ({
    entries: search ? [] : [inboxEntry(1, { subject: 'Żuraw' })],
    next: null,
  }))
  renderInAdmin(<Inbox />, { address: '/admin?search=nic' })
  const clear = await screen.findByRole('button', { name: text.filter.clear })
  clear.focus()
  fireEvent.click(clear)
  await screen.findByRole('link', { name: /Żuraw/ })
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('a whole reference number opens its record, and the way back skips the search', async () => {
  const id = 'f6405fcb-d9cb-469f-a165-70867728950e'
  fetchInboxPage.mockResolvedValue({ entries: [inboxEntry(7, { id, reference: 'F640-5FCB' })], next: null })
  renderInAdmin(
    <>
      <Inbox />
      <Location />
    </>,
    { address: '/admin?search=F640-5FCB' },
  )
  await waitFor(() =>
    expect(screen.getByTestId('address').textContent).toBe(recordPath({ kind: 'contact_message', id }, '')),
  )
})

test.each(['F640', 'F640-5FC', 'koparka'])('%s lists what it finds', async (search) => {
  const id = 'f6405fcb-d9cb-469f-a165-70867728950e'
  fetchInboxPage.mockResolvedValue({ entries: [inboxEntry(7, { id, subject: 'Koparka' })], next: null })
  renderInAdmin(
    <>
      <Inbox />
      <Location />
    </>,
    { address: `/admin?search=${search}` },
  )
  await screen.findByRole('link', { name: /Koparka/ })
  expect(screen.getByTestId('address').textContent).toBe(`/admin?search=${search}`)
})

test.each([
  ['?language=de', text.views.all],
  ['?language=de&waiting=true', text.views.waiting(0)],
  ['?language=de&owner=me&waiting=true', text.views.mine(0)],
  ['?owner=nobody&late=true', text.views.nobodys(0)],
  ['?late=true&waiting=true', text.views.late(0)],
  ['?suspected=true&late=true', text.views.suspected(1)],
  ['?suspected=true&waiting=true', text.views.suspected(1)],
])('a list that %s narrows is marked as “%s”, and one filter is counted besides', async (search, view) => {
  fetchInboxPage.mockResolvedValue({ entries: [inboxEntry(1)], next: null })
  renderInAdmin(<Inbox />, { address: `/admin${search}`, status: { ...calmStatus, suspected: 1 } })
  await screen.findByRole('table')
  const marked = screen.getAllByRole('link').filter((link) => link.getAttribute('aria-current'))
  expect(marked.map(({ textContent }) => textContent)).toEqual([view])
  expect(countFolded(readFilter(search))).toBe(1)
})
