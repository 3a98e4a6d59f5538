import type { Database } from '#worker/db/client.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import type { Settings } from '#worker/env/settings.ts'

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
