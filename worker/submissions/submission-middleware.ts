import { requireOwnOrigin } from '#worker/http/csrf-protection.ts'
import { limitSubmissions } from '#worker/http/limit-submissions.ts'
import { limitBody } from '#worker/http/request-body.ts'
import { publishAfterWrite } from '#worker/live/after-response.ts'
import { requireDryRunSupport } from './require-dry-run-support.ts'

/**
 * Runs before every submission route. The body limit comes first, because the error page of a plain form parses the body
 * again to show what was typed. The rate limit comes last, so that only requests that may be stored count.
 * Whatever was stored is announced after the response.
 */
export const submissionMiddleware = [
  limitBody,
  requireOwnOrigin,
  requireDryRunSupport,
  limitSubmissions,
  publishAfterWrite,
] as const
