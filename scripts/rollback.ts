import { parseArgs } from 'node:util'
import { readDeployments } from './deploy/deployment-history.ts'
import { databaseAdvice, type Permissions, rollBack } from './deploy/roll-back.ts'
import { confirmRollback, requireRollbackTarget } from './deploy/rollback-target.ts'
import { listDeployed } from './deploy/versions.ts'
import { openConfiguration } from './setup/configuration.ts'
import { openAccount } from './setup/open-account.ts'
import { openTerminal } from './setup/terminal.ts'
import { runSmokeTest } from './smoke/run-smoke-test.ts'
import { readSmokeSettings } from './smoke/smoke-settings.ts'

const usage = `npm run rollback [-- options] [version]

Puts an older version of the Worker back, and tries it out. Without a version: the one before the active one.
The database stays as it is. A version that is bound to other data, or carries other secrets, than the active one is
refused without the flag for it.

  --switch-resources  goes back to the databases, namespaces and buckets of that version as well
  --with-old-secrets  brings its secrets back, also those that have been changed since
  --yes               asks nothing
  --account ID        which account (or account_id in wrangler.toml, or CLOUDFLARE_ACCOUNT_ID)`

async function goBack(
  wanted: string | undefined,
  isYes: boolean,
  account: string | undefined,
  permissions: Permissions,
): Promise<boolean> {
  const terminal = openTerminal()
  const config = openConfiguration().read()
  const open = await openAccount(terminal, account, config.account_id)
  const versions = await listDeployed(open.api, open.id, config.name)
  const { active, target } = requireRollbackTarget(versions, config.name, wanted)
  if (!(await confirmRollback(active, target, isYes, terminal))) return false
  const outcome = await rollBack({
    account: open,
    worker: config.name,
    from: active,
    to: target,
    message: 'npm run rollback',
    permissions,
  })
  if (outcome.is === 'rejected') throw new Error(outcome.reason)
  const settings = readSmokeSettings(process.env, config.vars.SITE_URL ?? '', false)
  const failures = await runSmokeTest({ ...settings, versionId: target.id })
  terminal.say(
    failures.length === 0
      ? `\n${target.id} is up and works.`
      : `\n${target.id} is up, and does not work:\n${failures.map((failure) => `- ${failure}`).join('\n')}`,
  )
  const record = readDeployments().findLast(({ versionId }) => versionId === active.id)
  if (record) terminal.say(databaseAdvice(record.database, record.bookmark))
  return failures.length === 0
}

try {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      yes: { type: 'boolean' },
      account: { type: 'string' },
      'switch-resources': { type: 'boolean' },
      'with-old-secrets': { type: 'boolean' },
    },
  })
  const permissions = {
    switchesResources: values['switch-resources'] === true,
    withOldSecrets: values['with-old-secrets'] === true,
  }
  if (values.help) console.log(usage)
  else
    process.exitCode = (await goBack(positionals[0], values.yes === true, values.account, permissions))
      ? 0
      : 1
} catch (error) {
  console.error(`\n${error instanceof Error ? error.message : error}`)
  process.exitCode = 1
}
