import { act, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { UndoButton } from '#web/admin/components/undo-button.tsx'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import { AdminPage, newCache } from '../../support/admin.tsx'

afterEach(() => {
  vi.useRealTimers()
})

test('the button goes after ten seconds, and takes the focus from nobody', () => {
  vi.useFakeTimers()
  render(
    <AdminPage cache={newCache()}>
      <UndoButton call={async () => undefined} onUndone={() => undefined} />
    </AdminPage>,
  )
  const button = screen.getByRole('button')
  act(() => button.focus())
  act(() => vi.advanceTimersByTime(takeBackMs))
  expect(document.activeElement).toBe(button)
  act(() => button.blur())
  expect(screen.queryByRole('button')).toBeNull()
})
