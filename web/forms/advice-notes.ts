import { fieldId } from '#worker/contract/form-paths.ts'
import type { GetAdvice } from './field.tsx'

/** The advice of a form's fields, in their order. */
export type FieldAdvice<Field extends string> = Partial<Record<Field, GetAdvice>>

/** The notes of all advice that stands, for beside the button; the field with the focus may be incomplete. */
export const toAdviceNotes = <Field extends string>(
  form: string,
  advice: FieldAdvice<Field>,
  values: Record<Field, string>,
  focusedId: string,
) =>
  (Object.keys(advice) as Field[]).flatMap((name) => {
    const id = fieldId(form, name)
    const given = advice[name]?.(values[name], id === focusedId)
    return given ? [{ id, note: given.note }] : []
  })
