import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { useLocation } from 'react-router-dom'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError } from '#web/admin/data/call-api.ts'
import { OwnerSection } from '#web/admin/record/owner-section.tsx'
import type { RecordHandle } from '#web/admin/record/use-record.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text } from '#web/content/pl/admin/record.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { AdminPage, newCache } from '../../support/admin.tsx'
import { messageRecord } from '../../support/admin-records.ts'

const { setOwner, markAnswered } = vi.hoisted(() => ({ setOwner: vi.fn(), markAnswered: vi.fn() }))

vi.mock('#web/admin/data/record/record-api.ts', () => ({ recordApi: () => ({ setOwner, markAnswered }) }))

const words = text.owner
const colleague = { id: 'u-2', email: 'ewa@site.test' }

const recordWith = (
  change: Partial<Pick<AdminRecord, 'owner' | 'version' | 'answerBy' | 'answeredAt'>> = {},
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
  render(
    <AdminPage cache={cache} address={address}>
      <OwnerSection record={record} access={access} />
      <Address />
    </AdminPage>,
  )
  return { cache, load }
}

test('one press takes what is nobody’s', async () => {
  setOwner.mockResolvedValue({ owner: colleague, version: 1 })
  const { cache } = show(recordWith({ version: 4 }))
  expect(screen.getByText(words.nobodys)).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: words.take }))
  await waitFor(() => expect(setOwner).toHaveBeenCalledWith(cache.userId, 4))
  await screen.findByText(words.taken)
})

test('who is slower is told who has it, and the record is read anew', async () => {
  setOwner.mockRejectedValue(
    new CallError({ kind: 'rejected', code: 'changed_meanwhile', requestId: null } as never, false),
  )
  const { load } = show(recordWith({ owner: colleague }))
  expect(screen.getByText(words.theirs('ewa@site.test'))).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: words.take }))
  expect((await screen.findByRole('alert')).textContent).toBe(words.faster('ewa@site.test'))
  expect(load).toHaveBeenCalled()
})

test('the link of a mail takes it once, and not from a colleague', async () => {
  setOwner.mockResolvedValue({ owner: colleague, version: 1 })
  show(recordWith(), '/admin?take')
  await waitFor(() => expect(setOwner).toHaveBeenCalledTimes(1))
  expect(screen.getByTestId('address').textContent).toBe('')
  show(recordWith({ owner: colleague }), '/admin?take')
  await waitFor(() => expect(screen.getAllByTestId('address')[1]?.textContent).toBe(''))
  expect(setOwner).toHaveBeenCalledTimes(1)
})

test('lateness is said in words, and nothing of it once it is answered', () => {
  show(recordWith({ answerBy: '2020-01-01T10:00:00.000Z' }))
  expect(screen.getByText(inbox.late)).toBeTruthy()
})

test('an answer by phone is one press, and is offered no more afterwards', async () => {
  markAnswered.mockResolvedValue({
    answeredAt: '2026-11-23T08:00:00.000Z',
    status: 'in_progress',
    owner: colleague,
    version: 1,
  })
  show(recordWith())
  fireEvent.click(screen.getByRole('button', { name: words.byPhone }))
  await waitFor(() => expect(markAnswered).toHaveBeenCalledWith('phone'))
  show(recordWith({ answeredAt: '2026-11-23T08:00:00.000Z', answerBy: '2020-01-01T10:00:00.000Z' }))
  expect(screen.getAllByRole('button', { name: words.byPhone })).toHaveLength(1)
  expect(screen.queryByText(inbox.late)).toBeNull()
})
