import type { Context } from 'hono'
import type { formPaths } from '#worker/contract/form-paths.ts'
import type { ApplicationReceipt, Receipt } from '#worker/contract/responses.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { AppEnv } from '#worker/http/app-env.ts'

/** The unvalidated fields of a form. */
export type FormFields = Record<string, unknown>

/** Receipt of any form; fields that only some forms return are optional. */
export type PlainFormReceipt = Receipt & Partial<ApplicationReceipt>

/** A form that works without JavaScript. */
export interface PlainForm {
  /** Validates and stores the fields. Throws ApiError and StorageError. */
  save(c: Context<AppEnv>, fields: FormFields): Promise<PlainFormReceipt>
  text: Record<Locale, { sent: { heading: string; body: string }; rejected: { heading: string } }>
  /** Prefix of the ids of its inputs. */
  idPrefix: string
  /** The field with the address to which a receipt goes by mail. */
  receiptField: string
  /** Returns what was typed, and what is carried on in hidden inputs, by the names of inputs. */
  toInputs(fields: FormFields, c: Context): Record<string, string>
  /** Label of the field that an error names. */
  labelOf(language: Locale, path: string): string
  /** Further sentences about the stored submission. */
  details?(
    c: Context<AppEnv>,
    receipt: PlainFormReceipt,
    fields: FormFields,
  ): string[] | Promise<readonly string[]>
}

/** Few forms are sent without JavaScript, so their code is loaded on demand. */
export interface PlainFormRoute {
  form: keyof typeof formPaths
  /** Address the form posts to. */
  path: string
  load(): Promise<PlainForm>
}
