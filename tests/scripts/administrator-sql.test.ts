import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { beforeEach, describe, expect, test } from 'vitest'
import { toAccountQuery, toAdministratorSql, toGrantRoleSql } from '#scripts/administrator-sql.ts'
import {
  findPasswordComplaint,
  generatePassword,
  localAdministrator,
  readAuthSettings,
} from '#scripts/create-administrator.ts'

const email = "o'neill@company.example"
const id = 'the-account'

let database: DatabaseSync

beforeEach(() => {
  database = new DatabaseSync(':memory:')
  for (const file of readdirSync('migrations')
    .filter((name) => name.endsWith('.sql'))
    .toSorted())
    database.exec(readFileSync(join('migrations', file), 'utf8'))
})

const all = (sql: string, ...values: (string | number)[]) => database.prepare(sql).all(...values)
const one = (sql: string) => database.prepare(sql).get() as Record<string, unknown> | undefined
const count = (table: string) => one(`SELECT count(*) AS rows FROM ${table}`)?.rows

const set = (assignment: string) => database.exec(`UPDATE auth_users SET ${assignment}`)

const makeAdministrator = (endsSessions = true) =>
  database.exec(toAdministratorSql({ email, passwordHash: 'new', endsSessions }))

/** An account with every way there is to sign in, and everything on its way. */
function addAccount(assignment: string): void {
  const identity = 'INSERT INTO auth_identities VALUES (?, ?, ?, ?, ?, ?, NULL, ?, 1)'
  database
    .prepare(
      `INSERT INTO auth_users (id, aud, role, email, phone, phone_confirmed_at, new_email, password_hash, language,
        app_metadata, user_metadata, created_at, updated_at)
      VALUES (?, 'authenticated', 'authenticated', ?, '48600100200', 1, 'else@where.example', 'old', 'pl',
        '{"provider":"email","providers":["email"],"own":1}', '{"first_name":"Somebody"}', 1, 1)`,
    )
    .run(id, email)
  const ways: [string, string][] = [
    ['email', email],
    ['google', 'stranger@elsewhere.example'],
    ['github', email],
  ]
  for (const [index, [provider, address]] of ways.entries())
    database
      .prepare(identity)
      .run(provider, id, provider, provider === 'email' ? id : provider, '{}', address, index)
  database.exec(`
    INSERT INTO auth_factors (id, user_id, factor_type, status, created_at, updated_at) VALUES ('f', '${id}', 'totp', 'verified', 1, 1);
    INSERT INTO auth_challenges (id, factor_id, ip_address, created_at) VALUES ('c', 'f', '', 1);
    INSERT INTO auth_one_time_tokens (user_id, kind, hash, sent_at, expires_at) VALUES ('${id}', 'recovery', 'h', 1, 1);
    INSERT INTO auth_flow_states (id, user_id, method, code_challenge, code_challenge_method, created_at) VALUES ('s', '${id}', 'otp', '', 's256', 1);
    INSERT INTO auth_federated_flows (id, provider, proof, redirect_to, linking_user_id, created_at) VALUES ('e', 'google', '{}', '', '${id}', 1);
    INSERT INTO auth_pending_signups (id, user_id, password_hash, user_metadata, language, link_hash, code_hash, sent_at, expires_at, created_at)
      VALUES ('p', '${id}', 'strangers', '{}', 'pl', 'l', 'c', 1, 1, 1);
    INSERT INTO auth_sessions (session_id, user_id, refresh_counter, rotations, aal, amr, created_at, refreshed_at, recorded_at)
      VALUES ('session', '${id}', 1, '[]', 'aal1', '[]', 1, 1, 1);`)
  set(assignment)
}

const providers = () =>
  all('SELECT provider FROM auth_identities ORDER BY created_at').map((row) => row.provider)

const account = () => one('SELECT * FROM auth_users') ?? {}

