import { linkIn, newPerson, type Person } from '#tests/e2e/support/account.ts'
import { type Lead, newAdmin, postLead } from '#tests/e2e/support/admin.ts'
import { lateLead } from '#tests/e2e/support/late-leads.ts'
import { screens } from '#web/addresses.ts'
import { text as area } from '#web/content/pl/admin/admin.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as record } from '#web/content/pl/admin/record.ts'
import { text as replies } from '#web/content/pl/admin/replies.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as layout } from '#web/content/pl/layout.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { text as confirmation } from '#worker/auth/one-time/text/pl.ts'
import { expect, test } from './support/journey.ts'
import type { Tab } from './support/tab.ts'

function accountScreen(tab: Tab) {
  const field = (name: 'emailOrPhone' | 'password' | 'firstName' | 'lastName') =>
    tab.getByRole('textbox', { name: text.fields[name].label })
  return {
    field,
    // A password has no role of its own.
    password: tab.locator('input[type=password]'),
    heading: (name: string) => tab.getByRole('heading', { level: 1, name }),
    signOutButton: tab.getByRole('button', { name: text.account.sessions.here }),
    storedSession: () => tab.evaluate((key) => localStorage.getItem(key), storedItems.session.key),

    async signIn({ email, password }: Pick<Person, 'email' | 'password'>) {
      await field('emailOrPhone').fill(email)
      await this.password.fill(password)
      await tab.getByRole('button', { name: text.signIn.button }).click()
    },
  }
}

test('an account is made, the mailed link signs in, a reload changes nothing, and the password signs in again', async ({
  tab,
  sink,
}) => {
  const person = newPerson()
  const screen = accountScreen(tab)
  await tab.goto(screens.auth.pl)
  // Once the service has said that it takes numbers as well, nothing on the screen moves any more.
  await expect(screen.field('emailOrPhone')).toBeVisible()
  await tab.getByRole('main').getByRole('link', { name: text.signIn.signUp }).click()
  await screen.field('firstName').fill(person.firstName)
  await screen.field('lastName').fill(person.lastName)
  await screen.field('emailOrPhone').fill(person.email)
  await screen.password.fill(person.password)
  await tab.getByRole('button', { name: text.signUp.button }).click()
  await expect(screen.heading(text.sent.heading)).toBeFocused()
  expect(await screen.storedSession()).toBeNull()

  const { pathname, search } = new URL(linkIn(await sink.letterTo(person.email)))
  await tab.goto(pathname + search)
  await tab.getByRole('button', { name: confirmation.confirmation.button }).click()
  await expect(tab).toBeAt('/')
  await tab.getByRole('navigation').getByRole('link', { name: layout.account }).click()
  await expect(screen.heading(text.account.heading)).toBeVisible()
  await expect(screen.field('firstName')).toHaveValue(person.firstName)

  await tab.reload()
  // Comes with the service's settings, like a second button for factors, which moves what is below it.
  await expect(tab.getByRole('heading', { name: text.account.identities.heading })).toBeVisible()
  await screen.signOutButton.click()
  await expect(screen.heading(text.signIn.heading)).toBeVisible()
  expect(await screen.storedSession()).toBeNull()
  await screen.signIn(person)
  await expect(screen.signOutButton).toBeVisible()
})

test('an administrator’s Monday: a late message is taken and answered by key, one by phone, one is spam, a new one is closed, and each leaves the list', async ({
  tab,
  sink,
  request,
  browserName,
}) => {
  const { config } = test.info()
  const admin = await newAdmin({ request }, sink, config)
  const late = lateLead(config, browserName === 'webkit' ? 'webkit' : 'firefox')
  const mark = late.name
  const post = (subject: string) => postLead({ request }, { name: mark, subject })
  const [phoned, spam] = [await post('Koparka na piątek'), await post('Pożyczka')]
  const link = (lead: Lead) => tab.getByRole('link', { name: lead.subject })
  const open = async (lead: Lead) => {
    await link(lead).click()
    await expect(tab.getByRole('heading', { level: 1, name: lead.subject })).toBeVisible()
  }
  const goBack = async (left: Lead) => {
    await tab.getByRole('main').getByRole('link', { name: record.back }).click()
    await expect(link(newer)).toBeVisible()
    await expect(link(left)).toHaveCount(0)
  }
  await tab.goto(`${screens.admin.pl}?waiting=true&search=${mark}`)
  await accountScreen(tab).signIn(admin)
  await expect(tab.getByRole('navigation', { name: area.menu })).toBeVisible()
  await expect(tab.locator('tbody tr').containing(late.subject).getByText(inbox.late(''))).toBeVisible()
  const newer = await post('Podest na wtorek')
  await tab.getByRole('button', { name: inbox.newer(1, false) }).click()
  await expect(link(newer)).toBeFocused()

  await open(late)
  await expect(tab.getByText(late.message.split('\n')[1] ?? '')).toBeVisible()
  await tab.getByRole('button', { name: record.owner.take }).click()
  await expect(tab.getByText(record.owner.mine)).toBeVisible()
  await tab.getByRole('button', { name: replies.write }).first().click()
  await tab.getByRole('textbox', { name: replies.form.label }).fill('Mamy wolny, w sobotę o siódmej.')
  await tab.press('Enter', 'Control')
  await expect(tab.getByRole('listitem').containing('Mamy wolny, w sobotę o siódmej.')).toBeVisible()
  await goBack(late)

  await open(phoned)
  await tab.getByRole('button', { name: record.owner.byPhone }).click()
  await tab.getByRole('textbox', { name: record.owner.phoneNote }).fill('Od środy.')
  await tab.getByRole('button', { name: record.owner.phoneSave }).click()
  await expect(tab.getByRole('listitem').containing('Od środy.')).toBeVisible()
  await goBack(phoned)

  await open(spam)
  await tab.locator('main summary').containing(area.more).click()
  await tab.getByRole('button', { name: record.suspected.report }).click()
  await expect(tab.getByText(record.suspected.reasons.reported)).toBeVisible()
  await tab.getByRole('link', { name: record.previous }).click()
  await expect(tab.getByRole('heading', { level: 1, name: newer.subject })).toBeVisible()
  await goBack(spam)
  await expect(link(newer)).toBeFocused()
  await tab.driver.type('e')
  await expect(tab.getByRole('heading', { name: inbox.nothing.heading })).toBeVisible()
})
