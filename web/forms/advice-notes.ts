import { fieldId } from '#worker/contract/form-paths.ts'
import type { FormField } from '#worker/domain/forms/field.ts'
import type { GetAdvice } from './field.tsx'
import { SubmitNotes } from './submit-notes.tsx'

/** The advice of a form's fields, and the lines beside its button. Loaded when somebody begins to fill the form in. */
export function createFormAdvice<F extends FormField>(
  form: string,
  fields: readonly F[],
  find: (field: F) => GetAdvice | undefined,
) {
  const advice = new Map<string, GetAdvice>(
    fields.flatMap((field) => {
      const given = find(field)
      return given ? [[field.name, given]] : []
    }),
  )
  return {
    of: (name: string) => advice.get(name),
    /** The notes of all advice that stands; the field with the focus may be incomplete. */
    getNotes: (values: Record<F['name'], string>, focusedId: string) =>
      Array.from(advice).flatMap(([name, getAdvice]) => {
        const id = fieldId(form, name)
        const given = getAdvice(values[name as F['name']], id === focusedId)
        return given ? [{ id, note: given.note }] : []
      }),
    SubmitNotes,
  }
}

export interface FormAdvice<Values> {
  of(name: string): GetAdvice | undefined
  getNotes(values: Values, focusedId: string): { id: string; note: string }[]
  SubmitNotes: typeof SubmitNotes
}
