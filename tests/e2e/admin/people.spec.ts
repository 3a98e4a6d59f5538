import type { Browser, Page } from '@playwright/test'
import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { accountPath, routes } from '#web/admin/data/admin-routes.ts'
import { text as area } from '#web/content/pl/admin/admin.ts'
import { text as audit } from '#web/content/pl/admin/audit-log.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text as privacy } from '#web/content/pl/admin/privacy.ts'
import { text } from '#web/content/pl/admin/users.ts'
import { text as auth } from '#web/content/pl/auth.ts'
import {
  acceptInvitation,
  accountScreen,
  currentCode,
  newMember,
  nextCode,
  type Person,
} from '../support/account.ts'
import { adminArea, test } from '../support/admin.ts'
import { expect } from '../support/journey.ts'
import { newAddress } from '../support/sink.ts'

const { dialog } = text

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** An administrator, at the view of users. */
async function openUsers(page: Page, person: Person) {
  await adminArea(page).enter(person, routes.users)
  await expect(heading(page, text.heading)).toBeVisible()
  await expect(page.getByRole('table')).toBeVisible()
}

const manage = async (page: Page, { email }: Pick<Person, 'email'>) => {
  await button(page, text.manageNamed(email)).click()
  return page.getByRole('dialog')
}

const another = async (browser: Browser, baseURL: string | undefined) =>
  (await browser.newContext(baseURL ? { baseURL } : {})).newPage()

test('an invited colleague sets a password, is an administrator at once, finds the admin area from the account, and is led to the inbox by signing in with two steps', async ({
  page,
  sink,
  admin,
  browser,
  baseURL,
}) => {
  await openUsers(page, admin)
  expect(await axeFindings(page)).toEqual([])
  const email = newAddress('colleague')
  await page.getByLabel(text.invite.label).fill(email)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: text.invite.done(email) })).toBeVisible()
  await expect(page.getByLabel(text.invite.label)).toHaveValue('')
  await expect(page.getByRole('row', { name: email })).toContainText(text.states.isInvited)

  const waiting = page.getByRole('region', { name: text.invitations.heading })
  await expect(waiting.getByRole('listitem').filter({ hasText: email })).toContainText(admin.email)
  expect(await axeFindings(page)).toEqual([])

  const theirs = await another(browser, baseURL)
  const screen = accountScreen(theirs)
  const letter = await sink.letterTo(email)
  expect(letter.Subject).toBe('Altimach: zaproszenie do panelu')
  expect(letter.Text).toContain(admin.email)
  await acceptInvitation(theirs, letter, 'Koparka-i-kielnia-2026')
  await expect(theirs).toHaveURL(routes.inbox)
  await expect(heading(theirs, inbox.heading)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: email })).toContainText(text.states.isAdmin)

  await screen.open()
  await expect(theirs).toHaveURL(accountPath)
  await theirs
    .getByRole('navigation', { name: area.menu })
    .getByRole('link', { name: area.views.inbox })
    .click()
  await expect(heading(theirs, inbox.heading)).toBeAttached()
  await theirs.goBack()
  await screen.button(auth.account.factors.add).click()
  const secret = await theirs.locator('code').innerText()
  await screen.field(auth.account.enrol.label).fill(currentCode(secret))
  await screen.button(auth.account.enrol.button).click()
  const { factors } = auth.account
  await expect(screen.part(factors.heading).getByRole('status')).toContainText(factors.added)
  await screen.signOut()
  await screen.open()
  await screen.signIn({ email, password: 'Koparka-i-kielnia-2026' })
  await theirs.getByText(auth.factor.lost.question).click()
  await expect(theirs.getByText(auth.factor.lost.answer)).toBeVisible()
  expect(await axeFindings(theirs)).toEqual([])
  await screen.field(auth.factor.label).fill(nextCode(secret))
  await screen.button(auth.factor.button).click()
  await expect(theirs).toHaveURL(routes.inbox)
  await expect(heading(theirs, inbox.heading)).toBeVisible()
  const menu = theirs.getByRole('navigation', { name: area.menu })
  await menu.locator('summary').click()
  await menu.getByRole('link', { name: audit.heading }).click()
  await expect(heading(theirs, audit.heading)).toBeVisible()
  const given = theirs.getByRole('row', { name: audit.actions.admin.role_given ?? '' })
  await expect(given.filter({ hasText: admin.email }).filter({ hasText: email })).toBeVisible()
  expect(await axeFindings(theirs)).toEqual([])
})

// The last administrator, and an invitation that is sent again: tests/web/admin/users/user-dialog.test.tsx.
test('a user is banned, let in again and deleted, by keyboard', async ({ page, sink, admin }) => {
  const user = await newMember(page, sink)
  await openUsers(page, admin)
  await button(page, text.manageNamed(user.email)).focus()
  await page.keyboard.press('Enter')
  const card = page.getByRole('dialog')
  const press = async (name: string) => {
    await card.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  const { ban, liftBan, signOut, remove } = dialog.actions
  const agree = async () => {
    await page.keyboard.press('Shift+Tab')
    await page.keyboard.press('Enter')
  }
  await press(ban.label)
  await agree()
  await expect(card.getByRole('status')).toHaveText(ban.done)
  await expect(card).toContainText(text.states.isBanned)
  await press(liftBan.label)
  await expect(card.getByRole('status')).toHaveText(liftBan.done)
  await press(signOut.label)
  await expect(card.getByRole('status')).toHaveText(signOut.done)
  await press(remove.label)
  await expect(card.getByRole('button', { name: dialog.cancel, exact: true })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(card.getByRole('button', { name: remove.label })).toBeFocused()
  await page.keyboard.press('Enter')
  await agree()
  await expect(card).toHaveCount(0)
  const said = page.getByRole('status').filter({ hasText: text.removed(user.email) })
  await expect(said).toBeFocused()
  await expect(page.getByRole('row', { name: user.email })).toHaveCount(0)
})

test('@phone users are cards that fit, and a double press where an account is deleted only asks', async ({
  page,
  sink,
  admin,
}) => {
  const user = await newMember(page, sink)
  await openUsers(page, admin)
  const fits = async () => {
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    )
    // A list that waits for its answer is dimmed.
    await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0)
    expect(await axeFindings(page)).toEqual([])
  }
  for (const { email } of [user, admin]) {
    await page.getByRole('searchbox').fill(email)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('row').filter({ hasText: email })).toBeVisible()
  }
  await fits()
  await page.getByRole('button', { name: text.search.clear }).tap()
  const card = await manage(page, user)
  const { label, confirm } = dialog.actions.remove
  await card.getByRole('button', { name: label, exact: true }).dblclick()
  await expect(card.getByText(confirm.question)).toBeVisible()
  await card.getByRole('button', { name: dialog.cancel, exact: true }).click()
  await expect(card.getByRole('button', { name: label, exact: true })).toBeFocused()
  await page.keyboard.press('Escape')

  const menu = page.getByRole('navigation', { name: area.menu })
  for (const view of ['audit', 'privacy'] as const) {
    await menu.locator('summary').tap()
    await menu.getByRole('link', { name: area.views[view] }).tap()
    await expect(heading(page, { audit, privacy }[view].heading)).toBeVisible()
    await fits()
  }
})
