import * as z from 'zod/mini'
import { getRouteScope } from '#worker/api-keys/route-scopes.ts'
import type { ApiErrorCode } from '#worker/contract/error-codes.ts'
import { toReference } from './component-schemas.ts'
import { toJsonSchemaOptions } from './json-schema-options.ts'
import type { Answer, FileAnswer, Operation } from './operation.ts'
import { describeRefusals } from './refusals.ts'

const isFile = (answer: Answer): answer is FileAnswer => 'mediaTypes' in answer

function describeAnswer(answer: Answer) {
  if (!isFile(answer))
    return { description: 'Done', content: { 'application/json': { schema: toReference(answer, 'output') } } }
  const { mediaTypes, headers = {} } = answer
  return {
    description: 'A file',
    headers: Object.fromEntries(
      Object.entries(headers).map(([name, description]) => [
        name,
        { description, schema: { type: 'string' } },
      ]),
    ),
    content: Object.fromEntries(mediaTypes.map((mediaType) => [mediaType, {}])),
  }
}

const describePathParameters = (path: string) =>
  Array.from(path.matchAll(/:(\w+)/g), ([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))

function describeQuery(query: z.ZodMiniType | undefined) {
  if (!query) return []
  const { properties = {}, required = [] } = z.toJSONSchema(query, toJsonSchemaOptions('input'))
  return Object.entries(properties).map(([name, schema]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    schema,
  }))
}

const session = { session: [] }

/** Who may call a route: anybody, a session, or also a key with a scope. */
function describeSecurity(path: string, scope: string | null) {
  if (!/^\/api\/(?:admin|user-roles|client-data)\b/.test(path)) return []
  return scope ? [session, { apiKey: [scope] }] : [session]
}

const scopeRefusals: readonly ApiErrorCode[] = ['key_scope_missing']

/** An Operation Object of OpenAPI 3.1. `path` and `method` are those of the route. */
export function describeOperation(method: string, path: string, operation: Operation) {
  const { summary, description, query, body, answers, refusals = [] } = operation
  const scope = getRouteScope(method, path)
  return {
    summary,
    ...(description ? { description } : {}),
    security: describeSecurity(path, scope),
    parameters: [...describePathParameters(path), ...describeQuery(query)],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: toReference(body, 'input') } },
          },
        }
      : {}),
    responses: {
      ...describeRefusals(path, [...refusals, ...(scope ? scopeRefusals : [])]),
      ...Object.fromEntries(
        Object.entries(answers).map(([status, answer]) => [status, describeAnswer(answer)]),
      ),
    },
  }
}
