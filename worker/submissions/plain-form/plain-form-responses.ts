import type { Context } from 'hono'
import { bodyLimitBytes } from '#worker/contract/limits.ts'
import { isLocale } from '#worker/contract/locales.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { setErrorHeaders } from '#worker/http/error-handler.ts'
import { toMediaType } from '#worker/http/request-body.ts'
import type { FormFields, PlainForm, PlainFormRoute, StoreFiles } from './plain-form.ts'
import { renderErrorPage, renderSuccessPage } from './plain-form-page.ts'

/** Characters of a form besides the content of its files. */
const countText = (form: FormData) =>
  Array.from(form).reduce(
    (sum, [name, value]) => sum + name.length + (typeof value === 'string' ? value : value.name).length,
    0,
  )

/**
 * More than a body holds of any form: the shortest field of a person takes 24 characters. Fields of nothing take two, and
 * parsing a body of them takes as long as a hundred forms.
 */
const maxFields = 25_000

/** Separators of two fields. */
const separators: Partial<Record<string, string>> = {
  'application/x-www-form-urlencoded': '&',
  'multipart/form-data': '\r\n--',
}

async function hasTooManyFields({ req }: Context): Promise<boolean> {
  const separator = separators[toMediaType(req.header('content-type'))]
  // A body that was read is parsed already, and Hono keeps it.
  if (separator === undefined || req.raw.bodyUsed) return false
  const body = Buffer.from(await req.raw.clone().arrayBuffer())
  let fields = 1
  for (let at = body.indexOf(separator); at !== -1 && fields <= maxFields; fields += 1)
    at = body.indexOf(separator, at + separator.length)
  return fields > maxFields
}

/**
 * The parsed form; empty if the body is not a valid form. Throws ApiError `body_too_large` for more text or fields than any
 * form has: only files have the room that a body with files may take.
 */
async function readForm(c: Context<AppEnv>): Promise<FormFields> {
  if (await hasTooManyFields(c)) throw new ApiError('body_too_large')
  const form = await c.req.formData().catch(() => null)
  if (!form) return {}
  if (countText(form) > bodyLimitBytes) throw new ApiError('body_too_large')
  return c.req.parseBody()
}

/** Path of a page of this site. Two leading slashes would lead to another host. */
const returnPathPattern = /^\/(?!\/|api\/)[\w/-]*$/

/** The page the visitor came from, if it is ours; the error page passes it on in the field `back`. */
function toReturnPath(c: Context<AppEnv>, fields: FormFields): string {
  if (typeof fields.back === 'string' && returnPathPattern.test(fields.back)) return fields.back
  const referrer = c.req.header('referer')
  if (referrer && URL.canParse(referrer)) {
    const url = new URL(referrer)
    if (url.origin === new URL(c.req.url).origin && !url.pathname.startsWith('/api/')) {
      // Two leading slashes would lead to another host.
      return url.pathname.replace(/^\/+/, '/')
    }
  }
  return c.var.language === 'pl' ? '/' : `/${c.var.language}`
}

const withoutFiles: StoreFiles = async () => []

async function loadStoreFiles(c: Context<AppEnv>, { takesFiles }: PlainFormRoute): Promise<StoreFiles> {
  if (!takesFiles) return withoutFiles
  const { storePlainFiles } = await import('./store-plain-files.ts')
  return storePlainFiles(c)
}

/** Stores the form and answers with the success page. Throws ApiError and StorageError. */
export async function respondToPlainForm(c: Context<AppEnv>, form: PlainForm, route: PlainFormRoute) {
  c.header('Cache-Control', 'no-store')
  const fields = await readForm(c)
  if (isLocale(fields.language)) c.set('language', fields.language)
  const receipt = await form.save(c, fields, await loadStoreFiles(c, route))
  const success = { language: c.var.language, receipt, fields, returnPath: toReturnPath(c, fields) }
  return c.html(renderSuccessPage(form.page, success), 201)
}

/** Answers with the form page, filled in, and the error. */
export async function respondWithErrorPage(
  c: Context<AppEnv>,
  form: PlainForm,
  error: ApiError,
  { path: action, takesFiles }: PlainFormRoute,
) {
  setErrorHeaders(c, error)
  // Hono caches the parsed body, so it can be shown again; a body that is too large is not parsed.
  const fields = error.code === 'body_too_large' ? {} : await readForm(c).catch(() => ({}) as FormFields)
  if (isLocale(fields.language)) c.set('language', fields.language)
  const failure = {
    language: c.var.language,
    error,
    fields,
    returnPath: toReturnPath(c, fields),
    action,
    takesFiles,
  }
  return c.html(renderErrorPage(form.page, failure), error.status)
}
