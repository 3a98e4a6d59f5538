import { act, renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { useAutosave } from '#web/admin/record/thread/use-autosave.ts'

const at = '2026-11-26T10:00:00.000Z'

beforeEach(() => void vi.useFakeTimers())

function openAutosave(save = vi.fn(async (_values: string): Promise<string | null> => at)) {
  const { result, unmount } = renderHook(() => useAutosave(save))
  return { save, unmount, autosave: () => result.current }
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('saves once after a pause, with the newest values', async () => {
  const { save, autosave } = openAutosave()
  autosave().schedule('a')
  await pass(500)
  autosave().schedule('ab')
  await pass(500)
  expect(save).not.toHaveBeenCalled()
  await pass(500)
  expect(save.mock.calls).toEqual([['ab']])
  expect(autosave().savedAt).toBe(at)
})

test('saves what waits when the view is left', async () => {
  const { save, autosave, unmount } = openAutosave()
  autosave().schedule('a')
  unmount()
  await pass(0)
  expect(save.mock.calls).toEqual([['a']])
})

test('saves what waits when the page is hidden', async () => {
  const { save, autosave } = openAutosave()
  autosave().schedule('a')
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)
  expect(save.mock.calls).toEqual([['a']])
})

test('says that it failed, until it succeeds', async () => {
  const save = vi.fn(async (_values: string): Promise<string | null> => at)
  save.mockRejectedValueOnce(new Error('offline'))
  const { autosave } = openAutosave(save)
  autosave().schedule('a')
  await pass(1_000)
  expect(autosave().hasFailed).toBe(true)
  autosave().schedule('ab')
  await pass(1_000)
  expect(autosave().hasFailed).toBe(false)
})

test('drops what waits once it is stopped', async () => {
  const { save, autosave } = openAutosave()
  autosave().schedule('a')
  await act(() => autosave().stop())
  await pass(1_000)
  expect(save).not.toHaveBeenCalled()
})
