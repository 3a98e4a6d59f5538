import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { SessionsSection } from '#web/account/overview/sessions-section.tsx'
import { text } from '#web/content/pl/auth.ts'
import { text as results } from '#web/content/pl/sign-out.ts'

const { signOut } = vi.hoisted(() => ({ signOut: vi.fn() }))

vi.mock('#web/session/sign-out.ts', () => ({ signOut }))
vi.mock('#web/components/ui/toast.ts', () => ({ preloadToaster: () => undefined }))

const { sessions } = text.account

beforeEach(() => {
  signOut.mockReset()
})

const press = (label: string) => fireEvent.click(screen.getByRole('button', { name: label }))

test.each([
  ['local', sessions.here],
  ['others', sessions.others],
  ['global', sessions.everywhere],
])('a press asks for scope %s once, and every button waits for the result', async (scope, label) => {
  let end = (_: string) => {}
  signOut.mockReturnValue(
    new Promise((resolve) => {
      end = resolve
    }),
  )
  render(<SessionsSection />, { reactStrictMode: true })
  press(label)
  expect(signOut).toHaveBeenCalledExactlyOnceWith(scope)
  const buttons = screen.getAllByRole<HTMLButtonElement>('button')
  expect(buttons).toHaveLength(3)
  for (const button of buttons) expect(button.disabled).toBe(true)
  expect(screen.getByRole('button', { name: sessions.busy })).toBeTruthy()
  end('signedOut')
  await waitFor(() =>
    expect(screen.getByRole<HTMLButtonElement>('button', { name: label }).disabled).toBe(false),
  )
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('status')).toBeNull()
})

test('signing out other devices shows the result of that', async () => {
  signOut.mockResolvedValue('othersSignedOut')
  render(<SessionsSection />, { reactStrictMode: true })
  press(sessions.others)
  const message = await screen.findByRole('status')
  await waitFor(() => expect(document.activeElement).toBe(message))
  expect(message.textContent).toBe(results.othersSignedOut.title + results.othersSignedOut.body)
})

test.each([
  ['failed', sessions.others],
  ['failed', sessions.everywhere],
  ['crashed', sessions.here],
] as const)(
  'a sign-out that %s says so in a message that stays until the next try: %s',
  async (result, label) => {
    signOut.mockResolvedValue(result)
    render(<SessionsSection />, { reactStrictMode: true })
    press(label)
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    expect(alert.textContent).toBe(results[result].title + results.lasting[result])
    signOut.mockResolvedValue('signedOut')
    press(label)
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  },
)

test.each(['signedOut', 'pending', 'unconfirmed', 'sessionOver'])(
  'the result %s is for the screen that comes next',
  async (result) => {
    signOut.mockResolvedValue(result)
    render(<SessionsSection />, { reactStrictMode: true })
    press(sessions.here)
    await waitFor(() =>
      expect(screen.getByRole<HTMLButtonElement>('button', { name: sessions.here }).disabled).toBe(false),
    )
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  },
)
