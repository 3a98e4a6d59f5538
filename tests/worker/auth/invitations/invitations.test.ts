import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { deleteExpiredAuthRows } from '#worker/auth/accounts/delete-expired-rows.ts'
import { invitationText } from '#worker/auth/invitations/invitation-page.ts'
import { confirmationText } from '#worker/auth/one-time/confirmation-page.ts'
import { locales } from '#worker/domain/locales.ts'
import { type Admin, addFactor, callAdmin, openAdmin } from '../../support/admin.ts'
import {
  type Answered,
  asAdmin,
  catchMessages,
  confirmPassword,
  errorOf,
  hiddenFieldsOf,
  newEmail,
  openAuth,
  pathOf,
  signUp,
  withoutCooldown,
  withRateLimits,
} from '../../support/auth.ts'
import { passTime } from '../../support/clock.ts'
import { allRows, firstRow, firstValue, interceptQueries, runSql } from '../../support/database.ts'
import { logged } from '../../support/people.ts'
import { fragmentOf, locationOf } from '../../support/provider.ts'

const dayMs = 86_400_000

const auth = () => openAuth(withoutCooldown)

const chosen = 'a password of the invited'

/** A mailed invitation. */
async function invited(given: { admin?: Admin; email?: string } = {}) {
  const { mails } = catchMessages()
  const admin = given.admin ?? (await openAdmin())
  const email = given.email ?? newEmail()
  const { status, body } = await admin.post('/users/invite', { email })
  if (status !== 201) throw new Error(JSON.stringify(body))
  return { admin, email, id: body.user.id as string, mail: mails()[0], link: mails()[0]?.link ?? null }
}

const rolesOf = async (userId: string) =>
  await allRows('SELECT role FROM user_roles WHERE user_id = ?', userId)

const userOf = (email: string) =>
  firstRow<{ isConfirmed: number; password_vouched: number; password_hash: string | null }>(
    'SELECT email_confirmed_at IS NOT NULL AS isConfirmed, password_vouched, password_hash FROM auth_users WHERE email = ?',
    email,
  )

const tokenOf = (answer: Answered) => fragmentOf(locationOf(answer)).access_token ?? ''

const roleOf = async (token: string) => {
  const response = await callAdmin(token).site.request('/api/user-roles?role=admin', {
    headers: { authorization: `Bearer ${token}` },
  })
  return response.json()
}

const { ended, steps, withoutRole } = invitationText.pl

const listed = async (admin: Pick<Admin, 'get'>) => (await admin.get('/users/invitations')).body.invitations

