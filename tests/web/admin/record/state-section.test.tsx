import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { LastActions } from '#web/admin/components/last-actions.tsx'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { useMove } from '#web/admin/record/move.tsx'
import { OwnerLine } from '#web/admin/record/owner-line.tsx'
import { RecordActions } from '#web/admin/record/record-actions.tsx'
import { StateSection } from '#web/admin/record/state-section.tsx'
import { ThreadSection } from '#web/admin/record/thread/thread-section.tsx'
import type { RecordHandle } from '#web/admin/record/use-record.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text } from '#web/content/pl/admin/record.ts'
import { text as application } from '#web/content/pl/application.ts'
import { text as contact } from '#web/content/pl/contact-form.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { newCache, renderInAdmin } from '../../support/admin.tsx'
import { messageRecord } from '../../support/admin-records.ts'
import { exactWhitespace } from '../../support/described.ts'

const calls = vi.hoisted(() => ({ setOwner: vi.fn(), setState: vi.fn(), markPhoned: vi.fn() }))
const { setOwner, setState, markPhoned } = calls

const { undoChanges } = vi.hoisted(() => ({ undoChanges: vi.fn() }))

vi.mock('#web/admin/data/record/record-api.ts', () => ({ recordApi: () => calls }))
vi.mock('#web/admin/data/inbox/bulk-api.ts', () => ({ undoChanges }))

const words = text.owner
const savedAs = (state: string) => `${inbox.selection.saved(1)} ${inbox.selection.statusIs(state)}`
const colleague = { id: 'u-2', email: 'ewa@site.test' }

const recordWith = (
  change: Partial<
    Pick<AdminRecord, 'owner' | 'version' | 'answerBy' | 'answeredAt' | 'status' | 'hasUnverified'>
  > = {},
) => ({
  ...messageRecord,
  message: { ...messageRecord.message, phone: '+48 600 100 200' },
  ...change,
})

beforeEach(() => vi.clearAllMocks())

function show(record: AdminRecord, address = '/admin') {
  const cache = newCache()
  const load = vi.fn()
  const Address = () => <output data-testid="address">{useLocation().search}</output>
  function Section() {
    const [shown, change] = useState(record)
    const access = { change, load } as unknown as RecordHandle
    const move = useMove(shown, access)
    const shared = { record: shown, access, move }
    return (
      <>
        <OwnerLine record={shown} access={access} />
        <div data-testid="actions">
          <RecordActions
            {...shared}
            words={{ application, contact }}
            isAnswerable
            isDone={false}
            shownBy=""
            onReported={vi.fn()}
            onWrite={vi.fn()}
          />
        </div>
        <ThreadSection {...shared} answers="" isWriting={false} setWriting={vi.fn()} />
        <StateSection {...shared} />
      </>
    )
  }
  renderInAdmin(
    <LastActions>
      <Section />
      <Address />
    </LastActions>,
    { cache, address },
  )
  return { cache, load }
}

test('one press takes what is nobody’s', async () => {
  setOwner.mockResolvedValue({ owner: colleague, version: 1, undo: null })
  const { cache } = show(recordWith({ version: 4 }))
  expect(screen.getByText(words.nobodys, { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: words.take }))
  await waitFor(() => expect(setOwner).toHaveBeenCalledWith(cache.userId, 4))
  await screen.findByText(inbox.selection.ownerIs(inbox.filter.owners.me), { exact: false })
})

test('who is slower is told who has it, and the record is read anew', async () => {
  setOwner.mockRejectedValue(new CallError(rejected('changed_meanwhile')))
  const { load } = show(recordWith({ owner: colleague }))
  expect(screen.getByText(words.theirs('ewa@site.test'), { exact: false })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: words.take }))
  expect((await screen.findByRole('alert')).textContent).toBe(words.faster('ewa@site.test'))
  expect(load).toHaveBeenCalled()
})

test('the link of a mail takes it once, and not from a colleague', async () => {
  setOwner.mockResolvedValue({ owner: colleague, version: 1, undo: null })
  show(recordWith(), '/admin?take')
  await waitFor(() => expect(setOwner).toHaveBeenCalledTimes(1))
  expect(screen.getByTestId('address').textContent).toBe('')
  show(recordWith({ owner: colleague }), '/admin?take')
  await waitFor(() => expect(screen.getAllByTestId('address')[1]?.textContent).toBe(''))
  expect(setOwner).toHaveBeenCalledTimes(1)
})

