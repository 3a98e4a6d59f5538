import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { text as adminText } from '#web/content/pl/admin/admin.ts'
import { text } from '#web/content/pl/auth.ts'
import { screens } from '#web/site.ts'
import { accountScreen, newMember, signInByCall } from '../support/account.ts'
import { expect } from '../support/journey.ts'
import { onOwnSite, test } from '../support/own-site.ts'
import { newAddress } from '../support/sink.ts'

// A site of their own: wrangler locks the database that it writes to. Each of its runs takes seconds.
test.setTimeout(180_000)

const siteFolder = resolve(import.meta.dirname, '../../..')

/** As an operator does it, at a terminal beside the running site. */
const runAdmin = (stateDir: string, ...args: string[]) =>
  spawnSync(process.execPath, ['scripts/admin.ts', ...args], {
    cwd: siteFolder,
    encoding: 'utf8',
    env: { ...process.env, STATE_DIR: stateDir },
  })

function makeAdministrator(email: string, stateDir: string): string {
  const { stdout, stderr } = runAdmin(stateDir, email)
  const [, password] = stdout.match(/^Password {2,}(\S+)$/m) ?? []
  if (!password) throw new Error(`No administrator was made.\n${stdout}\n${stderr}`)
  return password
}

// Whom the role is refused: tests/scripts/admin.test.ts and tests/scripts/administrator.test.ts.
test(
  'an administrator made at the terminal signs in with the printed password and is one, and another keeps theirs',
  onOwnSite,
  async ({ page, sink, ownSite }) => {
    const email = newAddress('administrator')
    const password = makeAdministrator(email, ownSite.stateDir)
    const screen = accountScreen(page)
    await screen.open()
    await screen.signIn({ email, password })
    await screen.isSignedIn()
    await expect(page.getByText(text.account.admin, { exact: true })).toBeVisible()
    await page.goto(screens.admin)
    await expect(page.getByRole('navigation', { name: adminText.menu })).toBeVisible()

    const member = await newMember(page, sink)
    const { status, stdout } = runAdmin(ownSite.stateDir, member.email, '--keep-password')
    expect(status).toBe(0)
    expect(stdout).toContain(`Administrator  ${member.email}\n`)
    const { access_token } = await signInByCall(page, member)
    const headers = { authorization: `Bearer ${access_token}` }
    const role = await page.request.get('/api/user-roles?role=admin', { headers })
    expect(await role.json()).toMatchObject({ role: 'admin' })
  },
)
