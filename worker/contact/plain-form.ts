import { contactMessage } from '#worker/contract/contact-message.ts'
import { toFieldErrors } from '#worker/contract/text.ts'
import { addressOf } from '#worker/http/client-address.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import type { PlainForm } from '#worker/submissions/plain-form.ts'
import { toDailyId } from '#worker/submissions/plain-form-answer.ts'
import { receiveMessage } from './message.ts'
import { contactFormPage } from './plain-form-page.ts'

/** The contact form, sent without the page's script. */
export const contactForm: PlainForm = {
  async receive(c, typed) {
    const parsed = contactMessage.safeParse(typed)
    if (!parsed.success)
      throw new Refusal('validation_failed', { fields: toFieldErrors(parsed.error.issues) })
    const { id: given, ...content } = parsed.data
    const id = given ?? (await toDailyId(content, new Date()))
    const receipt = await receiveMessage(c.var.db, c.var.settings, { id, ...content }, addressOf(c))
    c.executionCtx.waitUntil(nudgeOutbox(c.env))
    return receipt
  },
  page: contactFormPage,
}
