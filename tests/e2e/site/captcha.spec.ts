import { axeFindings } from '#tests/access/support/axe-report.ts'
import { text as plAuth } from '#web/content/pl/auth.ts'
import { text as authErrors } from '#web/content/pl/auth-errors.ts'
import { addresses, screens } from '#web/site.ts'
import { captchaOrigin } from '#worker/contract/captcha.ts'
import { accountScreen } from '../support/account.ts'
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
test.describe.configure({ mode: 'default', timeout: 90_000 })

test('a person who need do nothing sends a message by keyboard, and a second one with a token of its own', async ({
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
  const { message } = await typeMessage(page, 'pl')
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

  const another = newMessage()
  await form.fill(another)
  await form.button.click()
  await sink.mailFor(another.email)
  await form.isEmpty()
  expect(captchaSite.suspicionsOf(another.email)).toEqual([null])
  expect(vendor.shown.map((each) => each.get('round'))).toEqual(['1', '2'])
})

test('a person who is asked is led to the box after the button, by keyboard', async ({
  page,
  vendor,
  captchaSite,
  sink,
  announce,
}) => {
  announce(strangers)
  vendor.behave('asks')
  const { form, message } = await typeMessage(page, 'pl')
  await expect(captchaOf(page, 'pl').getByRole('status')).toHaveText(words.pl.prompt)
  await expect(form.field('message'), 'the prompt takes no focus').toBeFocused()
  await tabTo(page, form.button)
  await page.keyboard.press('Enter')
  await expect(captchaOf(page, 'pl')).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await expect(form.success).toBeFocused()
  await sink.mailFor(message.email)
  expect(captchaSite.suspicionsOf(message.email)).toEqual([null])
})

test('a token that expires while the form is filled in is replaced', async ({
  page,
  vendor,
  captchaSite,
  sink,
  announce,
}) => {
  announce(strangers)
  const { form, message } = await typeMessage(page, 'pl')
  await expect.poll(() => vendor.shown.length).toBe(1)
  captchaSite.expireTokens()
  await page.evaluate(() =>
    (window as unknown as { turnstile: { expireForTest(): void } }).turnstile.expireForTest(),
  )
  await tabTo(page, form.button)
  await page.keyboard.press('Enter')
  await expect(form.success).toBeFocused()
  await sink.mailFor(message.email)
  expect(captchaSite.suspicionsOf(message.email)).toEqual([null])
})

test('whom the captcha blocks sends all the same, and is suspected', async ({
  page,
  vendor,
  captchaSite,
  announce,
}) => {
  announce(strangers)
  vendor.behave('blocks')
  const { form, message } = await typeMessage(page, 'de')
  const { failed, sendAnyway } = words.de
  await expect(captchaOf(page, 'de').getByRole('status')).toHaveText(`${failed} ${sendAnyway}`)
  await tabTo(page, form.button)
  await page.keyboard.press('Enter')
  await expect(form.success).toBeFocused()
  expect(captchaSite.suspicionsOf(message.email)).toEqual(['captcha'])
})

test('where the script is blocked the form says so, and is sent', async ({
  page,
  vendor: _,
  captchaSite,
  announce,
}) => {
  announce(strangers, brokenLoad)
  await page.route(`${captchaOrigin}/**`, (route) => route.abort('blockedbyclient'))
  const { form, message } = await typeMessage(page, 'nl')
  await expect(captchaOf(page, 'nl').getByRole('status')).toContainText(words.nl.failed)
  await form.button.press('Enter')
  await expect(form.success).toBeFocused()
  expect(captchaSite.suspicionsOf(message.email)).toEqual(['captcha'])
})

test('in an outage of the check nobody is suspected for it', async ({
  page,
  vendor,
  captchaSite,
  sink,
  announce,
}) => {
  announce(strangers)
  vendor.behave('blocks')
  captchaSite.setDown(true)
  const { form, message } = await typeMessage(page, 'en')
  await form.button.press('Enter')
  await expect(form.success).toBeFocused()
  await sink.mailFor(message.email)
  expect(captchaSite.suspicionsOf(message.email)).toEqual([null])
})

// In every language: tests/web/captcha/captcha-notice.test.tsx.
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

test('signing in takes a token, and asks whom it doubts', async ({
  page,
  vendor,
  captchaSite,
  sink,
  announce,
}) => {
  announce(strangers)
  const person = await member(page, captchaSite.mint, sink)
  vendor.behave('asks')
  await signInByKeyboard(page, person)
  await expect(captchaOf(page, 'pl')).toBeFocused()
  expect.soft(await axeFindings(page, { hasFrames: true })).toEqual([])
  await page.keyboard.press('Tab')
  await expect(boxIn(page)).toBeFocused()
  await page.keyboard.press('Space')
  await accountScreen(page).isSignedIn()
  expect(vendor.shown[0]?.get('action')).toBe('auth')
})

test('whom the captcha blocks is told so, and comes in where the browser is known', async ({
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
  const { email, password } = person
  const data = { email, password, gotrue_meta_security: { captcha_token: captchaSite.mint('auth') } }
  expect((await page.request.post('/auth/v1/token?grant_type=password', { data })).status()).toBe(200)
  await screen.button(plAuth.signIn.button).press('Enter')
  await screen.isSignedIn()
})

test('in an outage of the check people sign in from anywhere', async ({
  page,
  vendor,
  captchaSite,
  sink,
  announce,
}) => {
  announce(strangers)
  const person = await member(page, captchaSite.mint, sink)
  captchaSite.setDown(true)
  vendor.behave('blocks')
  await (await signInByKeyboard(page, person)).isSignedIn()
})

test('every document carries the policy of its build, also those that the Worker passes on', async ({
  request,
  vendor,
}) => {
  const policyOf = async (path: string) => (await request.get(path)).headers()['content-security-policy']
  const policy = await policyOf('/')
  expect(policy).toContain(`script-src 'self' ${captchaOrigin}`)
  expect(policy).toContain(`frame-src ${captchaOrigin}`)
  for (const path of [
    addresses.contact.de,
    screens.auth,
    screens.admin,
    `${screens.admin}/zgloszenia`,
    '/nl/404',
    '/en/nothing',
  ])
    expect(await policyOf(path), path).toBe(policy)
  expect(vendor.scripts()).toBe(0)
})
