import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { text } from '#web/content/pl/auth.ts'
import { accountScreen } from '../support/account.ts'
import { expect, test } from '../support/journey.ts'
import { newAddress } from '../support/sink.ts'

const siteFolder = resolve(import.meta.dirname, '../../..')

/** As an operator does it, at a terminal beside the running site. */
function makeAdministrator(email: string, stateDir: string): string {
  const { stdout, stderr } = spawnSync(process.execPath, ['tests/stage/admin.ts', email], {
    cwd: siteFolder,
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: stateDir },
  })
  const [, password] = stdout.match(/^Password {2,}(\S+)$/m) ?? []
  if (!password) throw new Error(`No administrator was made.\n${stdout}\n${stderr}`)
  return password
}

test('an administrator made at the terminal signs in with the printed password and is one', async ({
  page,
}, testInfo) => {
  const email = newAddress('administrator')
  const password = makeAdministrator(email, String(testInfo.config.metadata.stateDir))
  const screen = accountScreen(page)
  await screen.open()
  await screen.signIn({ email, password })
  await screen.isSignedIn()
  await expect(page.getByText(text.account.admin, { exact: true })).toBeVisible()
})