describe('an invitation', () => {
  test('names who invites and the role in mail and page, and the page changes nothing', async () => {
    const { admin, email, mail, link } = await invited()
    expect(mail?.subject).toBe('Altimach: zaproszenie do panelu')
    expect(mail?.text).toContain(`Zaprasza: ${admin.email}`)
    expect(mail?.text).toContain('administrator')
    expect(mail?.code).toBe('')
    for (let time = 0; time < 2; time += 1) {
      const page = await auth().get(pathOf(link))
      expect(page.status).toBe(200)
      for (const shown of [admin.email, email, invitationText.pl.roles.admin, steps.password])
        expect(page.text).toContain(shown)
      expect(page.headers.get('cache-control')).toBe('no-store')
    }
    expect(await userOf(email)).toEqual({ isConfirmed: 0, password_vouched: 0, password_hash: null })
  })

  test.each(locales)('is written in the language of the account: %s', async (language) => {
    const email = newEmail()
    await signUp(undefined, email)
    await runSql('UPDATE auth_users SET language = ?', language)
    const { mail, link } = await invited({ email })
    const { text } = await auth().get(pathOf(link))
    expect(text).toContain(`<html lang="${language}">`)
    expect(text).toContain(invitationText[language].facts.inviter)
    expect(mail?.text).toContain(invitationText[language].facts.inviter)
  })

  test('escapes the name of whoever invites, and keeps it to one line', async () => {
    const admin = await openAdmin()
    await runSql(
      'UPDATE auth_users SET user_metadata = ? WHERE id = ?',
      JSON.stringify({ first_name: '<b>Ewa</b>\n\nhttps://', last_name: 'x'.repeat(500) }),
      admin.userId,
    )
    const { mail, link } = await invited({ admin })
    expect((await auth().get(pathOf(link))).text).not.toContain('<b>Ewa')
    expect(mail?.html).not.toContain('<b>Ewa')
    expect(mail?.text).toContain(`Zaprasza: <b>Ewa</b> https:// ${'x'.repeat(80)} (${admin.email})\n`)
  })

  test('gives the role with the password that is set, signs in, and is logged', async () => {
    const { admin, email, id, link } = await invited()
    const answer = await auth().press(link, { password: chosen })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^https:\/\/site\.test\/auth#access_token=/)
    const token = tokenOf(answer)
    expect((await callAdmin(token).get('/state')).status).toBe(200)
    expect(await roleOf(token)).toEqual({ role: 'admin' })
    expect((await auth().signIn(email, chosen)).status).toBe(200)
    expect(await userOf(email)).toMatchObject({ isConfirmed: 1, password_vouched: 1 })
    expect(await logged()).toEqual([
      ['user_invited', admin.userId, id],
      ['role_given', admin.userId, id],
      ['invitation_accepted', id, id],
    ])
    expect(await listed(admin)).toEqual([])
  })

  test('is not used up by a password that is refused, nor by none', async () => {
    const { id, link } = await invited()
    for (const [typed, error] of [
      ['', confirmationText.pl.errors.required],
      ['short', confirmationText.pl.errors.length(10)],
    ] as const) {
      const answer = await auth().press(link, { password: typed })
      expect([answer.status, answer.text.includes(error)]).toEqual([422, true])
    }
    expect(await rolesOf(id)).toEqual([])
    expect((await auth().press(link, { password: chosen })).status).toBe(303)
  })

  test('lasts seven days and no longer, and says so then', async () => {
    const { admin, id, email, link } = await invited()
    passTime(7 * dayMs - 1)
    expect((await auth().get(pathOf(link))).status).toBe(200)
    const page = await auth().get(pathOf(link))
    passTime(2)
    const late = await auth().postForm({ ...hiddenFieldsOf(page), password: chosen }, {}, '/invitation')
    expect([late.status, late.text.includes(ended.expired.heading)]).toEqual([410, true])
    expect(await userOf(email)).toMatchObject({ isConfirmed: 0, password_hash: null })
    expect(await rolesOf(id)).toEqual([])
    expect(await listed(await reopen(admin))).toMatchObject([{ email, isExpired: true }])
  })

  test('works once: of two browsers with its page one gets in, the other reads why not', async () => {
    const { id, link, email } = await invited()
    const page = await auth().get(pathOf(link))
    const post = (typed: string) =>
      auth().postForm({ ...hiddenFieldsOf(page), password: typed }, {}, '/invitation')
    const answers = await Promise.all([post('the first password'), post('the second password')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 410])
    expect(answers.find(({ status }) => status === 410)?.text).toContain(ended.accepted.heading)
    const winner = answers[0]?.status === 303 ? 'the first password' : 'the second password'
    expect((await auth().signIn(email, winner)).status).toBe(200)
    expect(await rolesOf(id)).toEqual([{ role: 'admin' }])
    const again = await auth().get(pathOf(link))
    expect([again.status, again.text.includes(ended.accepted.heading)]).toEqual([410, true])
  })

  test('is renewed by inviting again, which ends the former link', async () => {
    const { admin, email, id, link } = await invited()
    passTime(6 * dayMs)
    const second = await invited({ admin: await reopen(admin), email })
    expect(second.id).toBe(id)
    const old = await auth().get(pathOf(link))
    expect([old.status, old.text.includes(ended.unknown.heading)]).toEqual([404, true])
    passTime(6 * dayMs)
    expect((await auth().press(second.link, { password: chosen })).status).toBe(303)
  })

  test('is refused for an administrator and a banned account', async () => {
    const admin = await openAdmin()
    const other = await openAdmin()
    expect(await errorOf(admin.post('/users/invite', { email: other.email }))).toBe('409 already_admin')
    const { email, user } = await signUp()
    await admin.put(`/users/${user.id}/ban`, { isBanned: true })
    expect(await errorOf(admin.post('/users/invite', { email }))).toBe('409 account_banned')
  })

  test.each([
    [{}, 'required'],
    [{ email: 'nobody' }, 'email_invalid'],
    [{ email: 'müller@people.example' }, 'email_local_part'],
    [{ email: `${'a'.repeat(250)}@people.example` }, 'email_invalid'],
  ])('is refused for %j', async (given, code) => {
    const admin = await openAdmin()
    const { status, body } = await admin.post('/users/invite', given)
    expect([status, body.code, body.fields]).toEqual([400, 'validation_failed', { email: code }])
  })

  test.each([
    ['jan&co@people.example', 'jan&co@people.example'],
    [' Info@MÜLLER-Bau.example ', 'info@xn--mller-bau-q9a.example'],
  ])('takes whatever address the forms take: %s', async (typed, stored) => {
    const admin = await openAdmin()
    const messages = catchMessages()
    expect((await admin.post('/users/invite', { email: typed })).body.user.email).toBe(stored)
    expect(messages.mails().at(-1)?.to).toBe(stored)
  })

  test('reports a mail that could not be sent, and is listed only once one was', async () => {
    catchMessages(() => new Response('{}', { status: 422 }))
    const admin = await openAdmin()
    const email = newEmail()
    expect(await errorOf(admin.post('/users/invite', { email }))).toBe('503 mail_not_sent')
    expect(await listed(admin)).toEqual([])

    const { link } = await invited({ admin, email })
    catchMessages(() => new Response('{}', { status: 422 }))
    expect(await errorOf(admin.post('/users/invite', { email }))).toBe('503 mail_not_sent')
    expect(await listed(admin)).toHaveLength(1)
    expect((await auth().press(link, { password: chosen })).status).toBe(303)
  })

  test('has a budget of mails an hour', async () => {
    catchMessages()
    const admin = await openAdmin({ ...withRateLimits, AUTH_INVITE_HOURLY: '2' })
    const statuses = []
    for (let time = 0; time < 3; time += 1)
      statuses.push((await admin.post('/users/invite', { email: newEmail() })).status)
    expect(statuses).toEqual([201, 201, 429])
  })
})

