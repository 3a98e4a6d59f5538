import { storedItems } from '#web/content/stored-items.ts'
import { accountScreen, newMember, storedSession } from '../support/account.ts'
import { expect, failedLoad, test } from '../support/journey.ts'

test('a session survives a visit to other pages and a reload, is renewed near its end, and over where it cannot be', async ({
  page,
  sink,
  announce,
}) => {
  announce(failedLoad(400))
  const member = await newMember(page, sink)
  const screen = accountScreen(page)
  await screen.open()
  await screen.signIn(member)
  await screen.isSignedIn()
  await page.goto('/kontakt')
  await screen.open()
  await screen.isSignedIn()
  /** As if the session had been lying there; with another token, as if somebody had taken it. */
  const age = (seconds: number, refreshToken?: string) =>
    page.evaluate(
      ([key, leftS, token]) => {
        const session = JSON.parse(localStorage.getItem(key) ?? '')
        const expires_at = Math.floor(Date.now() / 1000) + leftS
        localStorage.setItem(
          key,
          JSON.stringify({ ...session, expires_at, refresh_token: token ?? session.refresh_token }),
        )
      },
      [storedItems.session.key, seconds, refreshToken] as const,
    )
  const refreshTokenOf = async () => JSON.parse((await storedSession(page)) ?? '{}').refresh_token
  const before = await refreshTokenOf()

  await age(60)
  await page.reload()
  await screen.isSignedIn()
  await expect.poll(refreshTokenOf).not.toBe(before)

  await age(-60, 'nobody-knows-this-one')
  await page.reload()
  await screen.isSignedOut()
})
