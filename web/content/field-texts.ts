export interface FieldText {
  label: string
  /** The sentence for a missing value; null where the field is optional. */
  required: string | null
}

/** A form's fields as it names them. Those without a sentence for a missing value are marked with the word `optional`. */
export const toFieldTexts = <Name extends string>(
  labels: Record<Name, string>,
  missing: Partial<Record<NoInfer<Name>, string>>,
  optional: string,
) =>
  Object.fromEntries(
    Object.entries<string>(labels).map(([name, label]) => {
      const required = missing[name as Name] ?? null
      return [name, { label: required === null ? `${label} (${optional})` : label, required }]
    }),
  ) as Record<Name, FieldText>
