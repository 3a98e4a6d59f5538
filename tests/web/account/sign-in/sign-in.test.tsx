import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { stepAddress } from '#tests/support/step-address.ts'
import { anna, fakeAuthService, openAccountScreen } from '#tests/web/support/account.tsx'
import { expectFocus } from '#tests/web/support/expect-focus.ts'
import { parseStep } from '#web/account/account-view.ts'
import { privacyAddress, screens } from '#web/addresses.ts'
import { text as english } from '#web/content/en/auth.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'
import { signInAddress } from '#web/session/return-to.ts'

const { firstName, lastName, email, emailOrPhone, newPassword, password } = text.fields

const itemsOf = (box: HTMLElement) => Array.from(box.querySelectorAll('li'), (item) => item.textContent)

const expectAlert = (sentence: string | undefined) =>
  waitFor(() => expect(screen.getByRole('alert').textContent).toContain(sentence ?? 'a sentence'))

test('empty fields and a wrong password are worded, take the focus and keep what was typed', async () => {
  const service = fakeAuthService()
  const account = await openAccountScreen()
  account.press(text.signIn.button)
  const empty = await account.alert()
  await expectFocus(empty)
  expect(itemsOf(empty)).toEqual([email.missing, password.missing])
  expect(service.callsOf('POST token')).toEqual([])
  account.follow(password.missing)
  await expectFocus(account.field(password.label))

  service.refuse('POST token', 400, 'invalid_credentials')
  account.signIn(anna.email, 'not-it')
  await expectAlert(errors.codes.invalid_credentials)
  expect(within(screen.getByRole('alert')).getByRole('link', { name: text.signIn.setAnew })).toBeTruthy()
  // What is typed next replaces it.
  await expectFocus(account.field(password.label))
  expect(account.field(email.label).value).toBe(anna.email)
  expect(account.field(password.label).value).toBe('not-it')

  account.press(text.signIn.button)
  await account.isSignedIn()
  await expectFocus(await account.heading(text.account.heading))
})

test('where numbers are taken as well, the field says so', async () => {
  fakeAuthService({ external: { phone: true } })
  const account = await openAccountScreen()
  await screen.findByText(emailOrPhone.label)
  account.press(text.signIn.button)
  expect(itemsOf(await account.alert())).toEqual([emailOrPhone.missing, password.missing])
})

test('trouble inside the service, a broken line and a message without words of ours are told apart', async () => {
  const service = fakeAuthService()
  const account = await openAccountScreen()
  service.answer('POST token', 500, { code: 'unexpected_failure', message: 'no such table' })
  account.signIn(anna.email, 'anything')
  await expectAlert('Wystąpił nieoczekiwany błąd')
  expect(screen.queryByText(/no such table/)).toBeNull()
  service.breakOff('POST token')
  account.press(text.signIn.button)
  await expectAlert(errors.unreachable)
  service.answer('POST token', 418, { msg: 'Short and stout' })
  account.press(text.signIn.button)
  await expectAlert('Short and stout')
})

test('where the settings cannot be had, an address and a password do', async () => {
  const service = fakeAuthService()
  service.answer('GET settings', 503, {})
  const account = await openAccountScreen()
  account.signIn(anna.email, 'anything')
  await account.isSignedIn()
})

test('what a password manager fills in without telling is sent all the same', async () => {
  const service = fakeAuthService()
  const account = await openAccountScreen()
  // Past the setter by which React hears of a change.
  const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
  set?.call(account.field(email.label), anna.email)
  set?.call(account.field(password.label), 'filled in')
  account.press(text.signIn.button)
  await account.isSignedIn()
  expect(service.callsOf('POST token')[0]?.body).toMatchObject({ email: anna.email, password: 'filled in' })
})

test('fields say to browsers and password managers what they are for', async () => {
  fakeAuthService()
  const account = await openAccountScreen()
  const purposeOf = (label: string) => account.field(label).autocomplete
  expect([purposeOf(email.label), account.field(email.label).inputMode]).toEqual(['username', 'email'])
  expect(purposeOf(password.label)).toBe('current-password')
  account.follow(text.signIn.signUp)
  await account.heading(text.signUp.heading)
  expect([firstName, lastName, email, password].map(({ label }) => purposeOf(label))).toEqual([
    'given-name',
    'family-name',
    'username',
    'new-password',
  ])
})

test('providers that are on have buttons under names that people know', async () => {
  fakeAuthService({
    external: { google: true, azure: true, our_own: true, fly: false },
    saml_enabled: false,
  })
  await openAccountScreen()
  for (const name of ['Google', 'Microsoft', 'Our own'])
    await screen.findByRole('button', { name: text.signIn.provider(name) })
  expect(screen.queryByRole('button', { name: text.signIn.provider('Fly') })).toBeNull()
  expect(screen.queryByRole('link', { name: text.signIn.company })).toBeNull()
})

test('an account that is not confirmed yet is told from a wrong password', async () => {
  const service = fakeAuthService()
  const account = await openAccountScreen()
  service.refuse('POST token', 400, 'email_not_confirmed')
  account.signIn(anna.email, 'anything')
  await expectAlert(errors.codes.email_not_confirmed)
  await expectFocus(screen.getByRole('alert'))
})

