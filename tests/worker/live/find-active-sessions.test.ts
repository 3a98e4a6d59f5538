import { describe, expect, test } from 'vitest'
import { readConnection, writeConnection } from '#worker/live/connection-state.ts'
import { type Admin, addFactor, openAdmin } from '../support/admin.ts'
import { openAuth } from '../support/auth.ts'
import { runSql } from '../support/database.ts'
import { connect, liveSite, runAlarm, withState } from '../support/live.ts'
import { finishAll } from '../support/site.ts'

liveSite()

const accessEnded = { type: 'closed', code: 4001 }

describe('a connection ends with the response to', () => {
  const endings: [string, (by: Admin, of: Admin) => Promise<unknown>][] = [
    ['a ban', (by, of) => by.put(`/users/${of.userId}/ban`, { isBanned: true })],
    ['a role that is taken', (by, of) => by.put(`/users/${of.userId}/role`, { isAdmin: false })],
    ['a sign-out by another administrator', (by, of) => by.post(`/users/${of.userId}/sign-out`)],
    ['the account’s deletion', (by, of) => by.remove(`/users/${of.userId}`)],
    ['the erasure of everything about a person', (by, of) => by.post('/privacy/erase', { email: of.email })],
    ['factors that are removed', (by, of) => by.remove(`/users/${of.userId}/factors`)],
  ]
  test.each(endings)('%s', async (_, end) => {
    const [by, of] = [await openAdmin(), await openAdmin()]
    const [kept, ended] = [await connect(by), await connect(of)]
    await end(by, of)
    await by.site.finish()
    expect(await ended.next()).toEqual(accessEnded)
    expect(kept.received).toEqual([])
  })

  test('the fiftieth sign-in after its own', async () => {
    const admin = await openAdmin()
    const page = await connect(admin)
    for (let left = 49; left > 0; left -= 1) await openAuth().signIn(admin.email)
    await finishAll()
    expect(page.received).toEqual([])
    await openAuth().signIn(admin.email)
    await finishAll()
    expect(await page.next()).toEqual(accessEnded)
  })

  test('one’s own sign-out', async () => {
    const admin = await openAdmin()
    const page = await connect(admin)
    await openAuth().post('/logout', {}, { token: admin.token })
    await finishAll()
    expect(await page.next()).toEqual(accessEnded)
  })
})

describe('the next check ends a connection', () => {
  const revoke = (table: string, change: string, column: string) => (userId: string) =>
    runSql(`${change.replace('%', table)} WHERE ${column} = ?`, userId)
  const changes: [string, (userId: string) => Promise<unknown>][] = [
    ['of a revoked session', revoke('auth_sessions', 'UPDATE % SET revoked_at = 1', 'user_id')],
    ['of an expired session', revoke('auth_sessions', 'UPDATE % SET not_after = 1', 'user_id')],
    ['of a role taken by a command', revoke('user_roles', 'DELETE FROM %', 'user_id')],
    ['of an account banned by a command', revoke('auth_users', 'UPDATE % SET banned_until = 9e15', 'id')],
    ['of an unconfirmed password', revoke('auth_users', 'UPDATE % SET password_vouched = 0', 'id')],
  ]
  test.each(changes)('%s', async (_, change) => {
    const admin = await openAdmin()
    const page = await connect(admin)
    expect(await runAlarm()).toBe(true)
    expect(page.received).toEqual([])
    await change(admin.userId)
    await runAlarm()
    expect(await page.next()).toEqual(accessEnded)
  })

  test('whose session lacks a second factor that was added elsewhere', async () => {
    const admin = await openAdmin()
    const page = await connect(admin)
    await addFactor(admin.token)
    await runSql("UPDATE auth_sessions SET aal = 'aal1' WHERE user_id = ?", admin.userId)
    await runAlarm()
    expect(await page.next()).toEqual(accessEnded)
  })

  test('that is as old as an access token may become', async () => {
    const page = await connect(await openAdmin())
    await withState((state) => {
      for (const socket of state.getWebSockets())
        writeConnection(socket, { ...readConnection(socket), expiresAt: Date.now() })
    })
    await runAlarm()
    expect(await page.next()).toEqual({ type: 'closed', code: 4002 })
  })
})

test('a ticket of a session that has ended meanwhile opens nothing for long', async () => {
  const admin = await openAdmin()
  const ended = await connect({
    async post(path) {
      const answer = await admin.post(path)
      await runSql('UPDATE auth_sessions SET revoked_at = 1 WHERE user_id = ?', admin.userId)
      return answer
    },
  })
  expect(await ended.next()).toEqual(accessEnded)
})
