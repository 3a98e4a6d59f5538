import type { ContactMessage } from '#worker/contract/contact-message.ts'
import type { DryRunResponse, Receipt } from '#worker/contract/responses.ts'
import type { Database } from '#worker/db/client.ts'
import { contactMessages } from '#worker/db/schema/submissions.ts'
import { termsOfRow } from '#worker/db/searched-columns.ts'
import { insertListItems } from '#worker/enquiry-list/insert-list-items.ts'
import type { Settings } from '#worker/env/settings.ts'
import type { FormCall } from '#worker/submissions/form-call.ts'
import { checkSubmission, type Sender } from '#worker/submissions/spam-check.ts'
import { storeForm } from '#worker/submissions/store-form.ts'

/** A message as `storeForm` stores it. */
async function toForm(
  db: Database,
  settings: Settings,
  message: ContactMessage,
  { address, calendar }: FormCall,
) {
  const now = Date.now()
  const {
    leave_empty,
    captcha_token: token,
    origin,
    id = crypto.randomUUID(),
    files = [],
    ...content
  } = message
  const { list = [], ...fields } = content
  // A retry under this id is not stored again, so it may reuse the token.
  const sender: Sender = { address, honeypot: leave_empty, token, action: 'contact', id }
  const check = await checkSubmission(settings, content, sender, now)
  const submission = { kind: 'contact_message' as const, id, files }
  return {
    submission,
    table: contactMessages,
    rows: [
      db.insert(contactMessages).values({
        id,
        ...fields,
        content_hash: check.contentHash,
        created_at: now,
        search_terms: await termsOfRow('contact_messages', fields),
      }),
      ...(await insertListItems(db, id, list)),
    ],
    sent: { language: fields.language, origin },
    check,
    calendar,
    now,
  }
}

/** Stores a message. Throws what `storeForm` throws. */
export async function saveContactMessage(
  db: Database,
  settings: Settings,
  message: ContactMessage,
  call: FormCall,
): Promise<Receipt> {
  const { receipt } = await storeForm(db, settings, await toForm(db, settings, message, call))
  return receipt
}

/** Runs the same batch against tables, triggers and search, then rolls it back: no row, no mail, no count is kept. */
export async function dryRunContactMessage(
  db: Database,
  settings: Settings,
  message: ContactMessage,
  call: FormCall,
): Promise<Omit<DryRunResponse, 'version'>> {
  await storeForm(db, settings, { ...(await toForm(db, settings, message, call)), isDryRun: true })
  return { success: true, dryRun: true }
}
