import { sendContactMessage } from '#web/api/client.ts'
import { getCaptchaToken } from '#web/captcha/captcha-registry.ts'
import { fileIdsOf } from '#web/forms/files/unsent-files.ts'
import { readHoneypot } from '#web/forms/honeypot.tsx'
import type { ValidationResult } from '#web/forms/use-submission.ts'
import { contactFields } from '#worker/contract/contact-message.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { ContactValues } from './contact-form.tsx'

/** Validates with the Worker's own schema. */
export function validateContactMessage(values: ContactValues): ValidationResult<ContactValues> {
  const parsed = contactFields.safeParse(values)
  return parsed.success ? { content: values } : { errors: toFieldErrors(parsed.error.issues) }
}

/** Sends the message with what the form adds to it: language, honeypot and captcha. */
export const submitContactMessage = async (
  { files, ...content }: ContactValues & { id: string },
  language: Locale,
  form: HTMLFormElement | null,
) =>
  sendContactMessage({
    ...content,
    ...fileIdsOf(files),
    language,
    leave_empty: readHoneypot(form),
    ...(import.meta.env.TURNSTILE_SITE_KEY ? { captcha_token: await getCaptchaToken('contact') } : {}),
  })
