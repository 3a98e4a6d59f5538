import type { Context } from 'hono'
import { createMiddleware } from 'hono/factory'
import { type ContactMessage, contactMessage } from '#worker/contract/contact-message.ts'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import { isLocale } from '#worker/contract/locales.ts'
import { toFieldErrors } from '#worker/contract/text.ts'
import { toContentHash } from '#worker/db/store-once.ts'
import { setRefusalHeaders } from '#worker/http/answer-errors.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { mediaTypeOf } from '#worker/http/body.ts'
import { addressOf } from '#worker/http/client-address.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { receiveMessage } from './message.ts'
import { plainFormPath } from './plain-form-path.ts'

/** Few forms come without the page's script, so the page for them is read when one does. */
const loadPages = () => import('./plain-form-page.ts')

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Whether a browser sent this as the contact form, without the page's script. No form can ask for a dry run. */
export function isPlainForm(c: Context): boolean {
  if (c.req.header(dryRunHeader) !== undefined) return false
  return c.req.path === plainFormPath && formTypes.includes(mediaTypeOf(c.req.header('content-type')))
}

/** What was typed; nothing where the body is not the form it claims to be. */
const readForm = (c: Context<AppEnv>): Promise<Record<string, unknown>> => c.req.parseBody().catch(() => ({}))

/** Any valid id will do while the rest is checked. */
const placeholderId = '00000000-0000-4000-8000-000000000000'

/**
 * A prerendered form cannot carry an id of its own, so the id is a digest of what was typed and of the day: a double
 * click or a reload of the answer lands on the same message.
 */
async function toDailyId(content: Omit<ContactMessage, 'id'>, now: Date): Promise<string> {
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
function backPath(c: Context<AppEnv>, typed: Record<string, unknown>): string {
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

/** Answers a plain form post with a small page; lets every other body pass. */
export const answerPlainForm = createMiddleware<AppEnv>(async (c, next) => {
  if (!isPlainForm(c)) return next()
  c.header('Cache-Control', 'no-store')
  const typed = await readForm(c)
  if (isLocale(typed.language)) c.set('language', typed.language)
  const parsed = contactMessage.safeParse({ ...typed, id: placeholderId })
  if (!parsed.success) {
    const fields = toFieldErrors(parsed.error.issues)
    const refusal = new Refusal('validation_failed', { fields })
    const { refusedPage } = await loadPages()
    return c.html(
      refusedPage({ language: c.var.language, refusal, typed, back: backPath(c, typed) }),
      refusal.status,
    )
  }
  const { id: _placeholder, ...content } = parsed.data
  const id = await toDailyId(content, new Date())
  const receipt = await receiveMessage(c.var.db, c.var.settings, { id, ...content }, addressOf(c))
  c.executionCtx.waitUntil(nudgeOutbox(c.env))
  const { sentPage } = await loadPages()
  return c.html(sentPage({ language: c.var.language, receipt, back: backPath(c, typed) }), 201)
})

/** The same small page for whatever refuses a plain form before or after its fields are read. */
export async function answerPlainRefusal(c: Context<AppEnv>, refusal: Refusal) {
  setRefusalHeaders(c, refusal)
  // The parsed body is kept by the request, so what was typed can be shown again; a body too large cannot.
  const typed = refusal.code === 'body_too_large' ? {} : await readForm(c)
  if (isLocale(typed.language)) c.set('language', typed.language)
  const { refusedPage } = await loadPages()
  return c.html(
    refusedPage({ language: c.var.language, refusal, typed, back: backPath(c, typed) }),
    refusal.status,
  )
}
