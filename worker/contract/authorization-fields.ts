import { type AuthorizationField, authorizationFields } from '#worker/domain/forms/client.ts'

/** Path of a row's field in errors, as `authorizations[0].email`. */
export const toAuthorizationPath = (index: number, field: AuthorizationField) =>
  `authorizations[${index}].${field}`

/** Index of the row that a field path belongs to; null for any other field. */
export function getAuthorizationIndex(path: string): number | null {
  const [, index] = /^authorizations\[(\d+)\]/.exec(path) ?? []
  return index === undefined ? null : Number(index)
}

/** Name of a row's input in a form sent without JavaScript, as `authorizations.0.email`. */
export const toAuthorizationInputName = (index: number, field: AuthorizationField) =>
  `authorizations.${index}.${field}`

/** Row number and field of such an input; null for any other name. */
export function parseAuthorizationInputName(
  name: string,
): { index: number; field: AuthorizationField } | null {
  const [, index, column] = /^authorizations\.(\d{1,9})\.([a-z_]+)$/.exec(name) ?? []
  const field = authorizationFields.find((each) => each === column)
  return index === undefined || !field ? null : { index: Number(index), field }
}
