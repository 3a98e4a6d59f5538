import type { Page } from '@playwright/test'
import {
  type Answer,
  isSignedRequest,
  openIdentityProvider,
  readRequest,
} from '#tests/support/identity-provider.ts'
import { expect } from './journey.ts'

/** The company's sign-in page, which has the browser post its answer at once. */
export async function openCompany(page: Page, key: string, changes: Partial<Answer>) {
  const company = openIdentityProvider(key)
  await page.route('http://login.partner.example/**', (route) => {
    const address = route.request().url()
    expect(isSignedRequest(address, key)).toBe(true)
    const request = readRequest(address)
    const body = `<form method="post" action="${request.acsUrl}">
      <input name="SAMLResponse" value="${company.answer(request, changes)}">
      <input name="RelayState" value="${request.relayState}">
      <button>Continue</button>
    </form>`
    return route.fulfill({ contentType: 'text/html', body })
  })
}