describe('an administrator with a new password', () => {
  test('is made where there is no account', () => {
    makeAdministrator()
    makeAdministrator()
    expect(account()).toMatchObject({ email, password_hash: 'new', password_vouched: 1 })
    expect(account().email_confirmed_at).toBeTypeOf('number')
    expect(all('SELECT role FROM user_roles').length).toBe(1)
    expect(one(toAccountQuery(email))).toEqual({ isConfirmed: 1, hasUnconfirmedPassword: 0, isAdmin: 1 })
  })

  test('finds nothing of a stranger in an account that nobody has proven', () => {
    addAccount('password_vouched = 0')
    makeAdministrator()
    expect(account()).toMatchObject({
      id,
      password_hash: 'new',
      password_vouched: 1,
      phone: null,
      new_email: null,
    })
    expect(account().phone_confirmed_at).toBeNull()
    expect(account().email_confirmed_at).toBeTypeOf('number')
    expect(JSON.parse(String(account().user_metadata))).toEqual({
      sub: id,
      email,
      email_verified: true,
      phone_verified: false,
    })
    expect(JSON.parse(String(account().app_metadata))).toEqual({
      provider: 'email',
      providers: ['email'],
      own: 1,
    })
    expect(providers()).toEqual(['email'])
    for (const table of [
      'auth_factors',
      'auth_challenges',
      'auth_one_time_tokens',
      'auth_flow_states',
      'auth_federated_flows',
      'auth_pending_signups',
    ])
      expect([table, count(table)]).toEqual([table, 0])
    expect(one('SELECT revoked_at FROM auth_sessions')?.revoked_at).toBeTypeOf('number')
  })

  test('keeps what an administrator wrote of somebody invited', () => {
    addAccount('invited_at = 1')
    makeAdministrator()
    expect(JSON.parse(String(account().user_metadata))).toEqual({ first_name: 'Somebody' })
  })

  test('loses other addresses with an unconfirmed password, and keeps the second factor', () => {
    addAccount('email_confirmed_at = 1, password_vouched = 0')
    makeAdministrator()
    expect(providers()).toEqual(['email', 'github'])
    expect(JSON.parse(String(account().app_metadata)).providers).toEqual(['email', 'github'])
    expect(account()).toMatchObject({ phone: null, email_confirmed_at: 1, password_vouched: 1 })
    expect(count('auth_factors')).toBe(1)
    expect(one('SELECT revoked_at FROM auth_sessions')?.revoked_at).toBeTypeOf('number')
  })

  test('keeps everything but sessions and what is on its way where the password was the owner’s', () => {
    addAccount('email_confirmed_at = 1, password_vouched = 1')
    makeAdministrator()
    expect(providers()).toEqual(['email', 'google', 'github'])
    expect(account()).toMatchObject({ phone: '48600100200', new_email: 'else@where.example' })
    expect(count('auth_factors')).toBe(1)
    expect(count('auth_one_time_tokens')).toBe(0)
    expect(one('SELECT revoked_at FROM auth_sessions')?.revoked_at).toBeTypeOf('number')
  })

  test('of every local site stays signed in through a new start', () => {
    addAccount('email_confirmed_at = 1, password_vouched = 1')
    makeAdministrator(false)
    expect(one('SELECT revoked_at FROM auth_sessions')?.revoked_at).toBeNull()
  })

  test('touches no other account', () => {
    addAccount('email_confirmed_at = 1')
    set("email = 'other@company.example'")
    const before = account()
    makeAdministrator()
    expect(one(`SELECT * FROM auth_users WHERE id = '${id}'`)).toEqual(before)
    expect(count('auth_factors')).toBe(1)
    expect(one('SELECT revoked_at FROM auth_sessions')?.revoked_at).toBeNull()
  })
})

describe('the role alone', () => {
  test('goes to an account whose address is confirmed, and changes nothing else of it', () => {
    addAccount('email_confirmed_at = 1')
    const before = account()
    database.exec(toGrantRoleSql(email))
    database.exec(toGrantRoleSql(email))
    expect(account()).toEqual(before)
    expect(all('SELECT user_id FROM user_roles')).toEqual([{ user_id: id }])
    expect(one(toAccountQuery(email))).toEqual({ isConfirmed: 1, hasUnconfirmedPassword: 1, isAdmin: 1 })
  })

  test('does not go to an account that nobody has proven, and does not confirm it', () => {
    addAccount('email_confirmed_at = NULL')
    const before = account()
    database.exec(toGrantRoleSql(email))
    expect(account()).toEqual(before)
    expect(count('user_roles')).toBe(0)
    expect(one(toAccountQuery(email))).toEqual({ isConfirmed: 0, hasUnconfirmedPassword: 1, isAdmin: 0 })
  })

  test('goes to nobody where there is no account, and makes none', () => {
    database.exec(toGrantRoleSql(email))
    expect(count('auth_users')).toBe(0)
    expect(one(toAccountQuery(email))).toBeUndefined()
  })

  test('does not go to a company’s account of the same address', () => {
    addAccount('email_confirmed_at = 1, is_sso = 1')
    database.exec(toGrantRoleSql(email))
    expect(count('user_roles')).toBe(0)
  })
})

test('a password is hashed as the environment says, whatever else of a configuration is missing or bad in it', () => {
  const half = { MAIL_API_URL: 'http://127.0.0.1:9', MAIL_TO: 'nobody', SITE_URL: '' }
  expect(readAuthSettings(half).password.cost).toBe(15)
  expect(readAuthSettings({ ...half, AUTH_PASSWORD_COST: '12' }).password.cost).toBe(12)
  expect(() => readAuthSettings({ AUTH_PASSWORD_COST: '99' })).toThrow('AUTH_PASSWORD_COST')
})

test.each([
  ['a generated one', generatePassword()],
  ['the local administrator’s', localAdministrator.password],
])('of the passwords that commands set, the site would take %s', async (_, password) => {
  expect(await findPasswordComplaint({}, password)).toBeNull()
})