test.each([
  ['byLink', 'otp', 'POST otp', 'otp_disabled'],
  ['forgotten', 'recover', 'POST recover', null],
] as const)(
  'the step %s asks the service for a mail and tells nobody whether an address has an account',
  async (step, path, call, rejection) => {
    const service = fakeAuthService()
    const account = await openAccountScreen()
    account.follow(text.signIn[step])
    await account.heading(text[step].heading)
    expect(location.pathname + location.search).toBe(stepAddress(step))
    if (rejection) service.refuse(call, 422, rejection)
    account.fill(email.label, ` ${anna.email} `)
    account.press(text[step].button)
    const heading = await account.heading(text.sent.heading)
    await expectFocus(heading)
    const [asked] = service.callsOf(`POST ${path}`)
    expect(asked?.body).toMatchObject({ email: anna.email })
    if (step === 'byLink') expect(asked?.body).toMatchObject({ create_user: false })
    expect(new URLSearchParams(asked?.search).get('redirect_to')).toBe(location.origin + screens.auth.pl)
  },
)

const signUp = async (account: Awaited<ReturnType<typeof openAccountScreen>>) => {
  account.fill(firstName.label, 'Łucja')
  account.fill(lastName.label, 'Nowak-Grün')
  account.fill(email.label, anna.email)
  account.fill(password.label, 'abc')
  account.press(text.signUp.button)
}

test('a weak password is explained at its field, and everything typed stays', async () => {
  const service = fakeAuthService({ password_min_length: 12 })
  service.answer('POST signup', 422, {
    code: 'weak_password',
    message: 'Password should be at least 12 characters.',
    weak_password: { reasons: ['length'] },
  })
  const account = await openAccountScreen(stepAddress('signUp'))
  await screen.findByText(newPassword.hint(12))
  await signUp(account)
  await account.alert()
  const typed = account.field(password.label)
  await expectFocus(typed)
  const described = typed.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    newPassword.hint(12),
    errors.tooShort('12'),
  ])
  expect(typed.value).toBe('abc')
  expect(account.field(email.label).value).toBe(anna.email)
  expect(account.field(lastName.label).value).toBe('Nowak-Grün')
})

test('a sign-up is confirmed by the mailed code as well, which is sent again on request', async () => {
  const service = fakeAuthService()
  service.answer('POST signup', 200, anna)
  const account = await openAccountScreen(stepAddress('signUp'))
  await signUp(account)
  await account.heading(text.sent.heading)
  expect(service.callsOf('POST signup')[0]?.body).toMatchObject({
    email: anna.email,
    data: { first_name: 'Łucja', last_name: 'Nowak-Grün', language: 'pl' },
  })
  account.press(text.sent.again)
  const sentAgain = await screen.findByText(text.sent.sentAgain.heading)
  await waitFor(() => expect(document.activeElement?.contains(sentAgain)).toBe(true))
  expect(service.callsOf('POST resend')[0]?.body).toMatchObject({ type: 'signup', email: anna.email })

  account.fill(text.sent.label, '123 456')
  account.press(text.sent.button)
  await account.isSignedIn()
  expect(service.callsOf('POST verify')[0]?.body).toMatchObject({
    type: 'signup',
    email: anna.email,
    token: '123456',
  })
})

test('the typed code of a forgotten password leads to a new one before anything else', async () => {
  const service = fakeAuthService()
  const account = await openAccountScreen(signInAddress('/kontakt'))
  account.follow(text.signIn.forgotten)
  await account.heading(text.forgotten.heading)
  account.fill(email.label, anna.email)
  account.press(text.forgotten.button)
  await account.heading(text.sent.heading)
  account.fill(text.sent.label, '123456')
  account.press(text.sent.button)
  await account.heading(text.newPassword.heading)
  expect(service.callsOf('POST verify')[0]?.body).toMatchObject({ type: 'recovery', token: '123456' })
  // A reload keeps the step.
  expect([location.pathname, parseStep(location.search)]).toEqual([stepAddress(null), 'newPassword'])
  account.fill(text.fields.newPassword.label, 'Inny-dźwig-2026')
  account.press(text.newPassword.button)
  await waitFor(() => expect(location.pathname).toBe('/kontakt'))
})

test('signing up leads to the policy in a tab of its own', async () => {
  fakeAuthService()
  await openAccountScreen(stepAddress('signUp'))
  const link = screen.getByRole<HTMLAnchorElement>('link', { name: text.signUp.privacy.link })
  expect([link.getAttribute('href'), link.target]).toEqual([privacyAddress('pl'), '_blank'])
})

test('an account that is made on the English screen is English, and its confirmation leads to the English site', async () => {
  const service = fakeAuthService()
  service.answer('POST signup', 200, { id: 'new', email: 'jane@member.example', identities: [] })
  const account = await openAccountScreen('/en/auth?step=new-account')
  account.fill(english.fields.firstName.label, 'Jane')
  account.fill(english.fields.lastName.label, 'Doe')
  account.fill(english.fields.email.label, 'jane@member.example')
  account.fill(english.fields.password.label, 'a long new password')
  account.press(english.signUp.button)
  await account.heading(english.sent.heading)
  const [call] = service.callsOf('POST signup')
  expect(call?.body).toMatchObject({ data: { language: 'en' } })
  expect(new URLSearchParams(call?.search).get('redirect_to')).toBe(`${location.origin}/en`)
})
