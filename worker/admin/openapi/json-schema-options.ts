import type * as z from 'zod/mini'
import { schemaDescriptions, schemaExamples } from './schema-details.ts'

type Options = NonNullable<Parameters<typeof z.toJSONSchema>[1]>
type JsonSchema = z.core.JSONSchema.BaseSchema

/** Removes what says nothing to a client, or too much. */
function simplify(schema: JsonSchema): void {
  // A format says enough without zod's pattern for it.
  if (schema.format) delete schema.pattern
  // Responses may get more properties, which a client must not refuse.
  if (schema.additionalProperties === false) delete schema.additionalProperties
  if (schema.type === 'number' && schema.enum?.every(Number.isInteger)) schema.type = 'integer'
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum
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
