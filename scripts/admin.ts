import { parseArgs } from 'node:util'
import { readEmail } from '#worker/domain/email-address.ts'
import {
  type AdministratorDatabase,
  openDeployedDatabase,
  openLocalDatabase,
} from './administrator-database.ts'
import { createAdministrator, generatePassword, promoteAccount } from './create-administrator.ts'
import { migrate, readLocalEnvironment } from './local-environment.ts'
import { isPlaceholder, openConfiguration } from './setup/configuration.ts'
import { openAccount } from './setup/open-account.ts'
import { openTerminal } from './setup/terminal.ts'

const usage = `npm run admin -- name@company.pl [--remote] [--keep-password]

Creates the account, or promotes an existing one, and prints a new password. All sessions of the account end.
--remote         in the deployed database instead of the local one
--keep-password  only gives the role, and only to an account whose address is confirmed`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { remote: { type: 'boolean' }, 'keep-password': { type: 'boolean' } },
})

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}

async function openRemotely(): Promise<AdministratorDatabase> {
  const config = openConfiguration().read()
  const id = config.d1_databases[0]?.database_id
  if (!id || isPlaceholder(id)) fail('wrangler.toml names no database yet: npm run setup creates one.')
  return openDeployedDatabase(await openAccount(openTerminal(), undefined, config.account_id), id)
}

function openLocally(): AdministratorDatabase {
  const local = readLocalEnvironment(process.env)
  migrate(local)
  return openLocalDatabase(local.stateDir)
}

async function promote(email: string, database: AdministratorDatabase): Promise<void> {
  const outcome = await promoteAccount(email, database)
  if (outcome.is === 'missing')
    fail(`${email} has no account, so the role was not given. Without --keep-password an account is created.`)
  if (outcome.is === 'unconfirmed')
    fail(`The address ${email} has not been confirmed, so anybody may have created the account: the role was not given.
Have its owner open the link in the mail first, or leave out --keep-password to set a new password.`)
  console.log(`Administrator  ${email}`)
  if (outcome.hasUnconfirmedPassword)
    console.log('Its password is not confirmed: the admin area will offer its owner a link to set a new one.')
}

async function create(email: string, database: AdministratorDatabase): Promise<void> {
  const password = generatePassword()
  await createAdministrator({ email, password }, database)
  console.log(`Administrator  ${email}\nPassword       ${password}`)
}

const [email] = positionals
if (!email || 'fault' in readEmail(email)) fail(usage)
try {
  const database = values.remote ? await openRemotely() : openLocally()
  await (values['keep-password'] ? promote : create)(email, database)
} catch (error) {
  fail(error instanceof Error ? error.message : String(error))
}