/** The administrator with a session of now. */
async function reopen({ email, userId }: Admin): Promise<Admin> {
  const { access_token: token } = (await auth().signIn(email)).body
  return { ...callAdmin(token), token, email, userId }
}

/** The auth service, where a row changes right before the batch that accepts an invitation. */
function justBefore(change: string, id: string) {
  const DB = interceptQueries(env.DB, async (make, asked) => {
    if (asked.some(({ sql }) => /insert into "user_roles"/i.test(sql))) await runSql(change, id)
    return make()
  })
  return openAuth({ ...withoutCooldown, DB })
}

describe('whoever invited is no administrator any more', () => {
  const ways: [string, (chief: Admin, inviter: Admin) => Promise<unknown>][] = [
    ['demoted', (chief, inviter) => chief.put(`/users/${inviter.userId}/role`, { isAdmin: false })],
    ['banned', (chief, inviter) => chief.put(`/users/${inviter.userId}/ban`, { isBanned: true })],
    ['deleted', (chief, inviter) => chief.remove(`/users/${inviter.userId}`)],
  ]
  test.each(ways)('%s: the password is set, no role given, and the person told', async (_, end) => {
    const inviter = await openAdmin()
    const chief = await openAdmin()
    const { email, id, link } = await invited({ admin: inviter })
    const page = await auth().get(pathOf(link))
    await end(chief, inviter)
    expect((await auth().get(pathOf(link))).text).toContain(withoutRole)
    expect(await listed(chief)).toMatchObject([{ email, isInviterAdmin: false }])
    const answer = await auth().postForm({ ...hiddenFieldsOf(page), password: chosen }, {}, '/invitation')
    expect(answer.status).toBe(303)
    expect(await rolesOf(id)).toEqual([])
    expect(await userOf(email)).toMatchObject({ isConfirmed: 1, password_vouched: 1 })
    const token = tokenOf(answer)
    expect(await roleOf(token)).toEqual({ role: null, isAwaited: true })
    expect((await logged()).map(([action]) => action)).not.toContain('role_given')

    // Another administrator gives it; taken away later, it is awaited no more.
    await chief.put(`/users/${id}/role`, { isAdmin: true })
    expect(await roleOf(token)).toEqual({ role: 'admin' })
    await chief.put(`/users/${id}/role`, { isAdmin: false })
    expect(await roleOf(token)).toEqual({ role: null })
  })

  test.each([
    ['role is taken', 'DELETE FROM user_roles WHERE user_id = ?'],
    ['account is banned', 'UPDATE auth_users SET banned_until = 9e12 WHERE id = ?'],
    ['address is not theirs any more', 'UPDATE auth_users SET email_confirmed_at = NULL WHERE id = ?'],
  ])('even if their %s in the moment before the role would be given', async (_, loss) => {
    const { admin, id, email, link } = await invited()
    const answer = await justBefore(loss, admin.userId).press(link, { password: chosen })
    expect(answer.status).toBe(303)
    expect(await rolesOf(id)).toEqual([])
    expect(await userOf(email)).toMatchObject({ isConfirmed: 1, password_vouched: 1 })
    expect(await roleOf(tokenOf(answer))).toEqual({ role: null, isAwaited: true })
    expect((await logged()).map(([action]) => action)).toEqual(['user_invited', 'invitation_accepted'])
  })
})

