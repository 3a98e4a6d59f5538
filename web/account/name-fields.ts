import { auth as text } from '#web/session/texts.ts'
import type { getNames } from './account-name.ts'

type Names = ReturnType<typeof getNames>

export const nameFields = [
  { name: 'firstName', label: text.fields.firstName.label, autoComplete: 'given-name' },
  { name: 'lastName', label: text.fields.lastName.label, autoComplete: 'family-name' },
] as const

const missing = (typed: string, field: { missing: string }) =>
  typed.trim() === '' ? field.missing : undefined

/** Error sentences for the names; undefined for valid ones. */
export const validateNames = ({ firstName, lastName }: Names) => ({
  firstName: missing(firstName, text.fields.firstName),
  lastName: missing(lastName, text.fields.lastName),
})
