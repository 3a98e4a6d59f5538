import type { FullConfig, Page } from '@playwright/test'
import { SignJWT } from 'jose'
import { codeOf } from '#tests/support/totp.ts'
import { screens } from '#web/addresses.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as results } from '#web/content/pl/sign-out.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { text as invitation } from '#worker/auth/invitations/text/pl.ts'
import { text as confirmation } from '#worker/auth/one-time/text/pl.ts'
import { expectToast } from './feedback.ts'
import { expect } from './journey.ts'
import { newAddress, type Sink } from './sink.ts'

/** The headers of an administrator of the service itself. */
export const serviceToken = ({ metadata }: Pick<FullConfig, 'metadata'>): Promise<string> =>
  new SignJWT({ role: 'service_role' })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(String(metadata.authSecret)))

export interface Person {
  email: string
  password: string
  firstName: string
  lastName: string
}

export const newPerson = (): Person => ({
  email: newAddress('member'),
  password: 'Dźwig-i-hak-2026',
  firstName: 'Łucja',
  lastName: 'Nowak-Grün',
})

/** The address that the mail's button leads to. */
export function linkIn(mail: { Text: string }): string {
  const [link] = mail.Text.match(/https?:\/\/\S+\/(?:verify|invitation)\?\S+/) ?? []
  if (!link) throw new Error(`There is no link in: ${mail.Text}`)
  return link
}

type Step = Exclude<keyof typeof confirmation, 'errors'>

/** Opens a mailed link, whose page does nothing until its button is pressed. */
export async function followLink(page: Page, mail: { Text: string }, step: Step): Promise<void> {
  await page.goto(linkIn(mail))
  await expect(page.getByRole('heading', { level: 1, name: confirmation[step].heading })).toBeVisible()
  await page.getByRole('button', { name: confirmation[step].button, exact: true }).click()
}

/** Opens an administrator's invitation and accepts it with a first password. */
export async function acceptInvitation(page: Page, mail: { Text: string }, password: string): Promise<void> {
  await page.goto(linkIn(mail))
  await expect(page.getByRole('heading', { level: 1, name: invitation.heading })).toBeVisible()
  await page.getByLabel(confirmation.password.label, { exact: true }).fill(password)
  await page.getByRole('button', { name: invitation.button, exact: true }).click()
}

export function codeIn(mail: { Text: string }): string {
  const [code] = mail.Text.match(/(?<=: )\d{6}\b/) ?? []
  if (!code) throw new Error(`There is no code in: ${mail.Text}`)
  return code
}

/** A caller of the site without its pages. */
export type Caller = Pick<Page, 'request'>

/** Somebody with an account already, made past the screens. */
export async function newMember({ request }: Caller, sink: Sink): Promise<Person> {
  const person = newPerson()
  const { email, password, firstName, lastName } = person
  const post = async (path: string, body: object) => {
    const answer = await request.post(`/auth/v1/${path}`, { data: body })
    expect(answer.status(), await answer.text()).toBe(200)
  }
  await post('signup', { email, password, data: { first_name: firstName, last_name: lastName } })
  await post('verify', { type: 'signup', email, token: codeIn(await sink.letterTo(email)) })
  return person
}

/** The code that an authenticator app shows for a key at this moment; a space in the key would make another. */
export const currentCode = (secret: string, at = Date.now()) => codeOf(secret, at)

/** The code that it shows next: the service takes it half a minute early, and no code twice. */
export const nextCode = (secret: string) => currentCode(secret, Date.now() + 30_000)

const exact = (name: string) => ({ name, exact: true })

/** The account's screen as somebody meets it. */
export function accountScreen(page: Page) {
  const field = (label: string) => page.getByRole('textbox', { name: label, exact: true })
  const part = (heading: string) => page.getByRole('region', exact(heading))
  return {
    field,
    part,
    /** The field of the address; where numbers are taken as well, its label says so once the service has been asked. */
    identifier: field(text.fields.emailOrPhone.label),
    email: field(text.fields.email.label),
    password: field(text.fields.password.label),
    newPassword: field(text.fields.newPassword.label),
    alert: page.locator('main').getByRole('alert'),
    heading: (name: string) => page.getByRole('heading', { level: 1, name, exact: true }),
    button: (name: string) => page.getByRole('button', exact(name)),
    /** The admin area's header has another one. */
    signOutHere: page.getByRole('main').getByRole('button', exact(text.account.sessions.here)),
    link: (name: string) => page.getByRole('main').getByRole('link', exact(name)),

    async open(suffix = '') {
      await page.goto(screens.auth.pl + suffix)
      await page.locator('#root[data-hydrated]').waitFor({ state: 'attached' })
    },
    async signIn({ email, password }: Pick<Person, 'email' | 'password'>) {
      await this.identifier.fill(email)
      await this.password.fill(password)
      await this.button(text.signIn.button).click()
    },
    async isSignedIn() {
      await expect(this.heading(text.account.heading)).toBeVisible()
      // The screen wears the same heading while it is still looking.
      await expect(this.signOutHere).toBeVisible()
    },
    /** Signs out, and waits until the service has ended the session: a page left sooner would ask for that again. */
    async signOut() {
      await this.signOutHere.click()
      await expectToast(page, results.signedOut)
      await this.isSignedOut()
    },
    async isSignedOut() {
      await expect(this.heading(text.signIn.heading)).toBeVisible()
      expect(await storedSession(page)).toBeNull()
    },
  }
}

export interface StoredSession {
  access_token: string
  refresh_token: string
  user: { id: string }
}

/** Under what name, and how, the client keeps a session in the storage. */
export const storageEntry = (session: object) => [storedItems.session.key, JSON.stringify(session)] as const

/** Puts a session where the client looks for it, as an earlier visit would have left it there. */
export async function storeSession(page: Page, session: object): Promise<void> {
  // A document of the site's origin that runs nothing and asks for nothing.
  await page.route('**/blank', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<link rel="icon" href="data:,">' }),
  )
  await page.goto('/blank')
  await page.evaluate(([key, value]) => localStorage.setItem(key, value), storageEntry(session))
  // While anything is routed, every request is held up and nothing comes from the cache.
  await page.unroute('**/blank')
}

export async function signInByCall(
  { request }: Caller,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<StoredSession> {
  const answer = await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })
  expect(answer.status(), await answer.text()).toBe(200)
  return answer.json()
}

/** Signs in past the screens, and answers the session. */
export async function haveSession(
  page: Page,
  { email, password }: Pick<Person, 'email' | 'password'>,
): Promise<StoredSession> {
  const session = await signInByCall(page, { email, password })
  await storeSession(page, session)
  return session
}

/** Ends every session of somebody, as another device would; this browser does not hear of it. */
export async function endSessions(page: Page, { access_token }: StoredSession): Promise<void> {
  const headers = { Authorization: `Bearer ${access_token}` }
  const answer = await page.request.post('/auth/v1/logout?scope=global', { headers })
  expect(answer.status()).toBe(204)
}

export const storedSession = (page: Page): Promise<string | null> =>
  page.evaluate((key) => localStorage.getItem(key), storedItems.session.key)
