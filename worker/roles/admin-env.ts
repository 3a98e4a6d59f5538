import type { OfficeCalendar } from '#worker/domain/office-calendar.ts'
import type { SignedInEnv } from '#worker/http/signed-in-env.ts'

/** The context of every route of the admin area. */
export interface AdminEnv {
  Bindings: SignedInEnv['Bindings']
  Variables: SignedInEnv['Variables'] & {
    /** Whom the audit log names: the administrator or, for a call with an API key, the key. */
    actorId: string
    /** One reading of the clock for the whole request, so that its timestamps agree. */
    now: number
  }
}

/** The context variables of an action of the admin area. */
export type AdminContext = AdminEnv['Variables']

/** The same for one after which a record may wait for an answer. */
export interface WaitingContext extends AdminContext {
  calendar: OfficeCalendar
}
