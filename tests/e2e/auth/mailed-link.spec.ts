import type { APIRequestContext } from '@playwright/test'
import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { phone } from '#tests/e2e/support/sizes.ts'
import { confirmationText } from '#worker/auth/one-time/confirmation-page.ts'
import { company } from '#worker/domain/company.ts'
import { locales } from '#worker/domain/locales.ts'
import { linkIn, newPerson, type Person } from '../support/account.ts'
import { expect, failedLoad, test } from '../support/journey.ts'
import { expectNoSidewaysScroll } from '../support/layout.ts'

const words = confirmationText.pl

const signUp = async (request: APIRequestContext, { email, password }: Person, language = 'pl') => {
  const answer = await request.post('/auth/v1/signup', { data: { email, password, data: { language } } })
  expect(answer.status(), await answer.text()).toBe(200)
}

const signIn = async (request: APIRequestContext, email: string, password: string) =>
  (await request.post('/auth/v1/token?grant_type=password', { data: { email, password } })).status()

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  // The page has none at all, and programs that open the link first change nothing:
  // tests/worker/auth/one-time/confirmation-page.test.ts.
  test('a stranger’s sign-up never wins: another browser asks for a password', async ({
    page,
    request,
    sink,
    announce,
  }) => {
    announce(failedLoad(422))
    const person = newPerson()
    // Its cookies are not the page's.
    await signUp(request, { ...person, password: 'Obce-haslo-2026' })
    await page.goto(linkIn(await sink.letterTo(person.email)))
    const field = page.getByLabel(words.password.label)
    const button = page.getByRole('button', { name: words.password.button, exact: true })
    await expect(field).toHaveAccessibleDescription(words.password.hint(10))
    await field.fill('abc')
    await button.click()
    await expect(page.getByRole('alert')).toHaveText(words.errors.length(10))
    await expect(field).toHaveAccessibleDescription(`${words.password.hint(10)} ${words.errors.length(10)}`)
    await expect(field).toHaveValue('')
    await field.fill(person.password)
    await button.click()
    await expect(page).not.toHaveURL(/verify/)
    expect(await signIn(request, person.email, person.password)).toBe(200)
    expect(await signIn(request, person.email, 'Obce-haslo-2026')).toBe(400)
  })
})

test('the page looks like the site, is read well by everybody, and fits a phone in every language', async ({
  page,
  sink,
}) => {
  await page.setViewportSize(phone)
  for (const language of locales) {
    const person = newPerson()
    await signUp(page.request, person, language)
    const link = linkIn(await sink.letterTo(person.email))
    for (const kind of ['confirmation', 'password'] as const) {
      // Without the cookie of the sign-up it is another browser.
      if (kind === 'password') await page.context().clearCookies()
      await page.goto(link)
      const { heading, button } = confirmationText[language][kind]
      await expect(page).toHaveTitle(`${heading} | ${company.name}`)
      await expect(page.getByRole('banner').getByRole('link', { name: company.name })).toBeVisible()
      await expect(page.getByRole('button', { name: button, exact: true })).toBeVisible()
      await expectNoSidewaysScroll(page)
      if (language !== 'pl') continue
      expect(await axeFindings(page)).toEqual([])
      // The same file as on the site's own pages.
      await expect
        .poll(() => page.evaluate(() => [...document.fonts].map(({ status }) => status)))
        .toEqual(['loaded'])
    }
  }
})

// In Firefox and WebKit: tests/browsers/account.spec.ts.
test('the button works, and its post does not name the link that it was on', async ({ page, sink }) => {
  const person = newPerson()
  await signUp(page.request, person)
  await page.goto(linkIn(await sink.letterTo(person.email)))
  const posted = page.waitForRequest((request) => request.method() === 'POST')
  await page.getByRole('button', { name: words.confirmation.button, exact: true }).click()
  await expect(page).not.toHaveURL(/verify/)
  const { origin, referer = '' } = await (await posted).allHeaders()
  expect(origin).toBe(new URL(page.url()).origin)
  expect(referer).not.toContain('token')
  expect(await page.evaluate(() => document.referrer)).toBe('')
})
