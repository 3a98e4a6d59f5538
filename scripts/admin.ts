import { parseArgs } from 'node:util'
import { createAdministrator, generatePassword, promoteAccount } from './create-administrator.ts'
import { migrate, readLocalEnvironment } from './local-environment.ts'

const usage = `npm run admin -- name@company.pl [--remote] [--keep-password]

Makes the account, or promotes the one there is, and prints a new password. Every session of the account ends.
--remote         in the deployed database instead of the local one
--keep-password  only gives the role, to an account whose address is confirmed`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean' }, 'keep-password': { type: 'boolean' } },
})

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

const [email] = positionals
if (!email || !/^[^\s@]+@[^\s@]+$/.test(email)) fail(usage)
const local = values.remote ? null : readLocalEnvironment(process.env)
if (local) migrate(local)
const where = local?.stateDir ?? null

if (values['keep-password']) {
  const outcome = promoteAccount(email, where)
  if (outcome.is === 'missing')
    fail(`${email} has no account, so the role was not given. Without --keep-password an account is made.`)
  if (outcome.is === 'unconfirmed')
    fail(`Nobody has confirmed the address ${email}, so anybody may have made its account: the role was not given.
Let its owner open the link in the mail first, or leave out --keep-password to set a new password.`)
  console.log(`Administrator  ${email}`)
  if (outcome.isUnvouched)
    console.log(
      'Nobody vouches for its password: the admin area will offer its owner a link to set a new one.',
    )
} else {
  const password = generatePassword()
  await createAdministrator({ email, password }, where)
  console.log(`Administrator  ${email}\nPassword       ${password}`)
}
