import { type AuthorizationField, authorizationForm } from '#worker/domain/forms/client.ts'
import { perField } from '#worker/domain/forms/field.ts'

export interface FieldText {
  label: string
  /** The sentence for a missing value; null where the field is optional. */
  required: string | null
}

const toLabel = (label: string, isRequired: boolean, optional: string) =>
  isRequired ? label : `${label} (${optional})`

/** A form's fields as it names them. Those without a sentence for a missing value are marked with the word `optional`. */
export const toFieldTexts = <Name extends string>(
  labels: Record<Name, string>,
  missing: Partial<Record<NoInfer<Name>, string>>,
  optional: string,
) =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([name, label]) => {
      const required = missing[name as Name] ?? null
      return [name, { label: toLabel(label, required !== null, optional), required }]
    }),
  ) as Record<Name, FieldText>

/** The labels of an authorized person's fields. */
export const toRowLabels = (labels: Record<AuthorizationField, string>, optional: string) =>
  perField(authorizationForm, ({ name, required }) => toLabel(labels[name], required, optional))
