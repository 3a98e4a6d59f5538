import { describe, expect, test } from 'vitest'
import { type Auth, catchMessages, openAuth, signUp } from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { firstValue } from '../../support/database.ts'

const activeOf = async (userId: string) =>
  await firstValue<number>(
    'SELECT count(*) AS count FROM auth_sessions WHERE user_id = ? AND revoked_at IS NULL',
    userId,
  )

const reads = async (auth: Auth, token: string) => (await auth.get('/user', { token })).status

/** An account with as many sessions as it may have, the oldest first. */
async function fullAccount() {
  const person = await signUp()
  const sessions = [{ access_token: person.access_token, refresh_token: person.refresh_token }]
  while (sessions.length < 50) {
    passTime(1_000)
    const { body } = await person.auth.signIn(person.email)
    sessions.push({ access_token: body.access_token, refresh_token: body.refresh_token })
  }
  passTime(1_000)
  return { ...person, sessions }
}

describe('with fifty sessions', () => {
  test('all are active, and the next one ends that which was not used for longest', async () => {
    const { auth, email, user, sessions } = await fullAccount()
    expect(await activeOf(user.id)).toBe(50)
    const [first, second, third] = sessions
    expect((await auth.refresh(first?.refresh_token ?? '')).status).toBe(200)
    const { status, body } = await auth.signIn(email)
    expect(status).toBe(200)
    expect(await activeOf(user.id)).toBe(50)
    expect(await reads(auth, body.access_token)).toBe(200)
    expect(await reads(auth, second?.access_token ?? '')).toBe(403)
    expect((await auth.refresh(second?.refresh_token ?? '')).body.code).toBe('session_not_found')
    for (const kept of [first, third, sessions.at(-1)])
      expect(await reads(auth, kept?.access_token ?? '')).toBe(200)
  })

  test('ten sign-ins at once end ten, and no other account’s', async () => {
    const other = await signUp()
    const { auth, email, user } = await fullAccount()
    const answers = await Promise.all(Array.from({ length: 10 }, () => auth.signIn(email)))
    expect(await activeOf(user.id)).toBe(50)
    for (const { body } of answers) expect(await reads(auth, body.access_token)).toBe(200)
    expect(await reads(other.auth, other.access_token)).toBe(200)
  })

  test('a mailed code ends one as well, and sessions that ended before do not count', async () => {
    const { auth, email, user, sessions } = await fullAccount()
    const { mails } = catchMessages()
    await auth.post('/otp', { email })
    const code = mails()[0]?.code
    expect((await auth.verify('email', email, code)).status).toBe(200)
    expect(await activeOf(user.id)).toBe(50)
    const token = sessions.at(-1)?.access_token ?? ''
    await auth.call('POST', '/logout?scope=local', { token })
    await openAuth().signIn(email)
    expect(await activeOf(user.id)).toBe(50)
    expect(await reads(auth, sessions[1]?.access_token ?? '')).toBe(200)
  })
})
