import type * as z from 'zod/mini'
import { statusChange } from '#worker/contract/admin/record.ts'
import { contactMessage } from '#worker/contract/contact-message.ts'
import { quantity, rentalDay } from '#worker/contract/enquiry-list.ts'
import { listLimits } from '#worker/contract/enquiry-list-fields.ts'
import { captchaToken, honeypot } from '#worker/contract/field-schemas.ts'
import { fileIds } from '#worker/contract/file-ids.ts'
import { maxFiles } from '#worker/contract/limits.ts'
import { receipt } from '#worker/contract/responses.ts'

type JsonSchema = z.core.JSONSchema.BaseSchema

const message = {
  name: 'Dział zakupów',
  email: 'zakupy@firma.example',
  phone: '+48 600 000 000',
  subject: 'Podnośniki na trzy tygodnie',
  message: 'Prosimy o ofertę z transportem.',
  list: [{ catalogue_id: 'electric-scissor-lift', quantity: 2, place: 'Poznań', details: '12 m' }],
  language: 'pl',
}

/** Values accepted by handwritten checks, which zod cannot describe. */
export const schemaDescriptions: ReadonlyMap<z.core.$ZodType, JsonSchema> = new Map<
  z.core.$ZodType,
  JsonSchema
>([
  [quantity, { type: 'integer', minimum: 1, maximum: listLimits.quantity }],
  [rentalDay, { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] }],
  [fileIds, { type: 'array', items: { type: 'string', format: 'uuid' }, maxItems: maxFiles }],
  [honeypot, { type: 'string', description: 'Leave this out: only bots fill it in' }],
  [
    captchaToken,
    {
      type: 'string',
      description:
        'A Turnstile token, if the site uses Turnstile; without one the entry is suspected of being spam',
    },
  ],
])

export const schemaExamples: ReadonlyMap<z.core.$ZodType, unknown> = new Map<z.core.$ZodType, unknown>([
  [contactMessage, message],
  [statusChange, { status: 'closed', outcome: 'won', version: 1 }],
  [receipt, { success: true, id: 'd9f0c5a4-6b1e-4f6f-9a51-0c2f7a3f8e11', reference: 'D9F0-C5A4' }],
])
