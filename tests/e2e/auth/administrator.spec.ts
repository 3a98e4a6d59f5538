import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { openLocalDatabase } from '#scripts/administrator-database.ts'
import { localAdministrator, promoteAccount } from '#scripts/create-administrator.ts'
import { withDatabase } from '../support/site-database.ts'

// The password printed at the terminal, and whom the role is refused: tests/scripts/admin.test.ts and
// tests/scripts/administrator-sql.test.ts. An administrator made by wrangler works in every journey of the admin area.
test('wrangler gives the role to an account that is there, and tells what it found', async () => {
  const { config } = test.info()
  const { email } = localAdministrator
  // A copy of the database: wrangler locks the one that it writes to.
  const stateDir = mkdtempSync(join(tmpdir(), 'altimach-administrator-'))
  try {
    cpSync(String(config.metadata.freshStateDir), stateDir, { recursive: true })
    withDatabase(stateDir, (database) => database.exec('DELETE FROM user_roles'))
    expect(await promoteAccount(email, openLocalDatabase(stateDir))).toEqual({
      is: 'promoted',
      hasUnconfirmedPassword: false,
    })
    const roles = withDatabase(stateDir, (database) => database.prepare('SELECT role FROM user_roles').all())
    expect(roles).toEqual([expect.objectContaining({ role: 'admin' })])
  } finally {
    rmSync(stateDir, { recursive: true })
  }
})
