import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeAuthService, openAccountScreen } from '#tests/web/support/account.tsx'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { toDomain, validateDomain } from '#web/account/sign-in/sso-sign-in.tsx'
import { text } from '#web/content/pl/auth.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'

const { label, button, heading, missing, leaving } = text.company

test('a company that is not known is told, what was typed stays, and one that is has its page opened', async () => {
  const service = fakeAuthService({ saml_enabled: true })
  const account = await openAccountScreen()
  await screen.findByRole('link', { name: text.signIn.company })
  account.follow(text.signIn.company)
  await expectFocus(await account.heading(heading))
  account.press(button)
  expect((await account.alert()).querySelector('li')?.textContent).toBe(missing)

  account.fill(label, 'firma.pl')
  for (const code of ['sso_provider_not_found', 'saml_provider_disabled']) {
    service.refuse('POST sso', 404, code)
    account.press(button)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(errors.codes[code]))
    expect(account.field(label).value).toBe('firma.pl')
  }

  service.answer('POST sso', 200, { url: '#the-page-of-the-company' })
  account.fill(label, 'Anna@Firma.pl')
  account.press(button)
  await screen.findByText(leaving)
  expect(location.hash).toBe('#the-page-of-the-company')
  expect(service.callsOf('POST sso').at(-1)?.body).toMatchObject({
    domain: 'firma.pl',
    code_challenge_method: 's256',
  })
})

test.each([
  ['firma.pl', 'firma.pl'],
  [' Anna@Firma.PL ', 'firma.pl'],
  ['https://www.firma.pl/kontakt?x=1', 'firma.pl'],
  ['praca.firma.com.pl', 'praca.firma.com.pl'],
])('%s has the domain %s', (typed, domain) => {
  expect(validateDomain(typed)).toBeUndefined()
  expect(toDomain(typed)).toBe(domain)
})

test('what is no domain is refused', () => {
  expect(validateDomain(' ')).toBe(missing)
  for (const typed of ['firma', 'anna@', 'fir ma.pl', '.pl'])
    expect(validateDomain(typed)).toBe(text.company.invalid)
})
