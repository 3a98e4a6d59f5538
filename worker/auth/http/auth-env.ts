import type { AppEnv } from '#worker/http/app-env.ts'
import type { PublicSend } from '../sending/public-send.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'

/** What every auth route finds in its context. */
export interface AuthEnv {
  Bindings: AppEnv['Bindings']
  Variables: AppEnv['Variables'] & {
    auth: AuthSettings
    /** One reading of the clock for the whole request, so that its timestamps agree. */
    now: number
    /** The visitor's address as Cloudflare saw it; empty where nothing said. */
    ipAddress: string
    /** Set by public calls that mail: they answer the same whether a message leaves or not. */
    turn?: PublicSend
  }
}
