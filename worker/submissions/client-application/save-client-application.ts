import type { ClientApplication } from '#worker/contract/client-application.ts'
import type { ApplicationReceipt } from '#worker/contract/responses.ts'
import type { Database } from '#worker/db/client.ts'
import { applicationAuthorizations, clientApplications } from '#worker/db/schema/submissions.ts'
import { termsOfRow } from '#worker/db/searched-columns.ts'
import type { Settings } from '#worker/env/settings.ts'
import { hasDelivery } from '#worker/submissions/created-deliveries.ts'
import type { FormCall } from '#worker/submissions/form-call.ts'
import { insertAuthorizations } from '#worker/submissions/insert-authorizations.ts'
import { checkSubmission, type Sender } from '#worker/submissions/spam-check.ts'
import { storeForm } from '#worker/submissions/store-form.ts'

/** Stores an application and its authorized persons. Throws what `storeForm` throws. */
export async function saveClientApplication(
  db: Database,
  settings: Settings,
  application: ClientApplication,
  { address, calendar }: FormCall,
): Promise<ApplicationReceipt> {
  const { leave_empty, captcha_token: token, origin, id, files = [], ...content } = application
  const { authorizations, ...fields } = content
  const now = Date.now()
  const submission = { kind: 'client_application' as const, id, files }
  // A retry under this id is not stored again, so it may reuse the token.
  const sender: Sender = { address, honeypot: leave_empty, token, action: 'application', id }
  const check = await checkSubmission(settings, content, sender, now)
  const { receipt, result } = await storeForm(db, settings, {
    submission,
    table: clientApplications,
    rows: [
      db.insert(clientApplications).values({
        id,
        ...fields,
        content_hash: check.contentHash,
        created_at: now,
        search_terms: await termsOfRow('client_applications', fields),
      }),
      ...(await insertAuthorizations(db, applicationAuthorizations, id, authorizations)),
    ],
    sent: { language: fields.language, origin },
    check,
    calendar,
    now,
  })
  return {
    ...receipt,
    authorizations_saved: authorizations.length,
    ...(hasDelivery(result, 'automation') ? { automation: true } : {}),
  }
}
