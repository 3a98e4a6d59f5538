import { text } from '#web/content/pl/auth.ts'
import { text as answers } from '#web/content/pl/auth-answers.ts'
import { text as errors } from '#web/content/pl/auth-errors.ts'
import { screens } from '#web/site.ts'
import { accountScreen, newMember } from '../support/account.ts'
import { expect, failedLoad, test } from '../support/journey.ts'
import { codeFor, offer } from '../support/provider.ts'

test('an account without providers says nothing of them', async ({ page, sink }) => {
  await offer(page, { external: { house: false }, manual_linking_enabled: false })
  const screen = accountScreen(page)
  await screen.open()
  await screen.signIn(await newMember(page, sink))
  await screen.isSignedIn()
  await expect(screen.part(text.account.identities.heading)).toHaveCount(0)
})

test('a provider is linked by way of its page, and one that is linked already says so', async ({
  page,
  sink,
}) => {
  const member = await newMember(page, sink)
  await offer(page, { external: { google: true }, manual_linking_enabled: true })
  let back = ''
  await page.route('**/auth/v1/user/identities/authorize?*', async (route) => {
    const { searchParams } = new URL(route.request().url())
    back ||= `?code=${await codeFor(page, sink, member, searchParams.get('code_challenge'))}`
    await route.fulfill({ json: { url: searchParams.get('redirect_to') + back } })
  })
  const screen = accountScreen(page)
  await screen.open()
  await screen.signIn(member)
  await screen.button(text.account.identities.link('Google')).click()
  await expect(
    page.getByRole('status').filter({ hasText: answers.arrived.linked?.heading ?? '' }),
  ).toBeFocused()
  await screen.isSignedIn()
  await expect(page).toHaveURL(screens.auth)

  back = '?error=server_error&error_code=identity_already_exists&error_description=x'
  await screen.button(text.account.identities.link('Google')).click()
  await expect(screen.alert).toContainText(answers.refused.identity_already_exists?.heading ?? '')
  await screen.isSignedIn()
})

test('a linked provider is parted from, and a refusal is worded', async ({ page, sink, announce }) => {
  announce(failedLoad(422))
  const member = await newMember(page, sink)
  await offer(page, { external: { google: true }, manual_linking_enabled: true })
  let isLinked = true
  // What the service tells of a person whom a provider knows as well.
  await page.route('**/auth/v1/token?*', async (route) => {
    const answer = await route.fetch()
    const session = await answer.json()
    const google = {
      ...session.user.identities[0],
      identity_id: '9a1d2a52-5a3b-4d44-9a57-6a7f1f9a1c11',
      provider: 'google',
      identity_data: { email: 'lucja@gmail.example' },
    }
    if (isLinked) session.user.identities.push(google)
    await route.fulfill({ response: answer, json: session })
  })
  const screen = accountScreen(page)
  const { identities } = text.account
  const part = screen.part(identities.heading)
  await screen.open()
  await screen.signIn(member)
  await expect(part.getByRole('listitem')).toContainText('Google lucja@gmail.example')
  await expect(screen.button(identities.link('Google'))).toHaveCount(0)

  await page.route('**/auth/v1/user/identities/*', async (route) => {
    const first = isLinked
    isLinked = false
    if (!first) return route.fulfill({ json: {} })
    await route.fulfill({
      status: 422,
      headers: { 'x-supabase-api-version': '2024-01-01' },
      json: { code: 'email_conflict_identity_not_deletable', message: 'Unable to unlink' },
    })
  })
  for (const outcome of [errors.codes.email_conflict_identity_not_deletable ?? '', identities.removed]) {
    await screen.button(identities.removeNamed('Google')).click()
    await expect(screen.button(identities.keep)).toBeFocused()
    await screen.button(identities.remove).click()
    await expect(part.locator('[role=alert], [role=status]')).toContainText(outcome)
  }
  await expect(part.getByRole('listitem')).toHaveCount(0)
  await expect(screen.button(identities.link('Google'))).toBeVisible()
})
