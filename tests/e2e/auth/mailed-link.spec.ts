import type { Browser, Page } from '@playwright/test'
import { axeFindings } from '#tests/access/support/axe-report.ts'
import { storedItems } from '#web/content/stored-items.ts'
import { confirmationText } from '#worker/auth/one-time/confirmation-page.ts'
import { locales } from '#worker/contract/locales.ts'
import { linkIn, newPerson, type Person } from '../support/account.ts'
import { expect, failedLoad, test } from '../support/journey.ts'
import type { Sink } from '../support/sink.ts'

const words = confirmationText.pl

const signUp = async (page: Page, { email, password }: Person, language = 'pl') => {
  const answer = await page.request.post('/auth/v1/signup', { data: { email, password, data: { language } } })
  expect(answer.status(), await answer.text()).toBe(200)
}

const signIn = async (page: Page, email: string, password: string) =>
  (await page.request.post('/auth/v1/token?grant_type=password', { data: { email, password } })).status()

/** A stranger signs up with somebody's address in a browser of their own. */
async function strangerSignsUp(browser: Browser, baseURL: string | undefined, sink: Sink) {
  const person = newPerson()
  const elsewhere = await browser.newContext({ baseURL: baseURL ?? '' })
  await signUp(await elsewhere.newPage(), { ...person, password: 'Obce-haslo-2026' })
  await elsewhere.close()
  return { person, letter: await sink.letterTo(person.email) }
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a stranger’s sign-up never wins: another browser asks for a password', async ({
      page,
      browser,
      baseURL,
      sink,
      announce,
    }) => {
      announce(failedLoad(422))
      const { person, letter } = await strangerSignsUp(browser, baseURL, sink)
      await page.goto(linkIn(letter))
      const field = page.getByLabel(words.password.label)
      const button = page.getByRole('button', { name: words.password.button, exact: true })
      await expect(field).toHaveAccessibleDescription(words.password.hint(6))
      await field.fill('abc')
      await button.click()
      await expect(page.getByRole('alert')).toHaveText(words.errors.length(6))
      await expect(field).toHaveAccessibleDescription(`${words.password.hint(6)} ${words.errors.length(6)}`)
      await expect(field).toHaveValue('')
      await field.fill(person.password)
      await button.click()
      await expect(page).not.toHaveURL(/verify/)
      expect(await signIn(page, person.email, person.password)).toBe(200)
      expect(await signIn(page, person.email, 'Obce-haslo-2026')).toBe(400)
      if (javaScriptEnabled)
        await expect
          .poll(() => page.evaluate((key) => localStorage.getItem(key), storedItems.session.key))
          .toContain(person.email)
    })

    test('programs that open the link first change nothing', async ({ page, sink, playwright, baseURL }) => {
      const person = newPerson()
      await signUp(page, person)
      const link = linkIn(await sink.letterTo(person.email))
      const scanner = await playwright.request.newContext({ baseURL: baseURL ?? '' })
      for (let time = 0; time < 2; time += 1) {
        expect((await scanner.head(link)).status()).toBe(200)
        expect((await scanner.get(link)).status()).toBe(200)
      }
      await scanner.dispose()
      expect(await signIn(page, person.email, person.password)).toBe(400)
      await page.goto(link)
      await page.getByRole('button', { name: words.confirmation.button, exact: true }).click()
      await expect(page).not.toHaveURL(/verify/)
      expect(await signIn(page, person.email, person.password)).toBe(200)
    })
  })
}

test('the page is read well by everybody, in every language', async ({ page, browser, baseURL, sink }) => {
  for (const language of locales) {
    const person = newPerson()
    await signUp(page, person, language)
    const link = linkIn(await sink.letterTo(person.email))
    const elsewhere = await browser.newContext({
      baseURL: baseURL ?? '',
      viewport: { width: 360, height: 740 },
    })
    const there = await elsewhere.newPage()
    for (const [one, kind] of [
      [page, 'confirmation'],
      [there, 'password'],
    ] as const) {
      await one.goto(link)
      const { heading, button } = confirmationText[language][kind]
      await expect(one.locator('html')).toHaveAttribute('lang', language)
      await expect(one).toHaveTitle(heading)
      await expect(one.getByRole('button', { name: button, exact: true })).toBeVisible()
      expect(await axeFindings(one)).toEqual([])
      const width = await one.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
      expect(width[0]).toBeLessThanOrEqual(width[1] ?? 0)
    }
    await elsewhere.close()
  }
})
