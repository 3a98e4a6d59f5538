import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { OtpEntry } from '#web/account/sign-in/otp-entry.tsx'
import { text } from '#web/content/pl/auth.ts'

function openCodeEntry() {
  const pending: PromiseWithResolvers<void>[] = []
  const resend = vi.fn(() => {
    const request = Promise.withResolvers<void>()
    pending.push(request)
    return request.promise
  })
  render(<OtpEntry sent={{ to: { email: 'anna@nowak.example' }, type: 'email', resend }} />, {
    wrapper: MemoryRouter,
    reactStrictMode: true,
  })
  const button = screen.getByRole<HTMLButtonElement>('button', { name: text.sent.again })
  return { resend, button, request: (number: number) => pending[number] }
}

test('a double press sends the code again once, and the button waits for the result', async () => {
  const { resend, button, request } = openCodeEntry()
  // Two clicks before React renders again.
  button.click()
  button.click()
  await waitFor(() => expect(button.disabled).toBe(true))
  fireEvent.click(button)
  expect(resend).toHaveBeenCalledOnce()
  request(0)?.resolve()
  expect((await screen.findByRole('status')).textContent).toContain(text.sent.sentAgain.heading)
  expect(button.disabled).toBe(false)
})

test('after a failure, which is shown, the code can be sent again', async () => {
  const { resend, button, request } = openCodeEntry()
  fireEvent.click(button)
  request(0)?.reject(new TypeError('Failed to fetch'))
  await screen.findByRole('alert')
  expect(button.disabled).toBe(false)
  fireEvent.click(button)
  expect(resend).toHaveBeenCalledTimes(2)
  request(1)?.resolve()
  await screen.findByRole('status')
})
