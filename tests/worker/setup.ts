import { applyD1Migrations, type D1Migration, reset } from 'cloudflare:test'
import { env } from 'cloudflare:workers'

import type { Bindings } from '#worker/env/bindings.ts'
import { freshSite } from './support/fresh-site.ts'

declare global {
  namespace Cloudflare {
    interface Env extends Bindings {
      MIGRATIONS: D1Migration[]
      AUTH_JWT_SECRET: string
    }
    interface GlobalProps {
      mainModule: typeof import('#worker/index.ts')
    }
  }
}

// One Worker runs many files, and each begins with storage that nobody has used.
await reset()
await applyD1Migrations(env.DB, env.MIGRATIONS)
freshSite()
