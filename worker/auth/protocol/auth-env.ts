import type { AppEnv } from '#worker/http/app-env.ts'
import type { AuthContext } from './auth-context.ts'

/** The Hono context of every auth route. */
export interface AuthEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & { auth: AuthContext }
}
