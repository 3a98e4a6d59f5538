import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describeFlags, type Given, readFlags } from './flags.ts'
import { openBucketByApi } from './restore/backup-bucket.ts'
import { keepParts } from './restore/keep-parts.ts'
import { openLocalSite } from './restore/local-site.ts'
import { deleteProgress, readProgress } from './restore/progress-file.ts'
import { toNextSteps, toReport } from './restore/report.ts'
import { requireBackupKey } from './restore/require-backup-key.ts'
import { type Restore, type Restored, restoreBackup } from './restore/restore-backup.ts'
import { readResources, type SiteResources } from './restore/site-resources.ts'
import { createDatabase, openDatabaseByWrangler } from './restore/target-database.ts'
import { runAsCommand } from './run-as-command.ts'
import { openConfiguration } from './setup/configuration.ts'
import { openAccount } from './setup/open-account.ts'
import { openTerminal } from './setup/terminal.ts'

const flags = {
  database: {
    takes: 'name',
    does: 'name of the new database; if left out, altimach-restored-2026-11-22',
  },
  switch: {
    does: `writes the new database into wrangler.toml; npm run deploy -- --switch-resources then puts it into use`,
  },
  local: { does: 'restores the site on this machine, in STATE_DIR or .wrangler/state' },
} as const

const usage = `npm run restore -- 2026-11-22 [options]

Restores the backup of that day into a new database, and leaves the one in use untouched. BACKUP_KEY comes from
the environment, or is asked for. If it is interrupted, run the same command again: it continues where it stopped.

${describeFlags(flags)}`

const terminal = openTerminal()
const { say } = terminal

type Common = Omit<Restore, 'bucket' | 'present' | 'target'>

async function restoreLocally(common: Common, resources: SiteResources, stateDir: string): Promise<Restored> {
  const known = readProgress(common.progressFile, common.day, common.database)
  const id = known?.id ?? randomUUID()
  const site = await openLocalSite(resources, stateDir, id)
  const target = async () => ({ id, target: site.target })
  return restoreBackup({ ...common, bucket: site.bucket, present: site.present, target }).finally(site.close)
}

async function restoreRemotely(
  common: Common,
  resources: SiteResources,
  configuredAccount: string | undefined,
): Promise<Restored> {
  const account = await openAccount(terminal, undefined, configuredAccount)
  const partsFolder = `.wrangler/${common.database}.parts`
  const bucket = keepParts(openBucketByApi(account, resources.bucket, say), partsFolder)
  const present = openDatabaseByWrangler(resources.database.name, '', say)
  const target = async (folder: string, madeId: string | null) => ({
    id: madeId ?? (await createDatabase(common.database, say)),
    target: openDatabaseByWrangler(common.database, folder, say),
  })
  const restored = await restoreBackup({ ...common, bucket, present, target })
  rmSync(partsFolder, { recursive: true, force: true })
  return restored
}

async function restore(day: string, values: Given<typeof flags>): Promise<boolean> {
  const configuration = openConfiguration()
  const config = configuration.read()
  const resources = readResources(config)
  const database = values.database ?? `${resources.database.name}-restored-${day}`
  const stateDir = process.env.STATE_DIR || '.wrangler/state'
  const progressFile = join(values.local ? stateDir : '.wrangler', `${database}.json`)
  const key = await requireBackupKey(process.env.BACKUP_KEY, terminal)
  const common = { day, key, database, progressFile, say }
  if (readProgress(progressFile, day, database)) say('Continuing where the last attempt stopped.')
  const restored = values.local
    ? await restoreLocally(common, resources, stateDir)
    : await restoreRemotely(common, resources, config.account_id)
  for (const line of toReport(restored)) say(line)
  if (values.switch) configuration.set('d1_databases', 'database_id', restored.id)
  deleteProgress(progressFile)
  for (const line of toNextSteps(restored.id, values.switch, resources.database.id)) say(line)
  return true
}

await runAsCommand(() => {
  const given = readFlags(flags, process.argv.slice(2), {}, true)
  const [day = ''] = given?.rest ?? []
  if (given && /^\d{4}-\d\d-\d\d$/.test(day)) return restore(day, given)
  console.error(usage)
  return given === null
})
