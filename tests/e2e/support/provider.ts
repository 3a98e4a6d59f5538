import type { Page } from '@playwright/test'
import { screens } from '#web/site.ts'
import { fieldsOf, linkIn, type Person } from './account.ts'
import { expect } from './journey.ts'
import type { Sink } from './sink.ts'

interface Offer {
  external?: Record<string, boolean>
  saml_enabled?: boolean
  manual_linking_enabled?: boolean
}

/** Settings of a service that has more switched on than this one. */
export async function offer(page: Page, { external, ...rest }: Offer): Promise<void> {
  const settings = await (await page.request.get('/auth/v1/settings')).json()
  const json = { ...settings, ...rest, external: { ...settings.external, ...external } }
  await page.route('**/auth/v1/settings', (route) => route.fulfill({ json }))
}

/** A code that the service itself has made for this challenge: a mail in the code flow brings the same kind. */
export async function codeFor(
  page: Page,
  sink: Sink,
  { email }: Person,
  challenge: string | null,
): Promise<string> {
  const asked = await page.request.post(`/auth/v1/otp?redirect_to=${encodeURIComponent(screens.auth)}`, {
    data: { email, create_user: false, code_challenge: challenge, code_challenge_method: 's256' },
  })
  expect(asked.status(), await asked.text()).toBe(200)
  const opened = await page.request.get(linkIn(await sink.letterTo(email, 2)))
  const form = fieldsOf(await opened.text())
  const followed = await page.request.post('/auth/v1/verify', { form, maxRedirects: 0 })
  return new URL(followed.headers().location ?? '').searchParams.get('code') ?? ''
}
