import { isBlank } from '#worker/contract/normalize-text.ts'

export const rowFields = ['first_name', 'last_name', 'email', 'position', 'authorization_scope'] as const

export type AuthorizationInput = Record<(typeof rowFields)[number], string>

const inputName = /^authorizations\.(\d{1,9})\.([a-z_]+)$/

/**
 * The rows of a plain form, which names its inputs `authorizations.0.first_name`, in the order of their numbers. A row
 * without any text is dropped and gaps close, so that an error's position is that of the row in this list.
 */
export function toAuthorizationRows(typed: Record<string, unknown>): AuthorizationInput[] {
  const rows = new Map<number, AuthorizationInput>()
  for (const [name, value] of Object.entries(typed)) {
    const [, number, column] = inputName.exec(name) ?? []
    const field = rowFields.find((each) => each === column)
    if (number === undefined || !field || typeof value !== 'string' || isBlank(value)) continue
    const empty = { first_name: '', last_name: '', email: '', position: '', authorization_scope: '' }
    rows.set(Number(number), { ...(rows.get(Number(number)) ?? empty), [field]: value })
  }
  return Array.from(rows)
    .toSorted(([one], [other]) => one - other)
    .map(([, row]) => row)
}
