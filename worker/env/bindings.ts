import type { LiveUpdatesObject } from './live-updates.ts'
import type { MinuteLimiters } from './minute-limiters.ts'

/** Bindings of wrangler.toml. Variables and secrets are plain strings on the same object. */
export interface Bindings extends MinuteLimiters {
  DB: D1Database
  SESSIONS: KVNamespace
  /** Values that the office publishes on the pages by itself, one for each language. */
  PUBLISHED: KVNamespace
  ASSETS: Fetcher
  /** Bucket of the nightly backups; absent in an account without R2. */
  BACKUPS?: R2Bucket
  /** Bucket of the files that visitors add to forms; absent in an account without R2. */
  FILES?: R2Bucket
  /** Sends mails to the company if MAIL_DRIVER is cloudflare; absent until wrangler.toml has its block. */
  COMPANY_MAIL?: SendEmail
  LIVE_UPDATES: DurableObjectNamespace<LiveUpdatesObject>
  /** The deployed version; read by the smoke test. */
  VERSION?: WorkerVersionMetadata
}
