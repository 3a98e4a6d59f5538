import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { getPlatformProxy } from 'wrangler'
import { type BackupBucket, openBucketByBinding } from './backup-bucket.ts'
import type { SiteResources } from './site-resources.ts'
import { openDatabaseByBinding, type TargetDatabase } from './target-database.ts'

interface LocalBindings extends Record<string, unknown> {
  DB: Parameters<typeof openDatabaseByBinding>[0]
  RESTORED: Parameters<typeof openDatabaseByBinding>[0]
  BACKUPS: Parameters<typeof openBucketByBinding>[0]
}

interface LocalSite {
  bucket: BackupBucket
  present: TargetDatabase
  target: TargetDatabase
  close(): Promise<void>
}

/** The database, bucket and new database of a local site, whose state is in this folder. */
export async function openLocalSite(
  { database, bucket }: SiteResources,
  stateDir: string,
  newId: string,
): Promise<LocalSite> {
  const folder = mkdtempSync(join(tmpdir(), 'local-site-'))
  const configPath = join(folder, 'wrangler.json')
  const config = {
    name: 'restore',
    compatibility_date: '2026-10-23',
    d1_databases: [
      { binding: 'DB', database_name: database.name, database_id: database.id },
      { binding: 'RESTORED', database_name: 'restored', database_id: newId },
    ],
    r2_buckets: [{ binding: 'BACKUPS', bucket_name: bucket.name, jurisdiction: bucket.jurisdiction }],
  }
  writeFileSync(configPath, JSON.stringify(config))
  const proxy = await getPlatformProxy<LocalBindings>({
    configPath,
    persist: { path: resolve(stateDir, 'v3') },
    envFiles: [],
  })
  return {
    bucket: openBucketByBinding(proxy.env.BACKUPS),
    present: openDatabaseByBinding(proxy.env.DB),
    target: openDatabaseByBinding(proxy.env.RESTORED),
    async close() {
      await proxy.dispose()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
