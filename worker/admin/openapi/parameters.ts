import * as z from 'zod/mini'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import { toJsonSchemaOptions } from './json-schema-options.ts'

/** Parameters mean the same on every path. */
const pathSchemas: Readonly<Record<string, object>> = {
  kind: { type: 'string', enum: inboxKinds },
  id: { type: 'string', format: 'uuid' },
}

/** Descriptions of query parameters whose names are not enough. */
const queryDescriptions: Readonly<Record<string, string>> = {
  before: '`next` of the previous page',
  from: 'First day, in Warsaw',
  to: 'Last day, in Warsaw',
  search: 'Beginnings of words, and numbers in any grouping',
  suspected: 'Suspected entries, which are left out otherwise',
  unread: 'Only unread entries',
  grant: 'Valid for a minute',
}

/** A Parameter Object of OpenAPI. */
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: unknown
  description?: string
}

export const describePathParameters = (path: string): Parameter[] =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: pathSchemas[name],
  }))

export function describeQuery(query: z.ZodMiniType | undefined): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = z.toJSONSchema(query, toJsonSchemaOptions('input'))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    ...(queryDescriptions[name] ? { description: queryDescriptions[name] } : {}),
    required: required.includes(name),
    schema,
  }))
}

export const describeHeaders = (
  required: boolean,
  headers: Readonly<Record<string, string>> = {},
): Parameter[] =>
  Object.entries(headers).map(([name, description]) => ({
    name,
    in: 'header',
    description,
    required,
    schema: { type: 'string' },
  }))
