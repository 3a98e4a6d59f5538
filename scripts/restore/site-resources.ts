import { readFileSync, writeFileSync } from 'node:fs'
import { unstable_readConfig as readConfig } from 'wrangler'

/** The part of wrangler's configuration that is used here; its own type needs the types of the whole runtime. */
interface Config {
  d1_databases: { binding: string; database_name?: string; database_id?: string }[]
  r2_buckets: { binding: string; bucket_name?: string; jurisdiction?: string }[]
  account_id?: string | undefined
}

/** The resources of the restored site in wrangler.toml. */
export interface SiteResources {
  file: string
  database: { name: string; id: string }
  bucket: { name: string; jurisdiction: string | undefined }
  account: string | undefined
}

/** Reads those of the environment in CLOUDFLARE_ENV, like a build. Throws for a site without a bucket. */
export function readResources(environment: NodeJS.ProcessEnv, file = 'wrangler.toml'): SiteResources {
  const config: Config = readConfig({ config: file, env: environment.CLOUDFLARE_ENV })
  const database = config.d1_databases.find(({ binding }) => binding === 'DB')
  const bucket = config.r2_buckets.find(({ binding }) => binding === 'BACKUPS')
  if (!database?.database_id || !database.database_name) throw new Error(`${file} names no database DB.`)
  if (!bucket?.bucket_name) throw new Error(`${file} names no bucket BACKUPS, so there are no backups.`)
  return {
    file,
    database: { name: database.database_name, id: database.database_id },
    bucket: { name: bucket.bucket_name, jurisdiction: bucket.jurisdiction },
    account: environment.CLOUDFLARE_ACCOUNT_ID ?? config.account_id,
  }
}

/** Replaces the database in wrangler.toml and changes nothing else. */
export function switchDatabase({ file, database }: SiteResources, id: string): void {
  const text = readFileSync(file, 'utf8')
  const before = `database_id = "${database.id}"`
  if (text.split(before).length !== 2)
    throw new Error(`${file} has no single line ${before}: write database_id = "${id}" there yourself.`)
  writeFileSync(file, text.replace(before, `database_id = "${id}"`))
}
