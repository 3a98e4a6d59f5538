import type { AppEnv } from '#worker/http/app-env.ts'
import type { AuthContext } from './auth-context.ts'

/** What every auth route finds in its Hono context. */
export interface AuthEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & { auth: AuthContext }
}
