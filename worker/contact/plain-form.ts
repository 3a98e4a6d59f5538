import { contactMessage } from '#worker/contract/contact-message.ts'
import { toFieldErrors } from '#worker/contract/text.ts'
import { addressOf } from '#worker/http/client-address.ts'
import { Refusal } from '#worker/http/refusal.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { type PlainForm, toDailyId } from '#worker/submissions/plain-form.ts'
import { receiveMessage } from './message.ts'

/** The contact form, sent without the page's script. */
export const contactForm: PlainForm = {
  path: '/api/contact-messages',
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
  loadPage: () => import('./plain-form-page.ts').then((module) => module.contactFormPage),
}
