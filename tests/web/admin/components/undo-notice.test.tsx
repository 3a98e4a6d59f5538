import { act, fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UndoNotice } from '#web/admin/components/undo-notice.tsx'
import { CallError, type Failure, rejected } from '#web/admin/data/call-api.ts'
import { text } from '#web/content/pl/admin/inbox.ts'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import { renderInAdmin } from '../../support/admin.tsx'

test('the button counts ten seconds down without a word, then goes, and takes the focus from nobody', () => {
  vi.useFakeTimers()
  renderInAdmin(<UndoNotice sentence="Zapisano." at={Date.now()} undo={async () => undefined} />)
  const button = screen.getByRole('button', { name: text.selection.undo })
  expect(button.textContent).toBe(`${text.selection.undo}10`)
  act(() => vi.advanceTimersByTime(3_000))
  expect(button.textContent).toBe(`${text.selection.undo}7`)
  act(() => button.focus())
  act(() => vi.advanceTimersByTime(takeBackMs))
  expect(document.activeElement).toBe(button)
  act(() => button.blur())
  expect(screen.queryByRole('button')).toBeNull()
  expect(screen.queryByText('Zapisano.')).toBeNull()
})

test.each<[string, Failure, number]>([
  ['did not reach the server can be tried again', { kind: 'unreachable' }, 1],
  ['was refused cannot be tried again', rejected('not_found'), 0],
])('an undo that %s, and what is said of it can be closed', async (_what, failure, left) => {
  vi.useRealTimers()
  const undo = vi.fn().mockRejectedValue(new CallError(failure))
  renderInAdmin(<UndoNotice sentence="Zapisano." at={Date.now()} undo={undo} />)
  fireEvent.click(screen.getByRole('button', { name: text.selection.undo }))
  await screen.findByRole('alert')
  const again = screen.queryAllByRole('button', { name: text.selection.undo })
  expect(again).toHaveLength(left)
  for (const button of again) fireEvent.click(button)
  fireEvent.click(await screen.findByRole('button', { name: text.selection.close }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(undo).toHaveBeenCalledTimes(1 + left)
})