const late = { answerBy: '2020-01-01T10:00:00.000Z' }

test('an answer by phone has one line, is offered no more afterwards, and is confirmed', async () => {
  const answered = { status: 'answered', answeredAt: '2026-11-23T08:00:00.000Z', version: 2 } as const
  markPhoned.mockResolvedValue({ ...answered, outcome: null, owner: colleague, undo: 'c-1' })
  show(recordWith(late))
  const [button] = screen.getAllByRole('button', { name: words.byPhone })
  fireEvent.click(button as HTMLElement)
  fireEvent.change(screen.getByRole('textbox', { name: words.phoneNote }), { target: { value: 'W środę' } })
  fireEvent.click(screen.getByRole('button', { name: words.phoneSave }))
  await waitFor(() => expect(markPhoned).toHaveBeenCalledWith('W środę', 1))
  await screen.findByRole('button', { name: inbox.selection.undo })
  expect(
    screen.getByText(words.theirs(colleague.email), { exact: false, selector: '[role=status]' }).textContent,
  ).toBe(`${savedAs(inbox.states.answered)} ${words.theirs(colleague.email)}`)
  expect(screen.queryByRole('button', { name: words.byPhone })).toBeNull()
})

test('the line about a call is closed by Escape, and by a press outside while it is empty; what was written stays', () => {
  show(recordWith(late))
  const [button] = screen.getAllByRole('button', { name: words.byPhone })
  const line = () => screen.queryByRole<HTMLInputElement>('textbox', { name: words.phoneNote })
  button?.focus()
  fireEvent.click(button as HTMLElement)
  fireEvent.pointerDown(document.body)
  expect(line(), 'the click that follows goes where it was meant to').toBeTruthy()
  fireEvent.click(document.body)
  expect(line()).toBeNull()
  expect(document.activeElement).toBe(button)
  fireEvent.click(button as HTMLElement)
  field().focus()
  fireEvent.click(field())
  expect(line()).toBeNull()
  expect(document.activeElement).toBe(field())
  fireEvent.click(button as HTMLElement)
  fireEvent.change(line() as HTMLElement, { target: { value: 'W środę' } })
  fireEvent.click(document.body)
  fireEvent.keyDown(line() as HTMLElement, { key: 'Escape' })
  expect(line()).toBeNull()
  expect(document.activeElement).toBe(button)
  fireEvent.click(button as HTMLElement)
  expect(line()?.value).toBe('W środę')
})

test('a record changes altogether: no status is shown before the call that it comes from', async () => {
  markPhoned.mockResolvedValue({
    status: 'answered',
    outcome: null,
    owner: colleague,
    version: 2,
    undo: null,
  })
  const { load } = show(recordWith(late))
  const read = Promise.withResolvers<void>()
  load.mockReturnValue(read.promise)
  fireEvent.click(screen.getAllByRole('button', { name: words.byPhone })[0] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: words.phoneSave }))
  await waitFor(() => expect(load).toHaveBeenCalled())
  expect(field().value).toBe('new')
  read.resolve()
  await waitFor(() => expect(field().value).toBe('answered'))
})

test('a refusal is told once, at the call or at the status that was refused', async () => {
  const refused = new CallError(rejected('changed_meanwhile'))
  markPhoned.mockRejectedValue(refused)
  setState.mockRejectedValue(refused)
  show(recordWith({ ...late, owner: colleague }))
  fireEvent.click(screen.getAllByRole('button', { name: words.byPhone })[0] as HTMLElement)
  fireEvent.click(screen.getByRole('button', { name: words.phoneSave }))
  const actions = screen.getByTestId('actions')
  expect(actions.contains(await screen.findByRole('alert'))).toBe(true)
  choose('answered')
  await waitFor(() => expect(setState).toHaveBeenCalled())
  expect(actions.contains(await screen.findByRole('alert'))).toBe(false)
})

