import * as z from 'zod/mini'
import {
  type AuthorizationField,
  authorizationForm,
  type ClientField,
  clientForm,
  isCompleteAuthorization,
} from '#worker/domain/forms/client.ts'
import { locales } from '#worker/domain/locales.ts'
import { captchaToken, honeypot, submissionId, toShape } from './field-schemas.ts'
import { fileIds } from './file-ids.ts'
import { submissionOrigin } from './origin.ts'

/** The twelve fields of a client, the same for an application and for data an administrator saves. */
export const clientFields = z.object(toShape(clientForm) satisfies Record<ClientField, z.ZodMiniType>)

/** A person authorized to act for the client, with the scope. */
export const authorization = z.object(
  toShape(authorizationForm) satisfies Record<AuthorizationField, z.ZodMiniType>,
)

/** Any number of rows. Incomplete rows are null during validation and dropped after it, so that errors keep the row index. */
export const authorizations = z.pipe(
  z.pipe(
    z.pipe(
      z.optional(z.nullable(z.array(z.unknown(), { error: 'invalid' }))),
      z.transform((rows) => (rows ?? []).map((row) => (isCompleteAuthorization(row) ? row : null))),
    ),
    z.array(z.nullable(authorization)),
  ),
  z.transform((rows) => rows.filter((row) => row !== null)),
)

/** The fields of the application form. */
export const applicationFields = z.extend(clientFields, { authorizations })

/** Body of `POST /api/client-applications`. */
export const clientApplication = z.extend(applicationFields, {
  id: submissionId,
  language: z.enum(locales, { error: 'invalid' }),
  leave_empty: honeypot,
  captcha_token: captchaToken,
  files: fileIds,
  /** Not part of what makes two submissions the same. */
  origin: submissionOrigin,
})

export type ClientFields = z.output<typeof clientFields>
export type Authorization = z.output<typeof authorization>
export type ApplicationFields = z.output<typeof applicationFields>
export type ClientApplication = z.output<typeof clientApplication>
