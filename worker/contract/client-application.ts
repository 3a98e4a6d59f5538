import * as z from 'zod/mini'
import type { AuthorizationField, ClientField } from '#worker/domain/form-fields.ts'
import { locales } from '#worker/domain/locales.ts'
import { isCompleteAuthorization } from '#worker/domain/normalize-text.ts'
import { captchaToken, emailAddress, honeypot, line, optionalLine, submissionId } from './field-schemas.ts'
import { fileIds } from './file-ids.ts'
import { limits } from './limits.ts'
import { submissionOrigin } from './origin.ts'

/** The twelve fields of a client, the same for an application and for data an administrator saves. */
export const clientFields = z.object({
  company_name: line(limits.company),
  vat_number: line(limits.vatNumber),
  signatory_first_name: line(limits.name),
  signatory_last_name: line(limits.name),
  signatory_email: emailAddress(limits.email),
  payment_contact_first_name: line(limits.name),
  payment_contact_last_name: line(limits.name),
  payment_contact_email: emailAddress(limits.email),
  invoice_email: emailAddress(limits.email),
  bank_account_number: line(limits.bankAccount),
  bank_name: line(limits.bankName),
  swift_bic_code: optionalLine(limits.bic),
} satisfies Record<ClientField, z.ZodMiniType>)

/** A person authorized to act for the client, with the scope. */
export const authorization = z.object({
  first_name: line(limits.name),
  last_name: line(limits.name),
  email: emailAddress(limits.email),
  position: optionalLine(limits.position),
  authorization_scope: optionalLine(limits.authorizationScope),
} satisfies Record<AuthorizationField, z.ZodMiniType>)

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