describe('an open page is refused, and nothing changes, if in the moment before the acceptance', () => {
  test.each([
    ['the invitation is withdrawn', 'UPDATE invitations SET withdrawn_at = 1 WHERE user_id = ?', 'withdrawn'],
    ['it expires', 'UPDATE invitations SET expires_at = 1 WHERE user_id = ?', 'expired'],
    ['it is used', 'UPDATE invitations SET accepted_at = 1 WHERE user_id = ?', 'accepted'],
    ['the account is banned', 'UPDATE auth_users SET banned_until = 9e12 WHERE id = ?', 'blocked'],
    ['it is renewed', "UPDATE invitations SET link_hash = 'new' WHERE user_id = ?", 'unknown'],
  ] as const)('%s', async (_, change, state) => {
    const { id, email, link } = await invited()
    const answer = await justBefore(change, id).press(link, { password: chosen })
    expect([answer.status, answer.text.includes(ended[state].heading)]).toEqual([
      state === 'unknown' ? 404 : 410,
      true,
    ])
    expect(await userOf(email)).toMatchObject({ isConfirmed: 0, password_hash: null })
    expect(await rolesOf(id)).toEqual([])
    expect(await logged()).toHaveLength(1)
  })

  test('a factor is verified, which the new password must not pass by', async () => {
    const { email, user } = await signUp()
    const { link } = await invited({ email })
    const factor = `INSERT INTO auth_factors (id, user_id, factor_type, status, created_at, updated_at)
      VALUES ('f', ?, 'totp', 'verified', 1, 1)`
    const answer = await justBefore(factor, user.id).press(link, { password: chosen })
    expect([answer.status, answer.text.includes(steps.elsewhere)]).toEqual([409, true])
    expect((await auth().signIn(email)).status).toBe(200)
  })
})

