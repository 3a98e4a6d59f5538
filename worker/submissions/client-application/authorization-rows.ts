import { parseAuthorizationInputName } from '#worker/contract/authorization-fields.ts'
import { type AuthorizationField, authorizationForm } from '#worker/domain/forms/client.ts'
import { perField } from '#worker/domain/forms/field.ts'
import { isBlank } from '#worker/domain/normalize-text.ts'

type AuthorizationInput = Record<AuthorizationField, string>

const emptyRow: AuthorizationInput = perField(authorizationForm, () => '')

/**
 * Collects the fields `authorizations.0.first_name` of a plain form into rows, in order of their numbers. Empty rows are
 * dropped and gaps closed, so that the index in a field error is the index in this list.
 */
export function toAuthorizationRows(fields: Record<string, unknown>): AuthorizationInput[] {
  const rows = new Map<number, AuthorizationInput>()
  for (const [name, value] of Object.entries(fields)) {
    const input = parseAuthorizationInputName(name)
    if (!input || typeof value !== 'string' || isBlank(value)) continue
    rows.set(input.index, { ...(rows.get(input.index) ?? emptyRow), [input.field]: value })
  }
  return Array.from(rows)
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) => row)
}
