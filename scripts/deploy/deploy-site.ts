import { runVisibly } from '../run-command.ts'
import type { Configuration, SiteConfig } from '../setup/configuration.ts'
import { describeExamples } from '../setup/describe-examples.ts'
import { readWorker } from '../setup/inventory.ts'
import { type OpenAccount, openAccount } from '../setup/open-account.ts'
import type { Terminal } from '../setup/terminal.ts'
import { findProblems } from './check-configuration.ts'
import { saveDeployment } from './deployment-history.ts'
import { confirmTakeOvers, findClaims } from './hostname-claims.ts'
import { mayShowExamples } from './may-show-examples.ts'
import type { DeployOptions } from './options.ts'
import { requireMatchingBuild } from './require-matching-build.ts'
import { configuredResources, findResourceChanges } from './resources.ts'
import { findBlockedBy } from './rollback-obstacles.ts'
import { verifyOrRollBack } from './verify-or-roll-back.ts'
import { listDeployed, type Version } from './versions.ts'
import { readBookmark, uploadWorker } from './wrangler-commands.ts'

/** A clone without the wrangler.toml of the last restore would silently lead back to the database from before it. */
const problemsOfResources = (live: Version, config: SiteConfig): string[] =>
  findResourceChanges(live.resources, configuredResources(config)).map(
    ({ binding, from, to }) =>
      `${binding} is ${from} in the live version, and ${to ?? 'missing'} in wrangler.toml. If wrangler.toml is out of date, put the live one there; if the site is meant to switch: --switch-resources.`,
  )

/** Throws all problems at once. */
async function requireReady(
  account: OpenAccount,
  { isStaging }: Pick<Configuration, 'isStaging'>,
  config: SiteConfig,
  live: Version | null,
  options: DeployOptions,
  terminal: Terminal,
): Promise<void> {
  const problems = findProblems(config, await readWorker(account.api, account.id, config.name))
  const examples = describeExamples()
  if (examples) {
    const target = { siteUrl: config.vars.SITE_URL, isStaging, isDemonstration: options.demonstration }
    if (mayShowExamples(target)) terminal.say(examples)
    else problems.push(`${examples} Replace them, or deploy a demonstration: --demonstration.`)
  }
  if (live && !options['switch-resources']) problems.push(...problemsOfResources(live, config))
  const claims = await findClaims(account.api, account.id, config).catch((error: Error) => {
    problems.push(error.message)
    return []
  })
  problems.push(...(await confirmTakeOvers(claims, options, terminal)))
  if (problems.length > 0)
    throw new Error(`Nothing was deployed:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
}

/** Says before anything is uploaded that a failing version would stay. */
async function warnOfObstacles(
  account: OpenAccount,
  config: SiteConfig,
  live: Version,
  say: Terminal['say'],
): Promise<void> {
  const obstacles = await findBlockedBy(account, config, live)
  if (obstacles.length > 0)
    say(`There is no automatic way back from this deployment: ${obstacles.join('; ')}.
If the new version fails, it stays live until somebody decides.`)
}

function build(config: SiteConfig, { built }: DeployOptions): void {
  if (!built && !runVisibly('npm', ['run', 'build']))
    throw new Error('The build failed, so nothing was deployed.')
  requireMatchingBuild(config)
}

/** Builds, migrates, uploads and tests. Returns whether the new version is up and passed its test. */
export async function deploySite(
  options: DeployOptions,
  configuration: Pick<Configuration, 'read' | 'isStaging'>,
  terminal: Terminal,
): Promise<boolean> {
  const config = configuration.read()
  const [database] = config.d1_databases
  if (!database) throw new Error('wrangler.toml has no database for this environment.')
  const account = await openAccount(terminal, options.account, config.account_id)
  const before = await listDeployed(account.api, account.id, config.name)
  const isFirst = !before.some(({ isSite }) => isSite)
  const live = before[0]?.isSite ? before[0] : null
  await requireReady(account, configuration, config, live, options, terminal)
  if (live) await warnOfObstacles(account, config, live, terminal.say)
  build(config, options)

  const bookmark = readBookmark(database.database_name)
  const record = {
    at: new Date().toISOString(),
    worker: config.name,
    database: database.database_name,
    bookmark,
    versionId: null,
    smokeTest: null,
  }
  saveDeployment(record)
  terminal.say(`Bookmark of the database, from before this deployment: ${bookmark}`)
  if (!runVisibly('wrangler', ['d1', 'migrations', 'apply', database.database_name, '--remote']))
    throw new Error(`A migration failed. The site runs on unchanged; the failed migration has left nothing behind.
Those before it stay, and only add.`)
  const versionId = uploadWorker()
  if (versionId === null)
    throw new Error(`The upload failed; wrangler says why above. If it got as far as a new version, npm run rollback undoes
that. The database has the new migrations, which only add.`)

  const deployed = await listDeployed(account.api, account.id, config.name)
  return verifyOrRollBack({
    account,
    config,
    record: { ...record, versionId },
    deployed,
    rollbackTarget: live && live.migrationTag === deployed[0]?.migrationTag ? live : null,
    isFirst,
    say: terminal.say,
  })
}
