import { zValidator } from '@hono/zod-validator'
import type { Context } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { createMiddleware } from 'hono/factory'
import type { ZodMiniType } from 'zod/mini'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import { bodyLimitBytes } from '#worker/contract/limits.ts'
import { isLocale } from '#worker/domain/locales.ts'
import { ApiError } from './api-error.ts'
import type { AppEnv } from './app-env.ts'

/** Also limits chunked bodies without a Content-Length. */
export const limitBody = bodyLimit({
  maxSize: bodyLimitBytes,
  onError: () => {
    throw new ApiError('body_too_large')
  },
})

export const toMediaType = (header: string | undefined) => header?.split(';')[0]?.trim().toLowerCase() ?? ''

export const requireJson = createMiddleware<AppEnv>(async (c, next) => {
  if (toMediaType(c.req.header('content-type')) !== 'application/json')
    throw new ApiError('media_type_unsupported')
  await next()
})

/** Nobody corrects more errors at a time, and a body may have thousands. */
const maxReportedErrors = 100

/** ApiError `validation_failed` with a code per field, for the first errors. */
export const toValidationError = (issues: Parameters<typeof toFieldErrors>[0]) =>
  new ApiError('validation_failed', { fields: toFieldErrors(issues.slice(0, maxReportedErrors)) })

/** Validates the JSON body. Throws ApiError `validation_failed` with a code per field, in the language of the body. */
export const validateJson = <Schema extends ZodMiniType>(schema: Schema) =>
  zValidator('json', schema, (result, c: Context) => {
    const { language } = (result.data ?? {}) as { language?: unknown }
    if (isLocale(language)) c.set('language', language)
    if (!result.success) throw toValidationError(result.error.issues)
  })
