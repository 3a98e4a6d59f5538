import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { localAdministrator, seedAdministrator } from './create-administrator.ts'
import { createDevVars, devVarsFile } from './dev-vars.ts'
import { isBuildCurrent } from './is-build-current.ts'
import { defaultStateDir, fail, migrate } from './local-environment.ts'
import { run } from './run-command.ts'

// The [build] command of wrangler.toml: what `wrangler dev` needs before it serves a fresh clone. Other commands of
// wrangler run it as well and need nothing; `npm run preview` has its own site, state and variables.
const isNeeded = process.env.WRANGLER_COMMAND === 'dev' && process.env.LOCAL_SITE !== 'prepared'

const stateDir = resolve(defaultStateDir)

/** Migrates and seeds only if the migrations have changed since the last time, as each step starts wrangler. */
async function prepareDatabase(): Promise<void> {
  const hash = createHash('sha256')
  for (const file of readdirSync('migrations').filter((name) => name.endsWith('.sql')))
    hash.update(`${file}\n${readFileSync(join('migrations', file), 'utf8')}`)
  const version = hash.digest('hex')
  const marker = join(stateDir, 'prepared')
  if (existsSync(marker) && readFileSync(marker, 'utf8') === version) return
  console.log('Preparing the local database.')
  migrate({ stateDir })
  await seedAdministrator({ stateDir })
  mkdirSync(stateDir, { recursive: true })
  writeFileSync(marker, version)
}

if (isNeeded) {
  createDevVars(devVarsFile, stateDir)
  await prepareDatabase().catch(fail)
  // Last: with another configuration of the built Worker wrangler begins again at once.
  if (!isBuildCurrent()) {
    console.log('Building the site, which takes half a minute.')
    run('vite', ['build', '--logLevel', 'warn'])
  }
  const { email, password } = localAdministrator
  console.log(`Admin     ${email} / ${password}
Mail      none is sent: there is no mail API, and sign-ups count as confirmed. npm run preview has a sink for mails.
Settings  ${devVarsFile}; for a port other than 8787, change SITE_URL there
Cron      /cdn-cgi/handler/scheduled   open it to run the outbox by hand`)
}
