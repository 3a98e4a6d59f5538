import { sendContactMessage } from '#web/api/client.ts'
import { visitOrigin } from '#web/browser/visit-origin.ts'
import { getCaptchaToken } from '#web/captcha/captcha-registry.ts'
import { clearList, getList } from '#web/components/enquiry-list/list-store.ts'
import { fileIdsOf } from '#web/forms/files/unsent-files.ts'
import { readHoneypot } from '#web/forms/honeypot.tsx'
import type { ValidationResult } from '#web/forms/use-submission.ts'
import { contactContent } from '#worker/contract/contact-message.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { ContactValues } from './contact-form.tsx'
import { toListContent } from './list/to-list-content.ts'

type ContactContent = ContactValues & { list?: ReturnType<typeof toListContent> }

/** Validates with the Worker's own schema. The enquiry list is part of what is sent. */
export function validateContactMessage(values: ContactValues): ValidationResult<ContactContent> {
  const list = toListContent(getList())
  const content = list.length > 0 ? { ...values, list } : values
  const parsed = contactContent.safeParse(content)
  return parsed.success ? { content } : { errors: toFieldErrors(parsed.error.issues) }
}

/** Sends the message with what the form adds to it: language, honeypot, origin of the visit and captcha. */
export async function submitContactMessage(
  { files, ...content }: ContactContent & { id: string },
  language: Locale,
  form: HTMLFormElement | null,
) {
  const outcome = await sendContactMessage({
    ...content,
    ...fileIdsOf(files),
    language,
    leave_empty: readHoneypot(form),
    origin: Object.fromEntries(visitOrigin),
    ...(import.meta.env.TURNSTILE_SITE_KEY ? { captcha_token: await getCaptchaToken('contact') } : {}),
  })
  if (outcome.kind === 'sent') clearList()
  return outcome
}
