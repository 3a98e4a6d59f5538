import { text as account } from '#web/content/pl/auth.ts'
import { text } from '#web/content/pl/desk.ts'
import { accountScreen, currentCode, newMember } from '../support/account.ts'
import { deskOf, expect, test } from '../support/desk.ts'
import { failedLoad } from '../support/journey.ts'

test('every address below the desk answers with 200 and stays out of search engines', async ({ request }) => {
  for (const path of ['/admin', '/admin/dostawy', '/admin/zgloszenia/wniosek/1', '/admin/nic']) {
    const answer = await request.get(path)
    expect(answer.status(), path).toBe(200)
    expect(await answer.text()).toContain('<meta name="robots" content="noindex">')
  }
  expect((await request.get('/administracja')).status()).toBe(404)
  expect((await request.get('/en/admin')).status()).toBe(404)
  expect(await (await request.get('/sitemap.xml')).text()).not.toContain('/admin')
})

test('a stranger is asked to sign in, and nothing is asked of the desk', async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/api/admin')) asked.push(request.url())
  })
  await page.goto('/admin/dostawy')
  await expect(deskOf(page).heading(text.door.not_signed_in.heading)).toBeVisible()
  expect(asked).toEqual([])
})

test('a plain user sees no desk, and no way to it', async ({ page, sink, announce }) => {
  announce(failedLoad(403))
  const member = await newMember(page, sink)
  await page.goto('/admin')
  await page.getByRole('link', { name: text.door.not_signed_in.action }).click()
  await accountScreen(page).signIn(member)
  await expect(deskOf(page).heading(text.door.not_allowed.heading)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  await page.getByRole('link', { name: text.door.not_allowed.action }).click()
  await accountScreen(page).isSignedIn()
  await expect(page.getByRole('link', { name: account.account.desk })).toHaveCount(0)
})

test('an administrator finds the desk from the account, and an unknown view the way back', async ({
  page,
  admin,
}) => {
  const screen = accountScreen(page)
  await screen.open()
  await screen.signIn(admin)
  await page.getByRole('link', { name: account.account.desk }).click()
  await expect(page).toHaveURL('/admin')
  await page.goto('/admin/nic')
  await expect(deskOf(page).heading(text.nowhere.heading)).toBeVisible()
  await page.getByRole('link', { name: text.nowhere.link }).click()
  await expect(page).toHaveURL('/admin')
})

test('who has a second factor shows it first, and is led back', async ({ page, admin }) => {
  const screen = accountScreen(page)
  const { factors, enrol } = account.account
  await screen.open()
  await screen.signIn(admin)
  await screen.button(factors.add).click()
  const secret = (await page.locator('code').first().textContent()) ?? ''
  await screen.field(enrol.label).fill(currentCode(secret))
  await screen.button(enrol.button).click()
  await expect(screen.part(factors.heading)).toContainText(factors.added)
  await screen.button(account.account.sessions.here).click()
  await screen.isSignedOut()

  await page.goto('/admin/dostawy')
  await page.getByRole('link', { name: text.door.not_signed_in.action }).click()
  await screen.signIn(admin)
  await screen.field(account.factor.label).fill(currentCode(secret))
  await screen.button(account.factor.button).click()
  await expect(page).toHaveURL('/admin/dostawy')
  await expect(page.getByRole('navigation', { name: text.menu })).toBeVisible()
})
