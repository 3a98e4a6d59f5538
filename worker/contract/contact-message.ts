import * as z from 'zod/mini'
import { type ContactField, contactForm } from '#worker/domain/forms/contact-message.ts'
import { locales } from '#worker/domain/locales.ts'
import { enquiryList } from './enquiry-list.ts'
import { captchaToken, honeypot, submissionId, toShape } from './field-schemas.ts'
import { fileIds } from './file-ids.ts'
import { submissionOrigin } from './origin.ts'

/** The fields of the contact form; names are those of the inputs. */
export const contactFields = z.object(toShape(contactForm) satisfies Record<ContactField, z.ZodMiniType>)

export type ContactFields = z.output<typeof contactFields>

/** The content of the contact form: its fields, and the enquiry list in it. */
export const contactContent = z.extend(contactFields, { list: enquiryList })

/** Body of `POST /api/contact-messages`. */
export const contactMessage = z.extend(contactContent, {
  /** Created by the page, so that a retry is deduplicated; generated if missing. */
  id: z.optional(submissionId),
  language: z.enum(locales, { error: 'invalid' }),
  leave_empty: honeypot,
  captcha_token: captchaToken,
  files: fileIds,
  /** Not part of what makes two submissions the same. */
  origin: submissionOrigin,
})

export type ContactMessage = z.output<typeof contactMessage>
