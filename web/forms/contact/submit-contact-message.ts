import { sendContactMessage } from '#web/api/client.ts'
import { getCaptchaToken } from '#web/captcha/captcha-registry.ts'
import { readHoneypot } from '#web/forms/honeypot.tsx'
import type { ValidationResult } from '#web/forms/use-submission.ts'
import { visitOrigin } from '#web/visit-origin.ts'
import { contactFields } from '#worker/contract/contact-message.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { ContactValues } from './contact-form.tsx'

/** Validates with the Worker's own schema. */
export function validateContactMessage(values: ContactValues): ValidationResult<ContactValues> {
  const parsed = contactFields.safeParse(values)
  return parsed.success ? { content: values } : { errors: toFieldErrors(parsed.error.issues) }
}

/** Sends the message with what the form adds to it: language, honeypot, origin of the visit and captcha. */
export const submitContactMessage = async (
  content: ContactValues & { id: string },
  language: Locale,
  form: HTMLFormElement | null,
) =>
  sendContactMessage({
    ...content,
    language,
    leave_empty: readHoneypot(form),
    origin: visitOrigin(),
    ...(import.meta.env.TURNSTILE_SITE_KEY ? { captcha_token: await getCaptchaToken('contact') } : {}),
  })
