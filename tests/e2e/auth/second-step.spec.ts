import { text } from '#web/content/pl/auth.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'
import { decodeClaims } from '#web/session/session-state.ts'
import { accountScreen, currentCode, newMember, nextCode, storedSession } from '../support/account.ts'
import { expect, failedLoad, test } from '../support/journey.ts'

test('an authenticator app is enrolled, asked for, and removed', async ({ page, sink, announce }) => {
  announce(failedLoad(422))
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  const { factors, enrol } = text.account
  await screen.open()
  await screen.signIn(member)
  await expect(screen.part(factors.heading)).toContainText(factors.none)

  await screen.button(factors.add).click()
  await expect(page.getByRole('heading', { name: enrol.heading })).toBeFocused()
  const picture = page.getByRole('img', { name: enrol.image })
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const secret = await page.locator('code').innerText()
  await screen.field(enrol.label).fill('000000')
  await screen.button(enrol.button).click()
  await expect(screen.alert).toContainText(errors.codes.mfa_verification_failed ?? '')
  await screen.field(enrol.label).fill(currentCode(secret))
  await screen.button(enrol.button).click()
  await expect(screen.part(factors.heading).getByRole('status')).toContainText(factors.added)
  const name = `${factors.unnamed} 1`
  await expect(screen.part(factors.heading).getByRole('listitem')).toContainText(name)

  await screen.signOut()
  await screen.signIn(member)
  await expect(screen.heading(text.factor.heading)).toBeFocused()
  await page.reload()
  await expect(screen.heading(text.factor.heading)).toBeVisible()
  await screen.field(text.factor.label).fill(nextCode(secret))
  await screen.button(text.factor.button).click()
  await screen.isSignedIn()

  await screen.button(factors.removeNamed(name)).click()
  await expect(screen.button(factors.keep)).toBeFocused()
  await screen.button(factors.remove).click()
  await expect(screen.part(factors.heading)).toContainText(factors.none)
  const { access_token } = JSON.parse((await storedSession(page)) ?? '')
  expect(decodeClaims(access_token).aal).toBe('aal1')
  await page.reload()
  await screen.isSignedIn()
})
