import { clientApplication } from '#worker/contract/client-application.ts'
import { toFieldErrors } from '#worker/contract/text.ts'
import { addressOf } from '#worker/http/client-address.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import type { PlainForm } from '#worker/submissions/plain-form.ts'
import { toDailyId } from '#worker/submissions/plain-form-answer.ts'
import { receiveApplication } from './application.ts'
import { toTypedRows } from './authorization-rows.ts'
import { applicationFormPage } from './plain-form-page.ts'

/** Any valid id will do while the rest is checked. */
const placeholderId = '00000000-0000-4000-8000-000000000000'

/** The client data form, sent without the page's script. */
export const applicationForm: PlainForm = {
  async receive(c, typed) {
    const body = { id: placeholderId, ...typed, authorizations: toTypedRows(typed) }
    const parsed = clientApplication.safeParse(body)
    if (!parsed.success)
      throw new Refusal('validation_failed', { fields: toFieldErrors(parsed.error.issues) })
    const { id: given, ...content } = parsed.data
    const id = 'id' in typed ? given : await toDailyId(content, new Date())
    const receipt = await receiveApplication(c.var.db, c.var.settings, { id, ...content }, addressOf(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return receipt
  },
  page: applicationFormPage,
}
