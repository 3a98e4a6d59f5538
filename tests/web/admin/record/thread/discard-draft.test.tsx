import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { DiscardDraft } from '#web/admin/record/thread/discard-draft.tsx'
import { text } from '#web/content/pl/admin/replies.ts'

const { discard, keep, discardYes, discarding } = text.form

test('a draft is deleted once that is asked and answered', async () => {
  const run = vi.fn()
  const { rerender } = render(<DiscardDraft isBusy={false} run={run} />)
  const button = (name: string) => screen.getByRole('button', { name })
  fireEvent.click(button(discard))
  await expectFocus(button(keep))
  expect(run).not.toHaveBeenCalled()
  fireEvent.click(button(discardYes))
  expect(run).toHaveBeenCalledOnce()
  rerender(<DiscardDraft isBusy run={run} />)
  expect(button(discarding)).toBeTruthy()
})
