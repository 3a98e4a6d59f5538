import type { Context } from 'hono'
import { isLocale } from '#worker/contract/locales.ts'
import { getUploadBucket } from '#worker/files/file-bucket.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { setErrorHeaders } from '#worker/http/error-handler.ts'
import type { FormFields, PlainForm, PlainFormRoute } from './plain-form.ts'
import { renderErrorPage, renderSuccessPage } from './plain-form-page.ts'

/**
 * More than a body holds of any form: the shortest field of a person takes 24 characters. Fields of nothing take two, and
 * parsing a body of them takes as long as a hundred forms.
 */
const maxFields = 25_000

async function hasTooManyFields({ req }: Context): Promise<boolean> {
  // A body that was read is parsed already, and Hono keeps it.
  if (req.raw.bodyUsed) return false
  const body = Buffer.from(await req.raw.clone().arrayBuffer())
  let fields = 1
  for (let at = body.indexOf('&'); at !== -1 && fields <= maxFields; fields += 1)
    at = body.indexOf('&', at + 1)
  return fields > maxFields
}

/** The parsed form. Throws ApiError `body_too_large` for more fields than any form has. */
async function readForm(c: Context<AppEnv>): Promise<FormFields> {
  if (await hasTooManyFields(c)) throw new ApiError('body_too_large')
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

/** Stores the form and answers with the success page. Throws ApiError and StorageError. */
export async function respondToPlainForm(c: Context<AppEnv>, form: PlainForm) {
  c.header('Cache-Control', 'no-store')
  const fields = await readForm(c)
  if (isLocale(fields.language)) c.set('language', fields.language)
  const receipt = await form.save(c, fields)
  const success = {
    language: c.var.language,
    receipt,
    fields,
    returnPath: toReturnPath(c, fields),
    takesFiles: getUploadBucket(c.env) !== null,
  }
  return c.html(renderSuccessPage(form.page, success), 201)
}

/** Answers with the form page, filled in, and the error. */
export async function respondWithErrorPage(
  c: Context<AppEnv>,
  form: PlainForm,
  error: ApiError,
  { path: action }: PlainFormRoute,
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
  }
  return c.html(renderErrorPage(form.page, failure), error.status)
}
