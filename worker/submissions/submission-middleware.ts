import { requireOwnOrigin } from '../http/csrf-protection.ts'
import { limitSubmissions } from '../http/rate-limit.ts'
import { limitBody } from '../http/request-body.ts'

/**
 * What every submission passes first. The size comes before all else: whatever refuses a plain form, its page reads the
 * form once more to show what was typed. The limit comes last: only a request that may be stored counts against it.
 */
export const submissionMiddleware = [limitBody, requireOwnOrigin, limitSubmissions] as const
