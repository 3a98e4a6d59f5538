import { linkIn, newPerson, type Person } from '#tests/e2e/support/account.ts'
import { newAdmin, newMark, postLead } from '#tests/e2e/support/admin.ts'
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

test('an administrator signs in, is told of a new message, takes an older one, answers it by key, and closes the new one, each leaving the list', async ({
  tab,
  sink,
  request,
}) => {
  const admin = await newAdmin({ request }, sink, test.info().config)
  const mark = newMark()
  const lead = await postLead({ request }, { name: mark, subject: 'Żuraw na sobotę' })
  await tab.goto(`${screens.admin.pl}?waiting=true&search=${mark}`)
  await accountScreen(tab).signIn(admin)
  await expect(tab.getByRole('navigation', { name: area.menu })).toBeVisible()
  await expect(tab.getByRole('link', { name: lead.subject })).toBeVisible()
  const newer = await postLead({ request }, { name: mark, subject: 'Podest na wtorek' })
  await tab.getByRole('button', { name: inbox.newer(1, false) }).click()
  await expect(tab.getByRole('link', { name: newer.subject })).toBeFocused()
  await tab.getByRole('link', { name: lead.subject }).click()
  await expect(tab.getByRole('heading', { level: 1, name: lead.subject })).toBeVisible()
  await expect(tab.getByText(lead.message.split('\n')[1] ?? '')).toBeVisible()

  await tab.getByRole('button', { name: record.owner.take }).click()
  await expect(tab.getByText(record.owner.mine)).toBeVisible()
  await tab.getByRole('button', { name: replies.write }).first().click()
  await tab.getByRole('textbox', { name: replies.form.label }).fill('Mamy wolny, w sobotę o siódmej.')
  await tab.press('Enter', 'Control')
  await expect(tab.getByRole('listitem').containing('Mamy wolny, w sobotę o siódmej.')).toBeVisible()

  await tab
    .getByRole('navigation', { name: record.neighbours })
    .getByRole('link', { name: record.back })
    .click()
  await expect(tab.getByRole('link', { name: newer.subject })).toBeFocused()
  await expect(tab.getByRole('link', { name: lead.subject })).toHaveCount(0)
  await tab.driver.type('e')
  await expect(tab.getByRole('heading', { name: inbox.nothing.heading })).toBeVisible()
})
