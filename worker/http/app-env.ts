import type { Locale } from '#worker/contract/locales.ts'
import type { Database } from '#worker/db/client.ts'
import type { Bindings, Settings } from '#worker/env.ts'

/** What every route finds in its context. */
export interface AppEnv {
  Bindings: Bindings
  Variables: {
    db: Database
    settings: Settings
    /** The request's language, as well as it is known: refined once a body has been read. */
    language: Locale
  }
}
