import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UndoNotice } from '#web/admin/components/undo-notice.tsx'
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
