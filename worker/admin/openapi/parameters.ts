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
  id: 'Of the entry or the file',
  kind: 'The form that was sent',
  status: 'Where the work on the entry stands',
  outcome: 'Only closed entries that ended so',
  waiting: '`true`: only entries that wait for an answer, the most urgent first; `false`, or left out: all',
  language: 'Of the page that the form was sent from',
  source: 'Where the visit came from: one of `GET /api/admin/inbox/sources`',
  owner: '`me`: entries of the caller; `nobody`: those that wait for an answer and are nobody’s',
  late: 'Only overdue entries',
  words: 'Language of the headings and of the file’s name; the office’s if left out',
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
