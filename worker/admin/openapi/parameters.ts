import * as z from 'zod/mini'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import { toJsonSchemaOptions } from './json-schema-options.ts'

/** Parameters mean the same on every path. */
const pathSchemas: Readonly<Record<string, object>> = {
  kind: { type: 'string', enum: inboxKinds },
  id: { type: 'string', format: 'uuid' },
}

/** Meanings of the parameters of paths and queries. */
const descriptions: Readonly<Record<string, string>> = {
  id: 'Id of the entry or the file',
  kind: 'The form that was sent',
  status: 'Status of the entry',
  outcome: 'Only closed entries with this outcome',
  waiting:
    '`true`: only entries that are waiting for an answer, the most urgent first; `false`, or left out: all',
  language: 'Language of the page that the form was sent from',
  source: 'Where the visit came from: one of `GET /api/admin/inbox/sources`',
  owner: '`me`: the caller’s own entries; `nobody`: entries without an owner that are waiting for an answer',
  late: 'Only overdue entries',
  words: 'Language of the headings and the file name; the office’s if left out',
  before: 'The `next` of the previous page',
  from: 'First day, in Warsaw',
  to: 'Last day, in Warsaw',
  search: 'Words or their beginnings, and numbers in any grouping',
  suspected: 'Only entries suspected of being spam, which are otherwise left out',
  unread: 'Only unread entries',
  grant: 'Part of the `url`; valid for a minute',
}

/** A Parameter Object of OpenAPI. */
export interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: unknown
  description: string
}

/** Throws for a parameter that nobody has described. */
function describe(name: string): string {
  const description = descriptions[name]
  if (!description) throw new Error(`${name} has no description in worker/admin/openapi/parameters.ts`)
  return description
}

export const describePathParameters = (path: string): Parameter[] =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    description: describe(name),
    schema: pathSchemas[name],
  }))

export function describeQuery(query: z.ZodMiniType | undefined): Parameter[] {
  if (!query) return []
  const { properties = {}, required = [] } = z.toJSONSchema(query, toJsonSchemaOptions('input'))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    description: describe(name),
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
