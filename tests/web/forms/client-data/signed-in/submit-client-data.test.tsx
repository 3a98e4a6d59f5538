import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { words } from '#tests/support/words.ts'
import { client, openSignedInForm, person } from '#tests/web/support/client-data-form.tsx'
import { descriptionOf, exactWhitespace } from '#tests/web/support/described.ts'
import { fakeSite } from '#tests/web/support/fake-site.ts'
import { addresses } from '#web/addresses.ts'
import { signInAddress } from '#web/session/return-to.ts'

const { toasts, auth } = vi.hoisted(() => ({
  toasts: [] as unknown[],
  auth: { getSession: vi.fn(), refreshSession: vi.fn(), signOut: vi.fn() },
}))

vi.mock('#web/components/ui/toast.ts', () => ({
  preloadToaster: () => undefined,
  showToast: (kind: string, toast: object) => toasts.push({ kind, ...toast }),
}))

vi.mock('#web/session/load-auth-client.ts', () => ({ loadAuthClient: async () => auth }))

const session = (token: string) => ({ data: { session: { access_token: token } }, error: null })

beforeEach(() => {
  toasts.length = 0
  auth.getSession.mockReset().mockResolvedValue(session('the-token'))
  auth.refreshSession.mockReset().mockResolvedValue(session('the-next-token'))
  auth.signOut.mockReset()
})

const locale = 'en'

const saved = { success: true, id: '0d7a2c4e-3b7e-4c1a-9a55-6d1f2a3b4c5d' }

describe('the signed-in form', () => {
  const { clientData: text, errors } = words[locale]

  test('saves under the account', async () => {
    const site = fakeSite()
    const form = await openSignedInForm(locale)
    form.fill(client)
    form.addPerson(person)
    site.answer(201, saved)
    form.submit()
    await waitFor(() => expect(form.onSent).toHaveBeenCalled())
    const [call] = site.calls
    expect(call?.path).toBe('/api/client-data')
    expect(call?.headers.get('authorization')).toBe('Bearer the-token')
    expect(call?.body).toMatchObject({ ...client, language: locale, additional_authorizations: [person] })
    expect(toasts).toMatchObject([{ kind: 'success', title: text.success.title }])
  })

  test('reports an ended session, keeps what was typed and links to sign-in', async () => {
    const site = fakeSite()
    const form = await openSignedInForm(locale)
    form.fill(client)
    form.addPerson(person)
    site.answer(401, { success: false, code: 'not_signed_in', error: 'in words' })
    form.submit()
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(document.activeElement).toBe(alert))
    const { title, body, kept, link } = text.notSignedIn
    expect(within(alert).getByRole('heading').textContent).toBe(title)
    for (const sentence of [body, kept])
      expect(within(alert).getByText(sentence, exactWhitespace)).toBeTruthy()
    expect(within(alert).getByRole('link', { name: link }).getAttribute('href')).toBe(
      signInAddress(addresses.clientForm[locale]),
    )
    expect(toasts).toEqual([{ kind: 'error', title, body }])
    expect(auth.signOut).toHaveBeenCalledWith({ scope: 'local' })
    form.expectValues(client)
    form.expectPerson(1, 1, person)
  })

  test('stays signed in after a failure of the site, and says the sentence that was agreed', async () => {
    const site = fakeSite()
    const form = await openSignedInForm(locale)
    form.fill(client)
    site.answer(500, { success: false, code: 'internal', error: 'in words' })
    form.submit()
    await screen.findByRole('alert')
    expect(toasts).toEqual([{ kind: 'error', ...text.failure }])
    expect(auth.signOut).not.toHaveBeenCalled()
    form.expectValues(client)
  })

  test('shows the Worker’s validation errors at their fields', async () => {
    const site = fakeSite()
    const form = await openSignedInForm(locale)
    form.fill(client)
    form.addPerson(person)
    site.answer(400, {
      success: false,
      code: 'validation_failed',
      error: '',
      fields: { 'additional_authorizations[0].email': 'email_invalid' },
    })
    form.submit()
    await screen.findByRole('alert')
    expect(descriptionOf(form.row(1, 1).field('email'))).toBe(errors.fields.email_invalid)
  })
})
