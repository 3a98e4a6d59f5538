import { type ApiErrorCode, apiErrors } from '#worker/contract/error-codes.ts'
import { errorResponse } from '#worker/contract/responses.ts'
import { getRouteScope } from '../route-scopes.ts'
import { toReference } from './component-schemas.ts'
import type { FileResponse, Operation, OperationResponse } from './operation.ts'
import { describeHeaders, describePathParameters, describeQuery } from './parameters.ts'
import { getTag } from './tags.ts'

/** Error codes of each route, by the beginning of its path. */
const groups: readonly [prefix: string, codes: readonly ApiErrorCode[]][] = [
  ['/api/', ['unexpected', 'unavailable']],
  ['/api/admin/', ['not_signed_in', 'not_allowed', 'key_invalid', 'key_not_allowed', 'too_many_calls']],
]

/** The errors of a route by status, each with its codes. */
function describeErrors(path: string, own: readonly ApiErrorCode[]) {
  const common = groups.flatMap(([prefix, codes]) => (path.startsWith(prefix) ? codes : []))
  const codes = [...new Set([...common, ...own])]
  const byStatus = Object.groupBy(codes, (code) => apiErrors[code])
  return Object.fromEntries(
    Object.entries(byStatus).map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\``).join(', '),
        content: {
          'application/json': {
            schema: {
              allOf: [
                toReference(errorResponse, 'output'),
                { type: 'object', properties: { code: { enum: codes } } },
              ],
            },
          },
        },
      },
    ]),
  )
}

const isFile = (response: OperationResponse): response is FileResponse => 'content' in response

const statusNames: Readonly<Record<string, string>> = { 200: 'Done', 201: 'Created', 503: 'Unavailable' }

function describeResponse(status: string, response: OperationResponse) {
  const description = statusNames[status] ?? 'Done'
  if (!isFile(response))
    return { description, content: { 'application/json': { schema: toReference(response, 'output') } } }
  const { content } = response
  return {
    description: 'text/html' in content ? 'A page' : description,
    content: Object.fromEntries(Object.entries(content).map(([type, schema]) => [type, { schema }])),
  }
}

function describeBody({ body, otherBody }: Operation) {
  const content = {
    ...(body ? { 'application/json': { schema: toReference(body, 'input') } } : {}),
    ...(otherBody ? { [otherBody.mediaType]: { schema: otherBody.schema } } : {}),
  }
  return Object.keys(content).length > 0 ? { requestBody: { required: true, content } } : {}
}

/** Describes who may call a route: anybody, a key with a scope, or the mail API. */
function describeSecurity(path: string, scope: string | null) {
  if (['/api/mail-events', '/api/received-mails'].includes(path)) return [{ signature: [] }]
  return scope ? [{ apiKey: [scope] }] : []
}

const scopeErrors: readonly ApiErrorCode[] = ['key_scope_missing']

/** An Operation Object of OpenAPI 3.1. `path` and `method` are those of the route. */
export function describeOperation(method: string, path: string, operation: Operation) {
  const { id, summary, description, query, responses, errors = [] } = operation
  const scope = getRouteScope(method, path)
  return {
    operationId: id,
    tags: [getTag(path)],
    summary,
    description,
    security: describeSecurity(path, scope),
    parameters: [
      ...describePathParameters(path),
      ...describeQuery(query),
      ...describeHeaders(true, operation.requiredHeaders),
      ...describeHeaders(false, operation.headers),
    ],
    ...describeBody(operation),
    responses: {
      ...describeErrors(path, [...errors, ...(scope ? scopeErrors : [])]),
      ...Object.fromEntries(
        Object.entries(responses).map(([status, response]) => [status, describeResponse(status, response)]),
      ),
    },
  }
}
