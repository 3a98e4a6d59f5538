import { contactMessage } from '#worker/contract/contact-message.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { toValidationError } from '#worker/http/request-body.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { toDailyId } from '#worker/submissions/plain-form/daily-id.ts'
import { getPageOrigin } from '#worker/submissions/plain-form/page-origin.ts'
import type { PlainForm } from '#worker/submissions/plain-form/plain-form.ts'
import { contactPlainFormPage } from './contact-plain-form-page.ts'
import { saveContactMessage } from './save-contact-message.ts'

/** Handles the contact form when it is sent without JavaScript. */
export const contactPlainForm: PlainForm = {
  async save(c, fields) {
    const parsed = contactMessage.safeParse(fields)
    if (!parsed.success) throw toValidationError(parsed.error.issues)
    const { id: given, files: _files, origin: _origin, ...content } = parsed.data
    const id = given ?? (await toDailyId(content, new Date()))
    const message = { id, ...content, origin: getPageOrigin(c) }
    const receipt = await saveContactMessage(c.var.db, c.var.settings, message, getClientIp(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return receipt
  },
  page: contactPlainFormPage,
}
