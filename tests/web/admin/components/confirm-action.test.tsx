import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { ConfirmAction } from '#web/admin/components/confirm-action.tsx'

const text = { action: 'Delete', question: 'Delete the draft?', yes: 'Yes', busy: 'Deleting', keep: 'Keep' }
const button = (name: string) => screen.getByRole('button', { name })

test('an action is done once that is asked and answered, and asked again where it failed', async () => {
  const run = vi.fn().mockResolvedValueOnce(false).mockResolvedValue(true)
  const { rerender } = render(<ConfirmAction isBusy={false} text={text} run={run} />)
  fireEvent.click(button(text.action))
  await expectFocus(button(text.keep))
  expect(run).not.toHaveBeenCalled()
  fireEvent.click(button(text.yes), { detail: 2 })
  expect(run).not.toHaveBeenCalled()
  fireEvent.click(button(text.yes))
  expect(run).toHaveBeenCalledOnce()
  rerender(<ConfirmAction isBusy text={text} run={run} />)
  fireEvent.keyDown(button(text.keep), { key: 'Escape' })
  expect(button(text.busy), 'nothing is taken back by now').toBeTruthy()
  fireEvent.click(button(text.busy))
  await expectFocus(await screen.findByRole('button', { name: text.action }))
})

test('Escape keeps what is asked about, and goes no further', () => {
  render(<ConfirmAction isBusy={false} text={text} run={vi.fn()} />)
  fireEvent.click(button(text.action))
  expect(fireEvent.keyDown(button(text.keep), { key: 'Escape' }), 'for others').toBe(false)
  expect(button(text.action)).toBeTruthy()
})
