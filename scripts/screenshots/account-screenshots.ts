import type { Page } from '@playwright/test'
import { type Step, stepAddress } from '#web/account/account-view.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { addresses } from '#web/site.ts'
import { locales } from '#worker/contract/locales.ts'
import type { Screenshot } from '../screenshots.ts'

const signInScreens: { step: Step | null; name: string }[] = [
  { step: null, name: 'auth-sign-in' },
  { step: 'signUp', name: 'auth-sign-up' },
  { step: 'forgotten', name: 'auth-forgotten' },
  { step: 'byLink', name: 'auth-by-link' },
  { step: 'sso', name: 'auth-company' },
]

/** The account screen, signed out and signed in, and the client form for signed-in users. */
export const accountScreenshots: Screenshot[] = [
  ...signInScreens.map(({ step, name }) => ({
    page: 'auth' as const,
    locale: 'pl' as const,
    path: stepAddress(step),
    name,
  })),
  { page: 'auth', locale: 'pl', path: stepAddress(null), name: 'auth-account', hasSession: true },
  {
    page: 'auth',
    locale: 'pl',
    path: stepAddress('newPassword'),
    name: 'auth-new-password',
    hasSession: true,
  },
  ...locales.map((locale) => ({
    page: 'clientForm' as const,
    locale,
    path: addresses.clientForm[locale],
    name: 'client-form-signed-in',
    hasSession: true,
  })),
]

const dayS = 24 * 60 * 60

/** Stores a session that is not expired, so that no service is called. */
export async function storeSession(page: Page): Promise<void> {
  const session = {
    access_token: 'e30.e30.e30',
    refresh_token: 'of-no-use-to-anybody',
    token_type: 'bearer',
    expires_in: dayS,
    expires_at: Math.floor(Date.now() / 1000) + dayS,
    user: {
      id: '3f0c2a52-5a3b-4d44-9a57-6a7f1f9a1c11',
      email: 'lucja.nowak@altimach.example',
      user_metadata: { first_name: 'Łucja', last_name: 'Nowak' },
    },
  }
  await page.route('**/api/user-roles*', (route) => route.fulfill({ json: { role: 'admin' } }))
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    storedItems.session.key,
    JSON.stringify(session),
  ] as const)
}
