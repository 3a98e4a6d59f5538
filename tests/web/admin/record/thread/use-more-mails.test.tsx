import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useMoreMails } from '#web/admin/record/thread/use-more-mails.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { AdminPage, newCache } from '../../../support/admin.tsx'
import { messageRecord, receivedMail } from '../../../support/admin-records.ts'

const api = vi.hoisted(() => ({ fetchMoreMails: vi.fn() }))

vi.mock('#web/admin/data/record/record-api.ts', () => ({ recordApi: () => api }))

const mailOf = (day: number, isVerified = true): ThreadMail => ({
  ...receivedMail,
  id: `mail-${day}`,
  createdAt: `2026-11-0${day}T10:00:00.000Z`,
  isVerified,
})

const recordOf = (thread: ThreadMail[], moreMails: number): AdminRecord => ({
  ...messageRecord,
  thread,
  moreMails,
})

test('older mails are loaded after the last of the two sides, then after the last of others, and stay in order', async () => {
  const cache = newCache()
  const wrapper = ({ children }: { children: ReactNode }) => <AdminPage cache={cache}>{children}</AdminPage>
  const { result, rerender } = renderHook(({ record }) => useMoreMails(record), {
    wrapper,
    initialProps: { record: recordOf([mailOf(5), mailOf(6)], 3) },
  })
  const load = async (mails: ThreadMail[]) => {
    api.fetchMoreMails.mockResolvedValue({ mails })
    const before = result.current.mails.length
    act(() => result.current.load())
    await waitFor(() => expect(result.current.mails).toHaveLength(before + mails.length))
  }
  const shown = () => result.current.mails.map(({ id }) => id)

  expect(result.current.remaining).toBe(3)
  await load([mailOf(4), mailOf(7, false)])
  expect(api.fetchMoreMails).toHaveBeenLastCalledWith('mail-5')
  expect(shown()).toEqual(['mail-4', 'mail-5', 'mail-6', 'mail-7'])
  expect(result.current.remaining).toBe(1)

  // A new mail takes the place of the oldest of the record.
  rerender({ record: recordOf([mailOf(6), mailOf(8)], 4) })
  expect(shown()).toEqual(['mail-4', 'mail-5', 'mail-6', 'mail-7', 'mail-8'])
  expect(result.current.remaining).toBe(1)

  await load([mailOf(3, false)])
  expect(api.fetchMoreMails).toHaveBeenLastCalledWith('mail-7')
  expect(result.current.remaining).toBe(0)
})
