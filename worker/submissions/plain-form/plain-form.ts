import type { Context } from 'hono'
import type { formPaths } from '#worker/contract/form-paths.ts'
import { type Origin, submissionOrigin, toOrigin } from '#worker/contract/origin.ts'
import type { ApplicationReceipt, Receipt } from '#worker/contract/responses.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { toContentHash } from '#worker/submissions/store-once.ts'

const parse = (query: URLSearchParams) => toOrigin(submissionOrigin.parse(Object.fromEntries(query)))

/** The query of the page that has posted a form; empty if that is not ours. */
export function getPageQuery(c: Context): URLSearchParams {
  const page = c.req.header('referer') ?? ''
  const isOwn = URL.canParse(page) && new URL(page).origin === new URL(c.req.url).origin
  return isOwn ? new URL(page).searchParams : new URLSearchParams()
}

/**
 * The origin of a plain form's visit: the query of the page that has posted it, or what a refused form carries on.
 * Without scripts no link carries it on, so it is known on the first page of a visit only.
 */
export function getPageOrigin(c: Context, { origin }: Record<string, unknown>): Origin {
  const carried = typeof origin === 'string' ? parse(new URLSearchParams(origin)) : null
  return carried ?? parse(getPageQuery(c)) ?? {}
}

/**
 * A prerendered form has no id of its own, so the id is a hash of content and day: a double click or a reload is
 * deduplicated.
 */
export function toDailyId(content: object, now: Date): string {
  const hex = toContentHash(JSON.stringify([content, now.toISOString().slice(0, 10)]))
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** The fields of these names that are text. */
export const toTexts = (fields: FormFields, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = fields[name]
      return typeof value === 'string' ? [[name, value]] : []
    }),
  )

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
