import type { ApplicationText } from '#web/content/pl/application.ts'
import type { FieldRules } from '#web/forms/describe-field-errors.ts'
import { toAuthorizationPath } from '#worker/contract/authorization-fields.ts'
import { fieldGroups, rowFields } from './fields.ts'

/** The rules of all fields in the order of the form, by which errors are worded. */
export const toFieldRules = (
  text: ApplicationText,
  rowCount: number,
  unsentFiles: string,
): (FieldRules & { name: string })[] => [
  ...fieldGroups.flatMap((group) =>
    group.fields.map(({ name, maxLength }) => ({ name, maxLength, required: text.fields[name].required })),
  ),
  ...Array.from({ length: rowCount }, (_, index) =>
    rowFields.map(({ name, maxLength }) => ({
      name: toAuthorizationPath(index, name),
      maxLength,
      required: null,
    })),
  ).flat(),
  { name: 'files', required: null, invalid: unsentFiles, maxLength: 0 },
]
