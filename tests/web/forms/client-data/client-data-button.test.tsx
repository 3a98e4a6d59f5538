import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { words } from '#tests/support/words.ts'
import { ClientDataButton } from '#web/forms/client-data/client-data-button.tsx'

const { load } = vi.hoisted(() => ({ load: vi.fn() }))
vi.mock('#web/forms/client-data/client-data-dialog.tsx', () => ({ loadClientDataDialog: load }))

test('says when its dialog cannot be loaded, and not any more once another press has opened it', async () => {
  load.mockRejectedValueOnce(new Error('offline'))
  load.mockResolvedValue({
    Frame: ({ title }: { title: string }) => <p role="dialog">{title}</p>,
    Form: () => null,
    text: words.en.application,
  })
  const { failed, loading } = words.en.contact.privacy
  render(<ClientDataButton locale="en" label="Send your data" text={{ failed, loading }} />)
  const button = screen.getByRole('button', { name: 'Send your data' })
  fireEvent.click(button)
  expect((await screen.findByText(failed)).getAttribute('role')).toBe('status')
  expect(screen.queryByRole('dialog')).toBeNull()
  fireEvent.click(button)
  expect((await screen.findByRole('dialog')).textContent).toBe(words.en.application.title)
  expect(screen.queryByText(failed)).toBeNull()
})
