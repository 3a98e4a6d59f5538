import { fireEvent, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#web/admin/data/call-api.ts'
import { OwnerLine } from '#web/admin/record/owner-line.tsx'
import { StateSection } from '#web/admin/record/state-section.tsx'
import type { RecordHandle } from '#web/admin/record/use-record.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text } from '#web/content/pl/admin/record.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { newCache, renderInAdmin } from '../../support/admin.tsx'
import { messageRecord } from '../../support/admin-records.ts'

const calls = vi.hoisted(() => ({ setOwner: vi.fn(), setState: vi.fn(), markPhoned: vi.fn() }))
const { setOwner, setState, markPhoned } = calls

vi.mock('#web/admin/data/record/record-api.ts', () => ({ recordApi: () => calls }))

const words = text.owner
const colleague = { id: 'u-2', email: 'ewa@site.test' }

const recordWith = (
  change: Partial<
    Pick<AdminRecord, 'owner' | 'version' | 'answerBy' | 'answeredAt' | 'status' | 'hasUnverified'>
  > = {},
) => ({
  ...messageRecord,
  ...change,
})

beforeEach(() => vi.clearAllMocks())

function show(record: AdminRecord, address = '/admin') {
  const cache = newCache()
  const load = vi.fn()
  const access = { change: vi.fn(), load } as unknown as RecordHandle
  const Address = () => <output data-testid="address">{useLocation().search}</output>
  function Section() {
    const [isPhoning, setPhoning] = useState(false)
    return <StateSection {...{ record, access, isPhoning, setPhoning }} />
  }
  renderInAdmin(
    <>
      <OwnerLine record={record} access={access} />
      <Section />
      <Address />
    </>,
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
  await screen.findByText(words.taken)
})

test('who is slower is told who has it, and the record is read anew', async () => {
  setOwner.mockRejectedValue(
    new CallError({ kind: 'rejected', code: 'changed_meanwhile', requestId: null } as never, false),
  )
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

test('an answer by phone has one line, and is offered no more afterwards', async () => {
  const answered = { status: 'answered', answeredAt: '2026-11-23T08:00:00.000Z', version: 2 } as const
  markPhoned.mockResolvedValue({ ...answered, outcome: null, owner: colleague, undo: 'c-1' })
  show(recordWith(late))
  fireEvent.click(screen.getByRole('button', { name: words.byPhone }))
  fireEvent.change(screen.getByRole('textbox', { name: words.phoneNote }), { target: { value: 'W środę' } })
  fireEvent.click(screen.getByRole('button', { name: words.phoneSave }))
  await waitFor(() => expect(markPhoned).toHaveBeenCalledWith('W środę', 1))
  await screen.findByRole('button', { name: inbox.selection.undo })
  show(recordWith({ ...late, ...answered }))
  expect(screen.getAllByRole('button', { name: words.byPhone })).toHaveLength(1)
})

test('a mail of somebody unverified is looked at by one press, which changes nothing else', async () => {
  setState.mockResolvedValue({ status: 'answered', outcome: null, version: 2, undo: null })
  show(recordWith({ ...late, status: 'answered', hasUnverified: true }))
  fireEvent.click(screen.getByRole('button', { name: words.checked }))
  await waitFor(() => expect(setState).toHaveBeenCalledWith('answered', 1))
})
