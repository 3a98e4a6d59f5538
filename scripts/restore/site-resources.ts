import type { SiteConfig } from '../setup/configuration.ts'

/** The resources of the restored site in wrangler.toml. */
export interface SiteResources {
  database: { name: string; id: string }
  bucket: { name: string; jurisdiction: string | undefined }
}

/** Throws for a site without a bucket. */
export function readResources({ d1_databases, r2_buckets }: SiteConfig): SiteResources {
  const database = d1_databases.find(({ binding }) => binding === 'DB')
  const bucket = r2_buckets.find(({ binding }) => binding === 'BACKUPS')
  if (!database?.database_id || !database.database_name)
    throw new Error('wrangler.toml names no database DB.')
  if (!bucket?.bucket_name) throw new Error('wrangler.toml names no bucket BACKUPS, so there are no backups.')
  return {
    database: { name: database.database_name, id: database.database_id },
    bucket: { name: bucket.bucket_name, jurisdiction: bucket.jurisdiction },
  }
}
