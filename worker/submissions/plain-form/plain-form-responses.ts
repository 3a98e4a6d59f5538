import type { Context } from 'hono'
import { listParameter } from '#worker/contract/enquiry-list-fields.ts'
import { submissionId } from '#worker/contract/field-schemas.ts'
import { chosenFilesField } from '#worker/contract/files.ts'
import { formPages } from '#worker/contract/form-paths.ts'
import { toFileName } from '#worker/domain/file-name.ts'
import { isLocale } from '#worker/domain/locales.ts'
import { nameChosenEntry } from '#worker/enquiry-list/name-chosen-entry.ts'
import { getUploadBucket } from '#worker/files/file-bucket.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { respondWithError, setErrorHeaders } from '#worker/http/error-handler.ts'
import type { FormFields, PlainForm, PlainFormRoute } from './plain-form.ts'
import { getPageOrigin } from './plain-form.ts'
import { renderRefusedPage } from './refused-page.ts'
import { renderSentPage } from './sent-page.ts'

/** No name of a file contains it. */
const separator = '/'

/** More than anybody chooses: what comes after them is not looked at, as a body may hold a quarter of a million. */
const maxNames = 100

/**
 * The names of files that were chosen before the page's scripts were there, and have not come along: a form that the browser
 * sends by itself has nothing else of them.
 */
export const readChosenFiles = (fields: FormFields): string[] =>
  [fields[chosenFilesField]]
    .flat()
    .slice(0, maxNames)
    .flatMap((value) => (typeof value === 'string' ? value.split(separator, maxNames) : []))
    .slice(0, maxNames)
    .filter((name) => name.trim() !== '')
    .map((name) => toFileName(name))

/** The same as a field of a form that is sent again: its page has no input for files. */
export function carryChosenFiles(fields: FormFields): Record<string, string> {
  const names = readChosenFiles(fields)
  return names.length > 0 ? { [chosenFilesField]: names.join(separator) } : {}
}

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

/** Stores the form and answers with the success page. Throws ApiError and StorageError. */
export async function respondToPlainForm(c: Context<AppEnv>, form: PlainForm, route: PlainFormRoute) {
  c.header('Cache-Control', 'no-store')
  const fields = await readForm(c)
  if (isLocale(fields.language)) c.set('language', fields.language)
  const receipt = await form.save(c, fields)
  const { language } = c.var
  const page = await renderSentPage(c, {
    language,
    sent: form.text[language].sent,
    receipt,
    email: receipt.mails_receipt ? String(fields[form.receiptField]) : null,
    details: (await form.details?.(c, receipt, fields)) ?? [],
    returnPath: formPages[route.form][language],
    takesFiles: getUploadBucket(c.env) !== null,
    lostFiles: readChosenFiles(fields),
  })
  return c.html(page, 201)
}

/** Collects the hidden fields that a form must carry again when it is sent again. */
function toHidden(c: Context<AppEnv>, fields: FormFields): Record<string, string> {
  const id = submissionId.safeParse(fields.id)
  const known = Object.entries(getPageOrigin(c, fields)).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  )
  const origin = new URLSearchParams(known).toString()
  return {
    ...(id.success ? { id: id.data } : {}),
    ...(origin ? { origin } : {}),
    ...carryChosenFiles(fields),
  }
}

/** Answers with the page of the form, filled in, and the error. */
export async function respondWithFilledPage(
  c: Context<AppEnv>,
  form: PlainForm,
  { form: name, path: action }: PlainFormRoute,
  error: ApiError,
): Promise<Response> {
  // Hono caches the parsed body, so it can be shown again; a body that is too large is not parsed.
  const fields = error.code === 'body_too_large' ? {} : await readForm(c).catch(() => ({}) as FormFields)
  if (isLocale(fields.language)) c.set('language', fields.language)
  const page = await c.env.ASSETS.fetch(new URL(formPages[name][c.var.language], c.req.url))
  if (!page.ok) return respondWithError(c, error)
  setErrorHeaders(c, error)
  const { language } = c.var
  const inputs = { ...form.toInputs(fields, c), ...toHidden(c, fields) }
  const named = await nameChosenEntry(page, inputs[listParameter] ?? '', language)
  const filled = renderRefusedPage(named, form, { language, action, error, inputs })
  return c.newResponse(filled.body, error.status, { 'Content-Type': 'text/html; charset=UTF-8' })
}
