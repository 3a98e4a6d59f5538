import type { Locale } from '#worker/contract/locales.ts'
import type { Database } from '#worker/db/client.ts'
import type { Bindings, Settings } from '#worker/env.ts'

/** Bindings and variables of the Hono context. */
export interface AppEnv {
  Bindings: Bindings
  Variables: {
    db: Database
    settings: Settings
    /** Language of the response; replaced by the language of the body once that is parsed. */
    language: Locale
  }
}
