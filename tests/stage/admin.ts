import { parseArgs } from 'node:util'
import { makeAdministrator, newPassword } from './administrator.ts'
import { migrate, readStage } from './stage.ts'

const usage = `npm run admin -- name@company.pl [--remote] [--keep-password]

Makes the account, or promotes the one there is, and prints a new password.
--remote         in the deployed database instead of the local one
--keep-password  only gives the role; the account must have a password, or its owner sets one by mail`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean' }, 'keep-password': { type: 'boolean' } },
})
const [email] = positionals
if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) {
  console.error(usage)
  process.exit(1)
}
const password = values['keep-password'] ? null : newPassword()
const stage = values.remote ? null : readStage(process.env)
if (stage) migrate(stage)
await makeAdministrator({ email, password }, stage?.stateDir ?? null)
console.log(`Administrator  ${email}${password === null ? '' : `\nPassword       ${password}`}`)
