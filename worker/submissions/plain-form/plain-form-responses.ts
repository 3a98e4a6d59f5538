import type { Context } from 'hono'
import { isLocale } from '#worker/contract/locales.ts'
import { toContentHash } from '#worker/db/store-once.ts'
import type { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { setErrorHeaders } from '#worker/http/error-handler.ts'
import type { FormFields, PlainForm } from './plain-form.ts'
import { renderErrorPage, renderSuccessPage } from './plain-form-page.ts'

/** What was typed; nothing where the body is not the form it claims to be. */
const readForm = (c: Context<AppEnv>): Promise<FormFields> => c.req.parseBody().catch(() => ({}))

/**
 * A prerendered form cannot carry an id of its own, so the id is a digest of what was typed and of the day: a double
 * click or a reload of the answer lands on the same submission.
 */
export async function toDailyId(content: object, now: Date): Promise<string> {
  const hex = await toContentHash([content, now.toISOString().slice(0, 10)])
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** A path of a page as the small page hands it on; two slashes at the start would lead to another host. */
const returnPathPattern = /^\/(?!\/|api\/)[\w/-]*$/

/** Where the visitor came from, if that was a page of ours; after a refusal the small page knows it. */
function toReturnPath(c: Context<AppEnv>, typed: FormFields): string {
  if (typeof typed.back === 'string' && returnPathPattern.test(typed.back)) return typed.back
  const referrer = c.req.header('referer')
  if (referrer && URL.canParse(referrer)) {
    const url = new URL(referrer)
    if (url.origin === new URL(c.req.url).origin && !url.pathname.startsWith('/api/')) {
      // Two slashes at the start would lead to another host.
      return url.pathname.replace(/^\/+/, '/')
    }
  }
  return c.var.language === 'pl' ? '/' : `/${c.var.language}`
}

/** Stores what was typed and answers with a small page. Throws Refusal and StorageError. */
export async function respondToPlainForm(c: Context<AppEnv>, form: PlainForm) {
  c.header('Cache-Control', 'no-store')
  const typed = await readForm(c)
  if (isLocale(typed.language)) c.set('language', typed.language)
  const receipt = await form.receive(c, typed)
  const sent = { language: c.var.language, receipt, typed, back: toReturnPath(c, typed) }
  return c.html(renderSuccessPage(form.page, sent), 201)
}

/** The same small page for whatever refuses a plain form before or after its fields are read. */
export async function respondWithErrorPage(
  c: Context<AppEnv>,
  form: PlainForm,
  refusal: ApiError,
  action: string,
) {
  setErrorHeaders(c, refusal)
  // The parsed body is kept by the request, so what was typed can be shown again; a body too large cannot.
  const typed = refusal.code === 'body_too_large' ? {} : await readForm(c)
  if (isLocale(typed.language)) c.set('language', typed.language)
  const refused = { language: c.var.language, refusal, typed, back: toReturnPath(c, typed), action }
  return c.html(renderErrorPage(form.page, refused), refusal.status)
}
