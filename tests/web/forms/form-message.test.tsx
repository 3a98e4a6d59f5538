import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { FormMessage } from '#web/forms/form-message.tsx'

const message = { kind: 'error' as const, heading: 'Not sent', details: [] }
const missing = [
  { id: 'name', sentence: 'Enter a name.' },
  { id: 'email', sentence: 'Enter an address.' },
]

test('the summary hides what is mended and says the newest of what is not', () => {
  const { rerender } = render(<FormMessage message={message} errors={missing} />)
  const shown = () => screen.getAllByRole('link').map((link) => link.textContent)
  expect(shown()).toEqual(['Enter a name.', 'Enter an address.'])
  rerender(<FormMessage message={message} errors={[{ id: 'email', sentence: 'Not an address.' }]} />)
  expect(shown()).toEqual(['Not an address.'])
  rerender(<FormMessage message={message} errors={missing} />)
  expect(shown()).toEqual(['Enter a name.', 'Enter an address.'])
})