describe('withdrawing', () => {
  test('ends the link at once, also for a page that is open, and is logged', async () => {
    const { admin, email, id, link } = await invited()
    const page = await auth().get(pathOf(link))
    expect(await listed(admin)).toMatchObject([
      { userId: id, email, role: 'admin', invitedBy: admin.email, isInviterAdmin: true, isExpired: false },
    ])
    const { status, body } = await admin.remove(`/users/${id}/invitation`)
    expect([status, body]).toEqual([200, { invitations: [] }])
    const late = await auth().postForm({ ...hiddenFieldsOf(page), password: chosen }, {}, '/invitation')
    for (const answer of [late, await auth().get(pathOf(link))])
      expect([answer.status, answer.text.includes(ended.withdrawn.heading)]).toEqual([410, true])
    expect(await userOf(email)).toMatchObject({ isConfirmed: 0, password_hash: null })
    expect((await logged()).map(([action]) => action)).toEqual(['user_invited', 'invitation_withdrawn'])
  })

  test('is refused once accepted, and for somebody who was never invited', async () => {
    const { admin, id, link } = await invited()
    await auth().press(link, { password: chosen })
    expect(await errorOf(admin.remove(`/users/${id}/invitation`))).toBe('409 invitation_accepted')
    expect(await rolesOf(id)).toEqual([{ role: 'admin' }])
    const { user } = await signUp()
    expect(await errorOf(admin.remove(`/users/${user.id}/invitation`))).toBe('404 not_found')
  })

  test('can be followed by another invitation', async () => {
    const { admin, id, email } = await invited()
    await admin.remove(`/users/${id}/invitation`)
    const { link } = await invited({ admin, email })
    expect((await auth().press(link, { password: chosen })).status).toBe(303)
    expect(await rolesOf(id)).toEqual([{ role: 'admin' }])
  })
})

describe('somebody who has an account already', () => {
  test('with a confirmed password only presses the button, and keeps it', async () => {
    const { email, user } = await signUp()
    await confirmPassword(user.id)
    const { id, link } = await invited({ email })
    expect(id).toBe(user.id)
    expect((await auth().get(pathOf(link))).text).toContain(steps.confirm)
    expect(await rolesOf(id)).toEqual([])
    const answer = await auth().press(link, { password: 'typed by a script' })
    expect((await callAdmin(tokenOf(answer)).get('/state')).status).toBe(200)
    expect((await auth().signIn(email)).status).toBe(200)
  })

  test('with a password that a stranger may know sets a new one, which ends the stranger’s sessions', async () => {
    const { email, access_token: strangers, user } = await signUp()
    const { link } = await invited({ email })
    expect((await auth().get(pathOf(link))).text).toContain(steps.password)
    expect((await auth().press(link, { password: chosen })).status).toBe(303)
    expect(await rolesOf(user.id)).toEqual([{ role: 'admin' }])
    expect((await callAdmin(strangers).get('/state')).status).toBe(401)
    expect((await auth().signIn(email)).body.code).toBe('invalid_credentials')
  })

  test('with a second factor is sent to set the password elsewhere, as a mailed link alone must not', async () => {
    const { email, access_token: token, user } = await signUp()
    await addFactor(token)
    const { link } = await invited({ email })
    const page = await auth().get(pathOf(link))
    expect(page.text).toContain(steps.elsewhere)
    const token2 = link?.searchParams.get('token') ?? ''
    const forced = await auth().postForm({ token: token2, password: chosen }, {}, '/invitation')
    expect([forced.status, forced.text.includes(steps.elsewhere)]).toEqual([200, true])
    expect(await rolesOf(user.id)).toEqual([])
    expect((await auth().signIn(email)).status).toBe(200)

    await confirmPassword(user.id)
    const answer = await auth().press(link)
    expect(await rolesOf(user.id)).toEqual([{ role: 'admin' }])
    expect(await errorOf(callAdmin(tokenOf(answer)).get('/state'))).toBe('403 second_step_needed')
  })

  test('is not let in by a link that went to an address which is no longer theirs', async () => {
    const { email, user } = await signUp()
    await confirmPassword(user.id)
    const { link } = await invited({ email })
    await openAuth().call('PUT', `/admin/users/${user.id}`, {
      ...asAdmin,
      body: { email: newEmail(), email_confirm: true },
    })
    const answer = await auth().press(link)
    expect([answer.status, answer.text.includes(ended.unknown.heading)]).toEqual([404, true])
    expect(await rolesOf(user.id)).toEqual([])
  })

  test('and is banned or loses the role has no link left to come back by', async () => {
    const { email, user } = await signUp()
    await confirmPassword(user.id)
    const { admin, link } = await invited({ email })
    await admin.put(`/users/${user.id}/ban`, { isBanned: true })
    await admin.put(`/users/${user.id}/ban`, { isBanned: false })
    expect((await auth().press(link)).text).toContain(ended.withdrawn.heading)

    const next = await invited({ admin, email })
    await admin.put(`/users/${user.id}/role`, { isAdmin: true })
    await admin.put(`/users/${user.id}/role`, { isAdmin: false })
    expect((await auth().press(next.link)).status).toBe(410)
    expect(await rolesOf(user.id)).toEqual([])
  })
})

