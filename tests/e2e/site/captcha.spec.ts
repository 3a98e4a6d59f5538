import { axeFindings } from '#tests/e2e/support/axe-report.ts'
import { text as plAuth } from '#web/content/pl/auth.ts'
import { text as authErrors } from '#web/content/pl/auth-errors.ts'
import { captchaOrigin } from '#worker/contract/captcha.ts'
import { clientData, newClient } from '../support/application.ts'
import {
  boxIn,
  captchaOf,
  member,
  signInByKeyboard,
  strangers,
  typeMessage,
  captchaWords as words,
} from '../support/captcha.ts'
import { test } from '../support/captcha-site.ts'
import { contactForm, newMessage } from '../support/contact.ts'
import { brokenLoad, expect, failedLoad } from '../support/journey.ts'
import { tabTo } from '../support/keyboard.ts'

// The site is built once more for these journeys, and not once for each.
test.describe.configure({ mode: 'default' })

test('a message is sent by keyboard by a person who need do nothing, and a second one who is led to the box after the button', async ({
  page,
  vendor,
  captchaSite,
  sink,
  announce,
}) => {
  announce(strangers)
  const form = contactForm(page, 'pl')
  await form.open()
  expect(vendor.scripts(), 'nothing is asked of the vendor before the form is touched').toBe(0)
  const message = await typeMessage(page, form)
  await tabTo(page, form.button)
  await page.keyboard.press('Enter')
  await expect(form.success).toBeFocused()
  await sink.mailFor(message.email)
  expect(captchaSite.suspicionsOf(message.email)).toEqual([null])
  expect(vendor.scripts()).toBe(1)
  expect(Object.fromEntries(vendor.shown[0] ?? [])).toMatchObject({
    action: 'contact',
    language: 'pl',
    appearance: 'interaction-only',
  })

  vendor.behave('asks')
  const another = newMessage()
  await form.again.click()
  await form.fill(another)
  await form.button.press('Enter')
  await expect(captchaOf(page, 'pl')).toBeFocused()
  await expect(captchaOf(page, 'pl').getByRole('status')).toHaveText(words.pl.prompt)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form.success).toBeFocused()
  await sink.mailFor(another.email)
  expect(captchaSite.suspicionsOf(another.email)).toEqual([null])
  // The form that is shown again has a widget of its own.
  expect(vendor.shown.map((each) => each.get('round'))).toEqual(['1', '1'])
})

test('where the script is blocked the form says so and is sent all the same, and its message is suspected', async ({
  page,
  vendor: _,
  captchaSite,
  announce,
}) => {
  announce(strangers, brokenLoad)
  await page.route(`${captchaOrigin}/**`, (route) => route.abort('blockedbyclient'))
  const form = contactForm(page, 'de')
  await form.open()
  const message = await typeMessage(page, form)
  const { failed, sendAnyway } = words.de
  await expect(captchaOf(page, 'de').getByRole('status')).toHaveText(`${failed} ${sendAnyway}`)
  await form.button.press('Enter')
  await expect(form.success).toBeFocused()
  expect(captchaSite.suspicionsOf(message.email)).toEqual(['captcha'])
})

// In every language: tests/web/captcha/captcha.test.tsx.
test('the box is in the dialog of the client form, on a phone', async ({
  page,
  vendor,
  captchaSite,
  announce,
}) => {
  announce(strangers)
  vendor.behave('asks')
  await page.setViewportSize({ width: 360, height: 740 })
  const form = clientData(page, 'nl')
  const client = newClient()
  await form.openOnOwnPage()
  await form.fill(client)
  await expect(captchaOf(page, 'nl').getByRole('status')).toHaveText(words.nl.prompt)
  await expect(form.field('swift_bic_code'), 'the prompt takes no focus').toBeFocused()
  const { scrollWidth, clientWidth } = await page.evaluate(() => document.documentElement)
  expect(scrollWidth).toBe(clientWidth)
  expect.soft(await axeFindings(page, { hasFrames: true })).toEqual([])
  await form.button.press('Enter')
  await expect(captchaOf(page, 'nl')).toBeFocused()
  await boxIn(page).press('Space')
  await expect(form.dialog).toHaveCount(0)
  expect(captchaSite.suspicionsOf(client.signatory_email)).toEqual([null])
  expect(Object.fromEntries(vendor.shown[0] ?? [])).toMatchObject({
    action: 'application',
    language: 'nl',
  })
})

test('signing in is refused to whom the captcha blocks, takes the token of whom it asks, and later needs none where the browser is known', async ({
  page,
  vendor,
  captchaSite,
  sink,
  announce,
}) => {
  announce(strangers, failedLoad(400))
  const person = await member(page, captchaSite.mint, sink)
  vendor.behave('blocks')
  const screen = await signInByKeyboard(page, person)
  await expect(screen.alert).toContainText(authErrors.codes.captcha_failed ?? '')

  vendor.behave('asks')
  await screen.button(plAuth.signIn.button).press('Enter')
  await expect(captchaOf(page, 'pl')).toBeFocused()
  expect.soft(await axeFindings(page, { hasFrames: true })).toEqual([])
  await page.keyboard.press('Tab')
  await expect(boxIn(page)).toBeFocused()
  await page.keyboard.press('Space')
  await screen.isSignedIn()
  expect(vendor.shown[0]?.get('action')).toBe('auth')

  await screen.signOut()
  vendor.behave('blocks')
  await screen.signIn(person)
  await screen.isSignedIn()
})
