import { limitBody } from './body.ts'
import { requireOwnOrigin } from './browser-origin.ts'
import { limitSubmissions } from './rate-limit.ts'

/**
 * What every submission passes first. The size comes before all else: whatever refuses a plain form, its page reads the
 * form once more to show what was typed. The limit comes last: only a request that may be stored counts against it.
 */
export const submissionGuards = [limitBody, requireOwnOrigin, limitSubmissions] as const