describe('a stranger', () => {
  test('who signed up with the address before, or does so now, gains nothing', async () => {
    const { mails } = catchMessages()
    const email = newEmail()
    await auth().post('/signup', { email, password: 'not the owner’s', data: { first_name: 'Mallory' } })
    const strangersCode = mails()[0]?.code
    const { id, link } = await invited({ email })
    await auth().post('/signup', { email, password: 'nor is this one' })
    await auth().post('/recover', { email })
    expect(await rolesOf(id)).toEqual([])
    expect((await auth().press(link, { password: chosen })).status).toBe(303)
    for (const secret of ['not the owner’s', 'nor is this one'])
      expect((await auth().signIn(email, secret)).body.code).toBe('invalid_credentials')
    const late = await auth().verify('signup', email, strangersCode)
    expect(late.body.code).toBe('otp_expired')
    expect((await auth().signIn(email, chosen)).body.user.user_metadata.first_name).toBeUndefined()
    expect(await rolesOf(id)).toEqual([{ role: 'admin' }])
  })

  test('gets no role by proving the address in another way than the link', async () => {
    const { email, id } = await invited()
    const { mails } = catchMessages()
    await auth().post('/recover', { email })
    const token = tokenOf(await auth().press(mails().at(-1)?.link))
    await auth().put('/user', { password: chosen }, { token })
    expect(await userOf(email)).toMatchObject({ isConfirmed: 1, password_vouched: 1 })
    expect(await rolesOf(id)).toEqual([])
  })

  test('cannot use the link’s token as one of the protocol, nor post its page from another site', async () => {
    const { id, email, link } = await invited()
    const token = link?.searchParams.get('token') ?? ''
    for (const type of ['invite', 'signup', 'recovery', 'magiclink', 'email']) {
      expect(await errorOf(auth().post('/verify', { type, token_hash: token }))).toBe('403 otp_expired')
    }
    const headers = { origin: 'https://elsewhere.example' }
    const forged = await auth().postForm({ token, password: chosen }, { headers }, '/invitation')
    expect(forged.status).toBe(403)
    expect(await userOf(email)).toMatchObject({ isConfirmed: 0 })
    expect(await rolesOf(id)).toEqual([])
  })

  test('cannot guess links: 60 in ten minutes from a network, and a valid one is not counted', async () => {
    const limited = openAuth(withRateLimits)
    const { link } = await invited()
    const ask = (path: string) => limited.get(path, { address: '203.0.113.7' })
    for (let time = 0; time < 60; time += 1) await ask('/invitation?token=guessed')
    expect((await ask('/invitation?token=guessed')).status).toBe(429)
    passTime(600_000)
    for (let time = 0; time < 3; time += 1) expect((await ask(pathOf(link))).status).toBe(200)
  })
})

test('an invitation that nobody accepted is deleted a month after its end, with the account it made', async () => {
  const { email } = await invited()
  const known = await signUp()
  await invited({ email: known.email })
  const countOf = async () => (await firstValue('SELECT count(*) AS count FROM invitations')) as number
  passTime(36 * dayMs)
  await deleteExpiredAuthRows(env)
  expect(await countOf()).toBe(2)
  passTime(2 * dayMs)
  await deleteExpiredAuthRows(env)
  expect(await countOf()).toBe(0)
  expect(await userOf(email)).toBeNull()
  expect(await userOf(known.email)).not.toBeNull()
})
