import type { Configuration, SiteConfig } from '../setup/configuration.ts'
import type { Terminal } from '../setup/terminal.ts'
import { type OpenAccount, openAccount, readFacts } from './account.ts'
import { findProblems } from './check-configuration.ts'
import { saveDeployment } from './deployment-history.ts'
import { type Claim, findClaims } from './hostname-claims.ts'
import type { DeployOptions } from './options.ts'
import { requireMatchingBuild } from './require-matching-build.ts'
import { verifyOrRollBack } from './verify-or-roll-back.ts'
import { findRollbackTarget, listDeployed } from './versions.ts'
import { readBookmark, runVisibly, uploadWorker } from './wrangler-commands.ts'

const claimToLine = ({ hostname, owner }: Claim) => `${hostname} belongs to ${owner}.`

/** Confirms every host that is in use elsewhere; without a terminal only --take-over confirms. Returns problems. */
async function confirmTakeOvers(
  claims: Claim[],
  { takeOver, isYes }: DeployOptions,
  terminal: Terminal,
): Promise<string[]> {
  const open = claims.filter(({ hostname }) => !takeOver.includes(hostname))
  const problems: string[] = []
  for (const claim of open) {
    const mayAsk = terminal.isThere && !isYes
    const question = `${claimToLine(claim)} Take it over? What is there now is no longer reached then.`
    if (mayAsk && (await terminal.confirm(question))) continue
    problems.push(`${claimToLine(claim)} If the site is to take its place: --take-over ${claim.hostname}.`)
  }
  return problems
}

/** Throws all problems at once. */
async function requireReady(
  account: OpenAccount,
  config: SiteConfig,
  options: DeployOptions,
  terminal: Terminal,
): Promise<void> {
  const problems = findProblems(config, await readFacts(account, config.name))
  const claims = await findClaims(account.api, account.id, config).catch((error: Error) => {
    problems.push(error.message)
    return []
  })
  problems.push(...(await confirmTakeOvers(claims, options, terminal)))
  if (problems.length > 0)
    throw new Error(`Nothing was deployed:\n${problems.map((problem) => `- ${problem}`).join('\n')}`)
}

function build(config: SiteConfig, { isBuilt }: DeployOptions): void {
  if (!isBuilt && !runVisibly('npm', ['run', 'build']))
    throw new Error('The build failed, so nothing was deployed.')
  requireMatchingBuild(config)
}

/** Builds, migrates, uploads and tests. Returns whether the new version is up and passed its test. */
export async function deploySite(
  options: DeployOptions,
  configuration: Pick<Configuration, 'read'>,
  terminal: Terminal,
): Promise<boolean> {
  const config = configuration.read()
  const [database] = config.d1_databases
  if (!database) throw new Error('wrangler.toml has no database for this environment.')
  const account = await openAccount(terminal, options.accountId, config.account_id)
  await requireReady(account, config, options, terminal)
  build(config, options)

  const before = await listDeployed(account.api, account.id, config.name)
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
    throw new Error(`A migration failed. The site goes on as it was; the migration that failed has left nothing behind.
Those before it stay, and only add.`)
  const versionId = uploadWorker()
  if (versionId === null)
    throw new Error(`The upload failed; wrangler says why above. If it got as far as a new version, npm run rollback takes that
back. The database has the new migrations, which only add.`)

  const deployed = await listDeployed(account.api, account.id, config.name)
  const wayBack = before.some(({ isSite }) => isSite) ? findRollbackTarget(deployed) : null
  return verifyOrRollBack({
    config,
    record: { ...record, versionId },
    wayBack,
    isFirst: !before.some(({ isSite }) => isSite),
    say: terminal.say,
  })
}
