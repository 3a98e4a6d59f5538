import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import type { ApplicationReceipt, Receipt } from '#worker/contract/answers.ts'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import { isLocale } from '#worker/contract/locales.ts'
import { toContentHash } from '#worker/db/store-once.ts'
import { setRefusalHeaders } from '#worker/http/answer-errors.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { mediaTypeOf } from '#worker/http/body.ts'
import type { Refusal } from '#worker/http/refusal.ts'
import type { PlainFormPage } from './plain-form-page.ts'

/** The fields of a form as they came. A file stands where one was sent in place of a text. */
export type Typed = Record<string, unknown>

/** A form that a browser can send without the page's script. */
export interface PlainForm {
  /** Where it is sent. */
  path: string
  /** Stores what was typed. Throws Refusal and StorageError. */
  receive(c: Context<AppEnv>, typed: Typed): Promise<Receipt & Partial<ApplicationReceipt>>
  /** Few forms come without the page's script, so the words and inputs of their page are read when one does. */
  loadPage(): Promise<PlainFormPage>
}

const loadPages = () => import('./plain-form-page.ts')

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Whether a browser sent this as that form, without the page's script. No form can ask for a dry run. */
export function isPlainPost({ path }: PlainForm, c: Context): boolean {
  if (c.req.header(dryRunHeader) !== undefined) return false
  return c.req.path === path && formTypes.includes(mediaTypeOf(c.req.header('content-type')))
}

/** What was typed; nothing where the body is not the form it claims to be. */
const readForm = (c: Context<AppEnv>): Promise<Typed> => c.req.parseBody().catch(() => ({}))

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
const handedOnPath = /^\/(?!\/|api\/)[\w/-]*$/

/** Where the visitor came from, if that was a page of ours; after a refusal the small page knows it. */
function backPath(c: Context<AppEnv>, typed: Typed): string {
  if (typeof typed.back === 'string' && handedOnPath.test(typed.back)) return typed.back
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

/** Answers a plain post of the form with a small page; lets every other body pass. */
export const answerPlainForm = (form: PlainForm) =>
  createMiddleware<AppEnv>(async (c, next) => {
    if (!isPlainPost(form, c)) return next()
    c.header('Cache-Control', 'no-store')
    const typed = await readForm(c)
    if (isLocale(typed.language)) c.set('language', typed.language)
    const receipt = await form.receive(c, typed)
    const [{ sentPage }, page] = await Promise.all([loadPages(), form.loadPage()])
    return c.html(sentPage(page, { language: c.var.language, receipt, typed, back: backPath(c, typed) }), 201)
  })

/** The same small page for whatever refuses a plain form before or after its fields are read. */
export async function answerPlainRefusal(c: Context<AppEnv>, form: PlainForm, refusal: Refusal) {
  setRefusalHeaders(c, refusal)
  // The parsed body is kept by the request, so what was typed can be shown again; a body too large cannot.
  const typed = refusal.code === 'body_too_large' ? {} : await readForm(c)
  if (isLocale(typed.language)) c.set('language', typed.language)
  const [{ refusedPage }, page] = await Promise.all([loadPages(), form.loadPage()])
  const refused = { language: c.var.language, refusal, typed, back: backPath(c, typed), action: form.path }
  return c.html(refusedPage(page, refused), refusal.status)
}
