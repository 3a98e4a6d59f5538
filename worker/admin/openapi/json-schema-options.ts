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
const schemaDescriptions: ReadonlyMap<z.core.$ZodType, JsonSchema> = new Map<z.core.$ZodType, JsonSchema>([
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

const schemaExamples: ReadonlyMap<z.core.$ZodType, unknown> = new Map<z.core.$ZodType, unknown>([
  [contactMessage, message],
  [statusChange, { status: 'closed', outcome: 'won', version: 1 }],
  [receipt, { success: true, id: 'd9f0c5a4-6b1e-4f6f-9a51-0c2f7a3f8e11', reference: 'D9F0-C5A4' }],
])

type Options = NonNullable<Parameters<typeof z.toJSONSchema>[1]>

/** Removes what says nothing to a client, or too much. */
function simplify(schema: JsonSchema): void {
  // A format says enough without zod's pattern for it.
  if (schema.format) delete schema.pattern
  // Responses may get more properties, which a client must not refuse.
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.type === 'number' && schema.enum?.every(Number.isInteger)) schema.type = 'integer'
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
  // Programs that write clients know lists of values, and some of them no single value.
  if ('const' in schema) {
    schema.enum = [schema.const]
    delete schema.const
  }
}

/** Which schema of a union describes which value; each of them has a name. */
function addDiscriminator({ def }: z.core.$ZodTypes['_zod'], schema: JsonSchema): void {
  if (def.type !== 'union' || !('discriminator' in def)) return
  const propertyName = String(def.discriminator)
  const mapping = def.options.map((option, index) => {
    const [value] = option._zod.propValues?.[propertyName] ?? []
    return [String(value), schema.oneOf?.[index]?.$ref]
  })
  schema.discriminator = { propertyName, mapping: Object.fromEntries(mapping) }
}

function replace(schema: JsonSchema, described: JsonSchema): void {
  for (const name of Object.keys(schema)) delete schema[name]
  Object.assign(schema, described)
}

/** For `z.toJSONSchema`. */
export const toJsonSchemaOptions = (io: 'input' | 'output'): Options => ({
  io,
  override: ({ zodSchema, jsonSchema }) => {
    simplify(jsonSchema)
    addDiscriminator(zodSchema._zod, jsonSchema)
    const described = schemaDescriptions.get(zodSchema)
    if (described) replace(jsonSchema, described)
    if (schemaExamples.has(zodSchema)) jsonSchema.examples = [schemaExamples.get(zodSchema)]
  },
})
