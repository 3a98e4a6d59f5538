import { randomUUID } from 'node:crypto'
import type { FullConfig, Page } from '@playwright/test'
import { localAdministrator } from '#scripts/create-administrator.ts'
import { routes } from '#web/admin/data/admin-routes.ts'
import { toSearch } from '#web/admin/data/inbox/inbox-filter.ts'
import { text } from '#web/content/pl/admin/admin.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import type { InboxState } from '#worker/contract/admin/inbox.ts'
import { toReference } from '#worker/domain/reference-number.ts'
import {
  accountScreen,
  type Caller,
  haveSession,
  newMember,
  type Person,
  serviceToken,
  signInByCall,
} from './account.ts'
import { type Message, newMessage } from './contact.ts'
import { expect, test as journey } from './journey.ts'
import { test as ownSite } from './own-site.ts'
import type { Sink } from './sink.ts'

export interface Lead extends Message {
  id: string
  reference: string
}

interface AdminFixtures {
  /** Somebody who administers this site. Other journeys borrow the account, so it stays as it is. */
  admin: Person
  /** Another one, whom nobody else knows. */
  colleague: Person
  /** A message from a visitor who is somewhere else. */
  sendLead(change?: Partial<Message>): Promise<Lead>
}

const setRole = async ({ request }: Caller, token: string, userId: string, isAdmin: boolean) => {
  const headers = { authorization: `Bearer ${token}` }
  const answer = await request.put(`/api/admin/users/${userId}/role`, { data: { isAdmin }, headers })
  expect(answer.status(), await answer.text()).toBe(200)
}

type Config = Pick<FullConfig, 'metadata'>

/** A password that an administrator of the service sets is confirmed. */
export async function confirmPassword(
  { request }: Caller,
  config: Config,
  userId: string,
  { password }: Pick<Person, 'password'>,
): Promise<void> {
  const headers = { authorization: `Bearer ${await serviceToken(config)}` }
  const answer = await request.put(`/auth/v1/admin/users/${userId}`, { headers, data: { password } })
  expect(answer.status(), await answer.text()).toBe(200)
}

/** Somebody new, given the role by the administrator whom every local site has. */
export async function newAdmin(
  page: Caller,
  sink: Sink,
  config: Config,
  isConfirmedPassword = true,
): Promise<Person> {
  const person = await newMember(page, sink)
  const { user } = await signInByCall(page, person)
  if (isConfirmedPassword) await confirmPassword(page, config, user.id, person)
  const { access_token: token } = await signInByCall(page, localAdministrator)
  await setRole(page, token, user.id, true)
  return person
}

export async function postLead({ request }: Caller, change: Partial<Message>): Promise<Lead> {
  const id = randomUUID()
  const lead = { ...newMessage(), ...change, id }
  const answer = await request.post('/api/contact-messages', { data: { ...lead, language: 'pl' } })
  expect(answer.status(), await answer.text()).toBe(201)
  return { ...lead, reference: toReference(id) }
}

/** Made with the first journey of a worker that needs one. */
let adminOfWorker: Promise<Person> | undefined

/** On the site that all journeys share: others bring leads there too. */
export const test = journey.extend<AdminFixtures>({
  admin: async ({ page, sink }, use, { config }) => {
    adminOfWorker ??= newAdmin(page, sink, config)
    await use(await adminOfWorker)
  },
  colleague: async ({ page, sink }, use, { config }) => use(await newAdmin(page, sink, config)),
  sendLead: async ({ page }, use) => use((change = {}) => postLead(page, change)),
})

/** On a site of its own, whose sink may be told to misbehave. */
export const testAlone = ownSite.extend<Pick<AdminFixtures, 'admin' | 'sendLead'>>({
  admin: async ({ page, sink }, use, { config }) => use(await newAdmin(page, sink, config)),
  sendLead: async ({ page }, use) => use((change = {}) => postLead(page, change)),
})

/** The address of all entries, the newest on top: what others have sent waits longer. */
export const newestFirst = routes.inbox + toSearch({})

/** A word that nobody else writes, to find one's own leads by. */
export const newMark = () => `znak${randomUUID().replaceAll('-', '')}`

export const recordPath = ({ id }: Lead) => `${routes.inbox}/zgloszenia/wiadomosc/${id}`

/** The admin area as somebody meets it who works there. */
export function adminArea(page: Page) {
  const main = page.getByRole('main')
  const exact = (name: string) => ({ name, exact: true })
  return {
    heading: (name: string) => page.getByRole('heading', { level: 1, ...exact(name) }),
    button: (name: string) => page.getByRole('button', exact(name)),
    part: (name: string) => page.getByRole('region', exact(name)),
    search: page.getByRole('searchbox'),
    warning: page.getByRole('complementary', exact(text.warning.label)),
    note: page.getByRole('textbox', exact(record.notes.label)),
    /** The field of the state of the open record. */
    state: page.getByRole('combobox', exact(record.status.heading)),
    more: page.getByRole('button', exact(inbox.more)),
    /** Says that the open record is one's own. */
    mine: main.getByText(record.owner.mine, { exact: true }),
    /** Unfolds the actions that an open record rarely needs. */
    rareActions: main.locator('summary').filter({ hasText: text.more }),
    /** From the open record to the list. */
    back: main.getByRole('link', exact(record.back)),
    rows: main.getByRole('row').filter({ has: page.getByRole('link') }),
    /** The row, or the card, of one lead; its address is found even where the subject is everybody's. */
    row: ({ id }: Lead) => main.getByRole('row').filter({ has: page.locator(`a[href*="${id}"]`) }),
    /** Selects one of them. */
    checkbox: ({ subject, reference }: Lead) =>
      page.getByRole('checkbox', exact(inbox.selection.select(subject, reference))),
    /** The change of all that are selected. */
    change: page.getByRole('combobox', exact(inbox.selection.change)),

    /** Gives the open record a state. */
    async setState(state: InboxState) {
      await this.state.selectOption(state)
    },
    /** As somebody who signed in on an earlier visit. */
    async enter(person: Person, path: string = newestFirst) {
      await haveSession(page, person)
      await page.goto(path)
      await expect(page.getByRole('navigation', exact(text.menu))).toBeVisible()
    },
    /** Asked to sign in, and back to where the way led. */
    async signIn(person: Person, path: string = routes.inbox) {
      await page.goto(path)
      await accountScreen(page).signIn(person)
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('navigation', exact(text.menu))).toBeVisible()
    },
  }
}

export { expect }
