import { env } from 'cloudflare:workers'
import { expect, test } from 'vitest'
import {
  type catchMessages,
  errorOf,
  newEmail,
  openAuth,
  password,
  signUp,
  withoutCooldown,
} from '../support/auth.ts'
import { d1ConnectionLost, firstValue, interruptedDatabase } from '../support/database.ts'
import { fragmentOf, locationOf } from '../support/provider.ts'
import { world } from '../support/world.ts'

const { mails } = world()

/** The service with a concurrent change: after its reads and before a batch that contains these words. */
const interrupted = (words: string, happen: () => Promise<unknown>) =>
  openAuth({ ...withoutCooldown, DB: interruptedDatabase(env.DB, words, happen) })

const opens = 'insert into "auth_sessions"'

/** The account's owner signs in by mail and sets a new password. */
async function takeBack(email: string, mails: ReturnType<typeof catchMessages>['mails']) {
  const auth = openAuth(withoutCooldown)
  await auth.post('/recover', { email })
  const { access_token: token = '' } = fragmentOf(locationOf(await auth.press(mails().at(-1)?.link)))
  expect((await auth.put('/user', { password: 'of the owner' }, { token })).status).toBe(200)
}

test('a password that is replaced while it is being checked creates no session', async () => {
  const { email } = await signUp()
  expect(await errorOf(interrupted(opens, () => takeBack(email, mails)).signIn(email))).toBe(
    '400 invalid_credentials',
  )
  expect((await openAuth().signIn(email, 'of the owner')).status).toBe(200)
})

test('a session that is revoked meanwhile cannot set a password', async () => {
  const { email, access_token: token } = await signUp()
  const auth = interrupted('update "auth_users"', () => takeBack(email, mails))
  expect(await errorOf(auth.put('/user', { password: 'of a stranger' }, { token }))).toBe(
    '403 session_not_found',
  )
  expect((await openAuth().signIn(email, 'of a stranger')).status).toBe(400)
  expect((await openAuth().signIn(email, 'of the owner')).status).toBe(200)
})

test('an auth code issued before a password change creates no session', async () => {
  const { email } = await signUp()
  const flow = { code_challenge: 'v'.repeat(43), code_challenge_method: 'plain' }
  await openAuth(withoutCooldown).post('/otp', { email, ...flow })
  const target = locationOf(await openAuth().press(mails()[0]?.link))
  const given = { auth_code: target.searchParams.get('code'), code_verifier: 'v'.repeat(43) }
  const auth = interrupted(opens, () => takeBack(email, mails))
  expect(await errorOf(auth.post('/token?grant_type=pkce', given))).toBe('404 flow_state_not_found')
})

test('a sign-up is void when its address is proven meanwhile', async () => {
  const email = newEmail()
  await openAuth(withoutCooldown).post('/signup', { email, password })
  const prove = async () => {
    expect((await openAuth().press(mails()[0]?.link, { password })).status).toBe(303)
  }
  const late = await interrupted('insert into "auth_pending_signups"', prove).post('/signup', {
    email,
    password: 'of a stranger',
  })
  expect(late.status).toBe(200)
  expect(await firstValue('SELECT count(*) AS count FROM auth_pending_signups')).toBe(0)
  expect((await openAuth().signIn(email)).status).toBe(200)
  expect((await openAuth().signIn(email, 'of a stranger')).status).toBe(400)
})

test('a link stays valid when its batch fails', async () => {
  const { email } = await signUp()
  await openAuth(withoutCooldown).post('/recover', { email })
  const link = mails()[0]?.link
  const DB = interruptedDatabase(env.DB, opens, () => Promise.reject(d1ConnectionLost()))
  expect((await openAuth({ DB }).press(link)).status).toBe(500)
  expect(fragmentOf(locationOf(await openAuth().press(link)))).toHaveProperty('access_token')
})
