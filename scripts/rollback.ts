import { readDeployments } from './deploy/deployment-history.ts'
import { databaseAdvice, rollBack } from './deploy/roll-back.ts'
import { confirmRollback, requireRollbackTarget } from './deploy/rollback-target.ts'
import { listDeployed } from './deploy/versions.ts'
import { describeFlags, type Given, readFlags } from './flags.ts'
import { runAsCommand } from './run-as-command.ts'
import { openConfiguration } from './setup/configuration.ts'
import { openAccount } from './setup/open-account.ts'
import { openTerminal } from './setup/terminal.ts'
import { runSmokeTest } from './smoke/run-smoke-test.ts'
import { readSmokeSettings } from './smoke/smoke-settings.ts'

const flags = {
  'switch-resources': {
    does: 'switches back to the databases, namespaces and buckets of that version as well',
  },
  'with-old-secrets': { does: 'brings its secrets back, even those that have been changed since' },
  yes: { does: 'asks nothing' },
  account: {
    takes: 'ID',
    does: 'the account to use (or account_id in wrangler.toml, or CLOUDFLARE_ACCOUNT_ID)',
  },
} as const

const usage = `npm run rollback [-- options] [version]

Puts an older version of the Worker back, and tests it. Without a version: the one before the live one.
The database stays as it is. A version that is bound to other data than the live one, or carries other secrets, is
refused without the flag for it.

${describeFlags(flags)}`

async function goBack(given: Given<typeof flags>): Promise<boolean> {
  const permissions = {
    switchesResources: given['switch-resources'],
    withOldSecrets: given['with-old-secrets'],
  }
  const terminal = openTerminal()
  const config = openConfiguration().read()
  const open = await openAccount(terminal, given.account, config.account_id)
  const versions = await listDeployed(open.api, open.id, config.name)
  const { active, target } = requireRollbackTarget(versions, config.name, given.rest[0])
  if (!(await confirmRollback(active, target, given.yes, terminal))) return false
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
      ? `\n${target.id} is live and works.`
      : `\n${target.id} is live, but does not work:\n${failures.map((failure) => `- ${failure}`).join('\n')}`,
  )
  const record = readDeployments().findLast(({ versionId }) => versionId === active.id)
  if (record) terminal.say(databaseAdvice(record.database, record.bookmark))
  return failures.length === 0
}

await runAsCommand(() => {
  const given = readFlags(flags, process.argv.slice(2), {}, true)
  if (given) return goBack(given)
  console.log(usage)
  return true
})
