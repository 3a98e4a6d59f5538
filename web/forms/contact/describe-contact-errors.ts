import type { ContactFormText } from '#web/content/pl/contact-form.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import { limits } from '#worker/contract/limits.ts'
import { contactFieldNames } from '#worker/domain/form-fields.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { describeFieldErrors } from '../describe-field-errors.ts'

/** The errors of the contact form's own fields, in their order. */
export function describeContactErrors(
  errors: FieldErrors,
  { fields }: ContactFormText,
  errorsText: ErrorsText,
  locale: Locale,
) {
  const rules = [
    ...contactFieldNames.map((name) => ({
      name,
      required: fields[name].required,
      maxLength: limits[name],
    })),
    { name: 'files', required: null, invalid: errorsText.files.errors.unsent, maxLength: 0 },
  ]
  return describeFieldErrors('contact', rules, errors, errorsText, locale)
}
