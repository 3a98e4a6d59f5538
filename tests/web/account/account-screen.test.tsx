import { screen, waitFor } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { stepAddress } from '#tests/support/step-address.ts'
import {
  anna,
  ewa,
  fakeAuthService,
  linkFragment,
  openAccountScreen,
  storedSession,
  storeSession,
} from '#tests/web/support/account.tsx'
import { screens } from '#web/addresses.ts'
import { text } from '#web/content/pl/auth.ts'
import { text as results } from '#web/content/pl/auth-results.ts'
import { storedItems } from '#web/content/stored-items.ts'

/** The screen words a refusal by its code; null for one without words of its own. */
const rejection = async (code: string | null) => {
  const heading = code === null ? results.rejectedOtherwise.heading : results.rejected[code]?.heading
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain(heading ?? code))
}

const address = () => location.pathname + location.search + location.hash

describe('the code of a provider', () => {
  const code = '3f0c2a52-5a3b-4d44-9a57-6a7f1f9a1c11'

  test('that came to another tab says where to go on, and is not used up', async () => {
    const service = fakeAuthService()
    await openAccountScreen(`${screens.auth.pl}?code=${code}`)
    await rejection('proof_missing')
    expect(address()).toBe(screens.auth.pl)
    expect(service.callsOf('POST token')).toEqual([])
    expect(storedSession()).toBeNull()
  })

  test('that is good no more is explained, and signing in stays possible', async () => {
    sessionStorage.setItem(storedItems.signInProof.key, JSON.stringify('x'.repeat(56)))
    const service = fakeAuthService()
    service.refuse('POST token', 404, 'flow_state_not_found')
    const account = await openAccountScreen(`${screens.auth.pl}?code=${code}`)
    await rejection('flow_state_not_found')
    expect(service.callsOf('POST token')[0]?.body).toMatchObject({ auth_code: code })
    account.signIn(anna.email, 'anything')
    await account.isSignedIn()
  })

  test('is exchanged in the tab that asked for it, and its proof is deleted', async () => {
    sessionStorage.setItem(storedItems.signInProof.key, JSON.stringify('x'.repeat(56)))
    const service = fakeAuthService()
    const account = await openAccountScreen(`${screens.auth.pl}?code=${code}`)
    await account.isSignedIn()
    expect(service.callsOf('POST token')[0]?.body).toMatchObject({ code_verifier: 'x'.repeat(56) })
    expect(address()).toBe(screens.auth.pl)
    expect(sessionStorage).toHaveLength(0)
  })
})

// In query, fragment or both: tests/web/session/auth-callback.test.ts.
test('a provider that says no is worded in our words', async () => {
  fakeAuthService()
  const answer = 'error=access_denied&error_description=Call+this+number'
  await openAccountScreen(`${screens.auth.pl}?${answer}#${answer}&sb=`)
  await rejection('access_denied')
  expect(screen.queryByText(/Call this number/)).toBeNull()
  expect(address()).toBe(screens.auth.pl)
})

test('a provider’s account that is linked already is told on the account', async () => {
  storeSession(anna)
  fakeAuthService()
  const account = await openAccountScreen(
    `${screens.auth.pl}?error=server_error&error_code=identity_already_exists&error_description=x`,
  )
  await rejection('identity_already_exists')
  await account.isSignedIn()
})

describe('a mailed link', () => {
  test('into one’s own account asks nothing', async () => {
    storeSession(anna)
    fakeAuthService()
    const account = await openAccountScreen(screens.auth.pl + linkFragment(anna))
    await account.isSignedIn()
    expect(screen.queryByRole('heading', { name: text.choice.heading })).toBeNull()
    expect(storedSession().refresh_token).toBe('anna-link')
    expect(address()).toBe(screens.auth.pl)
  })

  test('signs in whoever was signed out', async () => {
    fakeAuthService()
    const account = await openAccountScreen(screens.auth.pl + linkFragment(ewa))
    await account.isSignedIn()
    expect(storedSession().user.email).toBe(ewa.email)
    expect(address()).toBe(screens.auth.pl)
  })

  test('of an invitation welcomes, and asks for a first password', async () => {
    fakeAuthService()
    const account = await openAccountScreen(
      screens.auth.pl + linkFragment(ewa).replace('magiclink', 'invite'),
    )
    await account.heading(text.newPassword.heading)
    expect(screen.getByText(results.arrived.invite?.heading ?? '')).toBeDefined()
    expect(address()).toBe(stepAddress('newPassword'))
  })

  test('into another account asks first', async () => {
    storeSession(anna)
    fakeAuthService()
    const account = await openAccountScreen(screens.auth.pl + linkFragment(ewa))
    await account.heading(text.choice.heading)
    expect(storedSession().user.email).toBe(anna.email)
  })

  test('into an account that has ended signs nobody out', async () => {
    storeSession(anna)
    const service = fakeAuthService()
    service.refuse('GET user', 403, 'session_not_found')
    const account = await openAccountScreen(screens.auth.pl + linkFragment(ewa))
    await account.isSignedIn()
    await rejection(null)
    expect(storedSession().user.email).toBe(anna.email)
  })

  test.each([screens.auth.pl, '/'])('with its tokens in the query is nobody’s: %s', async (path) => {
    storeSession(anna)
    const service = fakeAuthService()
    const account = await openAccountScreen(`${path}?${linkFragment(ewa).slice(1)}`)
    await account.isSignedIn()
    expect(storedSession().user.email).toBe(anna.email)
    expect(service.callsOf('GET user').filter(({ by }) => by !== anna.id)).toEqual([])
  })
})
