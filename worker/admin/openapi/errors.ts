import { type ApiErrorCode, apiErrors } from '#worker/contract/error-codes.ts'
import { errorResponse } from '#worker/contract/responses.ts'
import { toReference } from './component-schemas.ts'

/** Error codes of each route, by the beginning of its path. */
const groups: readonly [prefix: string, codes: readonly ApiErrorCode[]][] = [
  ['/api/', ['unexpected', 'unavailable']],
  ['/api/admin/', ['not_signed_in', 'not_allowed', 'key_invalid', 'key_not_allowed', 'too_many_calls']],
]

/** The errors of a route by status, each with its codes. */
export function describeErrors(path: string, own: readonly ApiErrorCode[]) {
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
