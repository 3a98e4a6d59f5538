import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAuthSettings } from '#scripts/create-administrator.ts'
import { verifyPassword } from '#worker/auth/passwords/password-hash.ts'

const email = 'anna@company.example'

let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'admin-'))
  // A fake wrangler, as the real one takes seconds: it answers every query with the account that the test names, and keeps
  // the statements of the last file.
  const script = `#!/bin/sh
for argument; do case "$argument" in *.sql) cp "$argument" "$STATE_DIR/last.sql";; esac; done
echo "$FAKE_ANSWER"
`
  writeFileSync(join(folder, 'wrangler'), script, { mode: 0o755 })
})

afterAll(() => rmSync(folder, { recursive: true }))

/** As an operator types it, over a database that finds this account. */
function runAdmin(args: string[], account?: object) {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/admin.ts', ...args], {
    encoding: 'utf8',
    env: {
      ...process.env,
      PATH: `${folder}:${process.env.PATH}`,
      STATE_DIR: folder,
      FAKE_ANSWER: JSON.stringify([{ results: account ? [account] : [] }]),
    },
  })
  return { status, stdout, stderr }
}

describe('with --keep-password the role', () => {
  const keep = (account?: object) => runAdmin([email, '--keep-password'], account)

  test('goes to no account that is not there', () => {
    const { status, stdout, stderr } = keep()
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`${email} has no account`)
  })

  test('goes to no account whose address nobody has confirmed', () => {
    const { status, stdout, stderr } = keep({ isConfirmed: 0, hasUnconfirmedPassword: 1, isAdmin: 0 })
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(`The address ${email} has not been confirmed`)
  })

  test('goes to a confirmed account, with a word on an unconfirmed password', () => {
    expect(keep({ isConfirmed: 1, hasUnconfirmedPassword: 0, isAdmin: 1 })).toMatchObject({
      status: 0,
      stdout: `Administrator  ${email}\n`,
    })
    const { status, stdout } = keep({ isConfirmed: 1, hasUnconfirmedPassword: 1, isAdmin: 1 })
    expect(status).toBe(0)
    expect(stdout).toContain('Its password is not confirmed')
  })
})

test('an administrator is made with a new password, which is printed', async () => {
  const { status, stdout } = runAdmin([email])
  expect(status).toBe(0)
  const [, password = ''] =
    stdout.match(/^Administrator {2}anna@company\.example\nPassword {7}([\w-]{16})\n$/) ?? []
  const sql = readFileSync(join(folder, 'last.sql'), 'utf8')
  const [hash] = sql.match(/\$scrypt\$[^']+/) ?? []
  expect(await verifyPassword(readAuthSettings({}), hash, password)).toBe(true)
  expect(sql).not.toContain(password)
})

test('what is no address is answered with the usage', () => {
  const { status, stdout, stderr } = runAdmin(['anna'])
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toContain('npm run admin -- name@company.pl')
})
