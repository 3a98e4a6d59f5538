import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UndoButton } from '#web/admin/components/undo-button.tsx'
import { text } from '#web/content/pl/admin/inbox.ts'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import { renderInAdmin } from '../../support/admin.tsx'

test('the button counts ten seconds down without a word, then goes, and takes the focus from nobody', () => {
  vi.useFakeTimers()
  renderInAdmin(<UndoButton call={async () => undefined} onUndone={() => undefined} />)
  const button = screen.getByRole('button', { name: text.selection.undo })
  expect(button.textContent).toBe(`${text.selection.undo}10`)
  act(() => vi.advanceTimersByTime(3_000))
  expect(button.textContent).toBe(`${text.selection.undo}7`)
  act(() => button.focus())
  act(() => vi.advanceTimersByTime(takeBackMs))
  expect(document.activeElement).toBe(button)
  act(() => button.blur())
  expect(screen.queryByRole('button')).toBeNull()
})
