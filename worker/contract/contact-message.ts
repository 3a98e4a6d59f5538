import * as z from 'zod/mini'
import {
  captchaToken,
  emailAddress,
  honeypot,
  line,
  optionalLine,
  paragraph,
  submissionId,
} from './field-schemas.ts'
import { limits } from './limits.ts'
import { locales } from './locales.ts'

/** What a visitor types into the contact form; names are those of the inputs. */
export const contactFields = z.object({
  name: line(limits.name),
  email: emailAddress(limits.email),
  phone: optionalLine(limits.phone),
  subject: line(limits.subject),
  message: paragraph(limits.message),
})

/** Body of `POST /api/contact-messages`. */
export const contactMessage = z.extend(contactFields, {
  /** Made by the page, so that a second try is known as such; a client that makes none gets a new one. */
  id: z.optional(submissionId),
  language: z.enum(locales, { error: 'invalid' }),
  leave_empty: honeypot,
  captcha_token: captchaToken,
})

export type ContactMessage = z.output<typeof contactMessage>
