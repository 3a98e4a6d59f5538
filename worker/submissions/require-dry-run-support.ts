import { createMiddleware } from 'hono/factory'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { toMediaType } from '#worker/http/request-body.ts'

/**
 * Refuses a dry run of a form that has none, which would be stored: only a contact message as JSON has one. Throws ApiError
 * `dry_run_unsupported`.
 */
export const requireDryRunSupport = createMiddleware<AppEnv>(async (c, next) => {
  const isDryRun = c.req.header(dryRunHeader) !== undefined
  const isPlainForm = toMediaType(c.req.header('content-type')) === 'application/x-www-form-urlencoded'
  if (isDryRun && (isPlainForm || c.req.path !== formPaths.contactMessage))
    throw new ApiError('dry_run_unsupported')
  await next()
})
