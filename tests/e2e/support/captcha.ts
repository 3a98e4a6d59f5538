import type { Page } from '@playwright/test'
import { textsOf } from '#tests/support/texts.ts'
import type { CaptchaText } from '#web/content/pl/captcha.ts'
import { captchaOrigin } from '#worker/contract/captcha.ts'
import { contactFieldNames } from '#worker/domain/forms/contact-message.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { accountScreen, codeIn, newPerson } from './account.ts'
import { type contactForm, newMessage } from './contact.ts'
import { expect } from './journey.ts'
import { tabTo } from './keyboard.ts'
import type { Sink } from './sink.ts'

export const captchaWords = await textsOf<CaptchaText>('captcha')

/** The events of the vendor's script and frame. */
export const strangers = new RegExp(`request to a stranger: ${captchaOrigin}/`)

export const captchaOf = (page: Page, locale: Locale) =>
  page.getByRole('group', { name: captchaWords[locale].label, exact: true })

export const boxIn = (page: Page) => page.frameLocator('iframe').getByRole('checkbox')

/** Fills the contact form by keyboard alone, up to its button. */
export async function typeMessage(page: Page, form: ReturnType<typeof contactForm>) {
  const message = newMessage()
  await tabTo(page, form.field('name'))
  for (const name of contactFieldNames) {
    await expect(form.field(name)).toBeFocused()
    await page.keyboard.insertText(message[name])
    if (name !== 'message') await page.keyboard.press('Tab')
  }
  return message
}

/** Somebody with an account, made past the screens. */
export async function member(page: Page, mint: (action: string) => string, sink: Sink) {
  const person = newPerson()
  const { email, password } = person
  const data = { email, password, gotrue_meta_security: { captcha_token: mint('auth') } }
  expect((await page.request.post('/auth/v1/signup', { data })).status()).toBe(200)
  const token = codeIn(await sink.letterTo(email))
  expect(
    (await page.request.post('/auth/v1/verify', { data: { type: 'signup', email, token } })).status(),
  ).toBe(200)
  // Confirming has made this browser known.
  await page.context().clearCookies()
  return person
}

export async function signInByKeyboard(page: Page, { email, password }: { email: string; password: string }) {
  const screen = accountScreen(page)
  await screen.open()
  await tabTo(page, screen.identifier)
  await page.keyboard.insertText(email)
  await page.keyboard.press('Tab')
  await page.keyboard.insertText(password)
  await page.keyboard.press('Enter')
  return screen
}
