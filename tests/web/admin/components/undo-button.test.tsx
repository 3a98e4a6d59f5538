import { act, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { UndoButton } from '#web/admin/components/undo-button.tsx'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import { renderInAdmin } from '../../support/admin.tsx'

test('the button goes after ten seconds, and takes the focus from nobody', () => {
  vi.useFakeTimers()
  renderInAdmin(<UndoButton call={async () => undefined} onUndone={() => undefined} />)
  const button = screen.getByRole('button')
  act(() => button.focus())
  act(() => vi.advanceTimersByTime(takeBackMs))
  expect(document.activeElement).toBe(button)
  act(() => button.blur())
  expect(screen.queryByRole('button')).toBeNull()
})
