import type { ListRow } from '#web/components/enquiry-list/parse-list.ts'
import type { EnquiryListText } from '#web/content/pl/enquiry-list.ts'
import { listFields, toListPath } from '#worker/contract/enquiry-list-fields.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import { fieldId } from '#worker/contract/form-paths.ts'

/** The errors of the list's fields in the order of the rows, each with its field's id, for the summary and for the fields. */
export const describeListErrors = (
  errors: FieldErrors,
  rows: readonly ListRow[],
  nameOf: (row: ListRow) => string,
  text: EnquiryListText['errors'],
): { name: string; id: string; sentence: string }[] =>
  rows.flatMap((row, index) =>
    listFields.flatMap((field) => {
      const name = toListPath(index, field)
      return errors[name] ? [{ name, id: fieldId('contact', name), sentence: text[field](nameOf(row)) }] : []
    }),
  )
