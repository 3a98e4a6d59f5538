import { randomUUID } from 'node:crypto'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { openBucketByApi } from './restore/backup-bucket.ts'
import { requireApiAccess, requireBackupKey } from './restore/credentials.ts'
import { keepParts } from './restore/keep-parts.ts'
import { openLocalSite } from './restore/local-site.ts'
import { deleteProgress, readProgress } from './restore/progress-file.ts'
import { toNextSteps, toReport } from './restore/report.ts'
import { type Restore, type Restored, restoreBackup } from './restore/restore-backup.ts'
import { readResources, type SiteResources, switchDatabase } from './restore/site-resources.ts'
import { createDatabase, openDatabaseByWrangler } from './restore/target-database.ts'

const usage = `npm run restore -- 2026-11-22 [--database name] [--switch] [--local]

Restores the backup of that day into a new database, and touches the one in use in no way. BACKUP_KEY in the
environment, or asked for. Broken off, the same command goes on where it was.
--database name  what the new database is called: otherwise altimach-restored-2026-11-22
--switch         lets wrangler.toml name the new database; npm run deploy -- --switch-resources then puts it into use
--local          a site on this machine, in STATE_DIR or .wrangler/state`

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    database: { type: 'string' },
    switch: { type: 'boolean' },
    local: { type: 'boolean' },
    help: { type: 'boolean' },
  },
})

const say = (line: string) => console.log(line)

type Common = Omit<Restore, 'bucket' | 'present' | 'target'>

async function restoreLocally(common: Common, resources: SiteResources, stateDir: string): Promise<Restored> {
  const known = readProgress(common.progressFile, common.day, common.database)
  const id = known?.id ?? randomUUID()
  const site = await openLocalSite(resources, stateDir, id)
  const target = async () => ({ id, target: site.target })
  return restoreBackup({ ...common, bucket: site.bucket, present: site.present, target }).finally(site.close)
}

async function restoreRemotely(common: Common, resources: SiteResources): Promise<Restored> {
  const access = await requireApiAccess(process.env, resources.account)
  const partsFolder = `.wrangler/${common.database}.parts`
  const bucket = keepParts(openBucketByApi(access, resources.bucket, say), partsFolder)
  const present = openDatabaseByWrangler(resources.database.name, '', say)
  const target = async (folder: string, madeId: string | null) => ({
    id: madeId ?? (await createDatabase(common.database, say)),
    target: openDatabaseByWrangler(common.database, folder, say),
  })
  const restored = await restoreBackup({ ...common, bucket, present, target })
  rmSync(partsFolder, { recursive: true, force: true })
  return restored
}

async function restore(day: string): Promise<void> {
  const resources = readResources(process.env)
  const database = values.database ?? `${resources.database.name}-restored-${day}`
  const stateDir = process.env.STATE_DIR || '.wrangler/state'
  const progressFile = join(values.local ? stateDir : '.wrangler', `${database}.json`)
  const key = await requireBackupKey(process.env)
  const common = { day, key, database, progressFile, say }
  if (readProgress(progressFile, day, database)) say('Goes on where the last try was.')
  const restored = values.local
    ? await restoreLocally(common, resources, stateDir)
    : await restoreRemotely(common, resources)
  for (const line of toReport(restored)) say(line)
  if (values.switch) switchDatabase(resources, restored.id)
  deleteProgress(progressFile)
  for (const line of toNextSteps(restored.id, values.switch === true, resources.database.id)) say(line)
}

const [day] = positionals
if (values.help || !day || !/^\d{4}-\d\d-\d\d$/.test(day)) {
  console.error(usage)
  process.exit(values.help ? 0 : 1)
}
try {
  await restore(day)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
