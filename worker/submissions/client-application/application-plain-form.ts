import {
  getAuthorizationIndex,
  parseAuthorizationInputName,
  toAuthorizationInputName,
} from '#worker/contract/authorization-fields.ts'
import { clientApplication } from '#worker/contract/client-application.ts'
import {
  type AuthorizationField,
  authorizationFields,
  authorizationForm,
  clientFieldNames,
} from '#worker/domain/forms/client.ts'
import { perField } from '#worker/domain/forms/field.ts'
import { labels as de } from '#worker/domain/labels/client/de.ts'
import { labels as en } from '#worker/domain/labels/client/en.ts'
import { labels as nl } from '#worker/domain/labels/client/nl.ts'
import { labels as pl } from '#worker/domain/labels/client/pl.ts'
import { toClientLabels } from '#worker/domain/labels/labels.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { isBlank } from '#worker/domain/normalize-text.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { toValidationError } from '#worker/http/request-body.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { readFormCall } from '#worker/submissions/form-call.ts'
import type { FormFields, PlainForm } from '#worker/submissions/plain-form/plain-form.ts'
import { getPageOrigin, toDailyId, toTexts } from '#worker/submissions/plain-form/plain-form.ts'
import { saveClientApplication } from './save-client-application.ts'
import { applicationPlainFormText } from './text/application-plain-form.ts'

type AuthorizationInput = Record<AuthorizationField, string>

const emptyRow: AuthorizationInput = perField(authorizationForm, () => '')

/**
 * Collects the fields `authorizations.0.first_name` of a plain form into rows, in order of their numbers. Empty rows are
 * dropped and gaps closed, so that the index in a field error is the index in this list.
 */
function toAuthorizationRows(fields: Record<string, unknown>): AuthorizationInput[] {
  const rows = new Map<number, AuthorizationInput>()
  for (const [name, value] of Object.entries(fields)) {
    const input = parseAuthorizationInputName(name)
    if (!input || typeof value !== 'string' || isBlank(value)) continue
    rows.set(input.index, { ...(rows.get(input.index) ?? emptyRow), [input.field]: value })
  }
  return Array.from(rows)
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) => row)
}

/** Any valid id, while the rest is validated. */
const placeholderId = '00000000-0000-4000-8000-000000000000'

const labels = { pl, en, de, nl }

/** The twelve fields, and the rows with their gaps closed, as errors count them. */
const toInputs = (fields: FormFields) => ({
  ...toTexts(fields, clientFieldNames),
  ...Object.fromEntries(
    toAuthorizationRows(fields).flatMap((row, index) =>
      authorizationFields.flatMap((field) =>
        row[field] === '' ? [] : [[toAuthorizationInputName(index, field), row[field]]],
      ),
    ),
  ),
})

function labelOf(language: Locale, path: string): string {
  const index = getAuthorizationIndex(path)
  const field = authorizationFields.find((each) => path.endsWith(`.${each}`))
  if (index === null || !field)
    return (toClientLabels(labels[language]) as Record<string, string>)[path] ?? path
  return `${applicationPlainFormText[language].row.legend(index + 1)}: ${labels[language].person[field]}`
}

/** Handles the client application form when it is sent without JavaScript. */
export const applicationPlainForm: PlainForm = {
  async save(c, fields) {
    const body = { id: placeholderId, ...fields, authorizations: toAuthorizationRows(fields) }
    const parsed = clientApplication.safeParse(body)
    if (!parsed.success) throw toValidationError(parsed.error.issues)
    const { id: given, files: _files, origin: _origin, ...content } = parsed.data
    const id = 'id' in fields ? given : toDailyId(content, new Date())
    const application = { id, ...content, origin: getPageOrigin(c, fields) }
    const receipt = await saveClientApplication(
      c.var.db,
      c.var.settings,
      application,
      await readFormCall(c.env, getClientIp(c)),
    )
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return receipt
  },
  text: applicationPlainFormText,
  idPrefix: 'application',
  toInputs,
  labelOf,
  receiptField: 'signatory_email',
  details: (c, { authorizations_saved: saved }, fields) => {
    const begun = toAuthorizationRows(fields).length
    return saved === undefined || begun === 0 ? [] : [labels[c.var.language].savedPersons(saved, begun)]
  },
}
