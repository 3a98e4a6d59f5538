import type { AuthorizationRow, ClientApplicationRow } from '#worker/db/schema/submissions.ts'
import type { SendResult } from '#worker/sending/retry-policy.ts'
import { postJson } from '#worker/sending/webhook-client.ts'
import type { LoadedSubmission } from '../load-submissions.ts'

type Application = Extract<LoadedSubmission, { kind: 'client_application' }>

const toAuthorization = ({ application_id, row_number, search_terms, ...fields }: AuthorizationRow) => fields

/** The twelve fields and the authorized persons under their form names, without internal columns. */
function toPayload({ application, authorizations }: Application) {
  const { content_hash, created_at, search_terms, ...fields } = application satisfies ClientApplicationRow
  return {
    ...fields,
    submitted_at: new Date(created_at).toISOString(),
    authorizations: authorizations.map(toAuthorization),
  }
}

/** The webhook's URL is its secret, so there is no key to send. */
export function sendToZapier(url: string, application: Application, deliveryId: string): Promise<SendResult> {
  return postJson(url, toPayload(application), { 'idempotency-key': deliveryId })
}

/** `source` is the site's origin; it distinguishes the submissions of several sites. */
export function sendToAutomation(
  url: string,
  application: Application,
  source: string,
  deliveryId: string,
): Promise<SendResult> {
  const payload = toPayload(application)
  return postJson(
    url,
    { timestamp: payload.submitted_at, source, payload },
    { 'idempotency-key': deliveryId },
  )
}
