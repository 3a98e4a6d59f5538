import type { toJSONSchema } from 'zod/mini'

type Options = NonNullable<Parameters<typeof toJSONSchema>[1]>

/**
 * For `z.toJSONSchema`: a format says enough without zod's pattern for it, and responses may get more properties, which a
 * client must not refuse.
 */
export const toJsonSchemaOptions = (io: 'input' | 'output'): Options => ({
  io,
  override: ({ jsonSchema }) => {
    if (jsonSchema.format) delete jsonSchema.pattern
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
  },
})
