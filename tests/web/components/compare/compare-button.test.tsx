import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { CompareButton } from '#web/components/compare/compare-button.tsx'

const { load } = vi.hoisted(() => ({ load: vi.fn() }))
vi.mock('#web/components/compare/load-compare.tsx', () => ({ compareDialogs: { en: { load } } }))

const text = { compare: 'Compare', failed: 'Could not be loaded. Please try again.' }

test('says when its dialog cannot be loaded, and no longer once another press has opened it', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue(() => <p role="dialog">Machines</p>)
  render(<CompareButton ids={[]} name="Boom" text={text} locale="en" />)
  const button = screen.getByRole('button', { name: 'Compare: Boom' })
  fireEvent.click(button)
  expect(await screen.findByRole('button', { name: `${text.failed}: Boom` })).toBe(button)
  fireEvent.click(button)
  await screen.findByRole('dialog')
  expect(button.textContent).toBe('Compare')
})
