import type { FormField } from '#worker/domain/forms/field.ts'

const types = { line: 'text', account: 'text', paragraph: 'text', email: 'email', phone: 'tel' } as const

/** The attributes of a field's input. */
export const toInput = ({ kind, limit, autocomplete }: FormField) => ({
  type: types[kind],
  maxLength: limit,
  autoComplete: autocomplete,
  ...(kind === 'paragraph' ? { rows: 4 } : {}),
})

/** The sentence on a field's error. */
export interface FieldSentence {
  name: string
  id: string
  sentence: string
}
