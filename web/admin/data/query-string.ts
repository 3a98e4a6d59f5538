import type * as z from 'zod/mini'

/** Parses a filter from a query string; values that the API would reject are ignored, and so are empty ones. */
export function parseQueryString<Shape extends Record<string, z.ZodMiniType>>(
  schema: z.ZodMiniObject<Shape>,
  search: string,
): z.output<z.ZodMiniObject<Shape>> {
  const given = new URLSearchParams(search)
  const valid = Object.entries<z.ZodMiniType>(schema.shape).flatMap(([name, field]) => {
    const { data } = field.safeParse(given.get(name) ?? undefined)
    return data ? [[name, data]] : []
  })
  return schema.parse(Object.fromEntries(valid))
}

/** A filter as a query string, with its parameters in the order of the schema; empty for no filter. */
export function toQueryString(
  schema: z.ZodMiniObject,
  filter: Partial<Record<string, string | undefined>>,
): string {
  const names = Object.keys(schema.shape)
  const query = new URLSearchParams(names.flatMap((name) => (filter[name] ? [[name, filter[name]]] : [])))
  return query.size > 0 ? `?${query}` : ''
}
