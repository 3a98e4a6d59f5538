import { spawnSync } from 'node:child_process'
import { resolve } from 'node:path'
import { text as adminText } from '#web/content/pl/admin/admin.ts'
import { text } from '#web/content/pl/auth.ts'
import { screens } from '#web/site.ts'
import { accountScreen, newPerson, serviceToken } from '../support/account.ts'
import { expect } from '../support/journey.ts'
import { test } from '../support/own-site.ts'
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

test('an administrator made at the terminal signs in with the printed password and is one', async ({
  page,
  ownSite,
}) => {
  const email = newAddress('administrator')
  const password = makeAdministrator(email, ownSite.stateDir)
  const screen = accountScreen(page)
  await screen.open()
  await screen.signIn({ email, password })
  await screen.isSignedIn()
  await expect(page.getByText(text.account.admin, { exact: true })).toBeVisible()
  await page.goto(screens.admin)
  await expect(page.getByRole('navigation', { name: adminText.menu })).toBeVisible()
})

test('with --keep-password the role goes to no account that is not there or not confirmed', async ({
  request,
  ownSite,
}, testInfo) => {
  const { email, password } = newPerson()
  const refuse = (sentence: string) => {
    const { status, stdout, stderr } = runAdmin(ownSite.stateDir, email, '--keep-password')
    expect([status, stdout]).toEqual([1, ''])
    expect(stderr).toContain(sentence)
  }
  refuse('has no account')
  const token = await serviceToken(testInfo.config)
  const headers = { authorization: `Bearer ${token}` }
  const made = await request.post('/auth/v1/admin/users', { headers, data: { email, password } })
  expect(made.status(), await made.text()).toBe(200)
  const { id } = await made.json()
  refuse('Nobody has confirmed the address')
  const after = await (await request.get(`/auth/v1/admin/users/${id}`, { headers })).json()
  expect(after.email_confirmed_at).toBeUndefined()

  await request.put(`/auth/v1/admin/users/${id}`, { headers, data: { email_confirm: true } })
  const { status, stdout } = runAdmin(ownSite.stateDir, email, '--keep-password')
  expect([status, stdout]).toEqual([0, `Administrator  ${email}\n`])
})