test('the line about a call is not opened again by a record that waits again', async () => {
  setState.mockResolvedValueOnce({ status: 'answered', outcome: null, version: 2, undo: null })
  setState.mockResolvedValueOnce({ status: 'new', outcome: null, version: 3, undo: null })
  show(recordWith(late))
  fireEvent.click(screen.getAllByRole('button', { name: words.byPhone })[0] as HTMLElement)
  choose('answered')
  await screen.findByText(savedAs(inbox.states.answered), exactWhitespace)
  choose('new')
  await screen.findAllByRole('button', { name: words.byPhone })
  expect(screen.queryByRole('textbox', { name: words.phoneNote })).toBeNull()
})

test('what is written about a call stays in sight when the record is answered meanwhile', async () => {
  setState.mockResolvedValue({ status: 'answered', outcome: null, version: 2, undo: null })
  show(recordWith(late))
  fireEvent.click(screen.getAllByRole('button', { name: words.byPhone })[0] as HTMLElement)
  const line = screen.getByRole<HTMLInputElement>('textbox', { name: words.phoneNote })
  fireEvent.change(line, { target: { value: 'W środę' } })
  choose('answered')
  await screen.findByText(savedAs(inbox.states.answered), exactWhitespace)
  expect(line.isConnected).toBe(true)
  expect(line.value).toBe('W środę')
})

test('a mail of somebody unverified is looked at by one press, which changes nothing else', async () => {
  setState.mockResolvedValue({ status: 'answered', outcome: null, version: 2, undo: null })
  show(recordWith({ ...late, status: 'answered', hasUnverified: true }))
  fireEvent.click(screen.getByRole('button', { name: words.checked }))
  await waitFor(() => expect(setState).toHaveBeenCalledWith('answered', 1))
})

const field = () => screen.getByRole<HTMLSelectElement>('combobox', { name: text.status.heading })
const choose = (state: string) => fireEvent.change(field(), { target: { value: state } })
const closed = { status: 'closed', outcome: 'won', version: 2, undo: 'c-1' } as const

test('a chosen status is saved at once', async () => {
  setState.mockResolvedValueOnce({ status: 'answered', outcome: null, version: 2, undo: 'c-1' })
  show(recordWith(late))
  choose('answered')
  await screen.findByText(savedAs(inbox.states.answered), exactWhitespace)
  setState.mockResolvedValueOnce({ ...closed, version: 3 })
  choose('won')
  await screen.findByText(savedAs(inbox.states.won))
  expect(setState.mock.calls).toEqual([
    ['answered', 1],
    ['won', 2],
  ])
})

test('what is chosen while a status is being saved is saved after it', async () => {
  const saved = Promise.withResolvers<object>()
  setState.mockReturnValueOnce(saved.promise).mockResolvedValue({ ...closed, version: 3 })
  show(recordWith())
  choose('in_progress')
  choose('won')
  expect(field().value).toBe('won')
  saved.resolve({ status: 'in_progress', outcome: null, version: 2, undo: 'c-1' })
  await screen.findByText(savedAs(inbox.states.won))
  expect(setState.mock.calls).toEqual([
    ['in_progress', 1],
    ['won', 2],
  ])
})

test.each([
  // Chromium opens the list on Enter.
  ['Enter', () => expect(fireEvent.keyDown(field(), { key: 'Enter' })).toBe(false)],
  ['leaving the field', () => field().blur()],
])('arrow keys save nothing on their way, and what they have chosen is saved by %s', async (_by, end) => {
  setState.mockResolvedValue(closed)
  show(recordWith())
  field().focus()
  for (const state of ['in_progress', 'answered', 'won']) {
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    choose(state)
  }
  expect(screen.getByText(text.status.unsaved)).toBeTruthy()
  // As when another window is looked at.
  const hasFocus = vi.spyOn(document, 'hasFocus').mockReturnValueOnce(false)
  fireEvent.blur(field())
  hasFocus.mockRestore()
  expect(setState).not.toHaveBeenCalled()
  end()
  await screen.findByText(savedAs(inbox.states.won))
  expect(setState.mock.calls).toEqual([['won', 1]])
  expect(screen.queryByText(text.status.unsaved)).toBeNull()
})

test('Escape gives back the status that is saved', () => {
  show(recordWith())
  fireEvent.keyDown(field(), { key: 'ArrowDown' })
  choose('won')
  fireEvent.keyDown(field(), { key: 'Escape' })
  fireEvent.blur(field())
  expect(field().value).toBe('new')
  expect(setState).not.toHaveBeenCalled()
})
