import type { ErrorsText } from '#web/content/pl/errors.ts'
import type { FieldError, FieldErrors } from '#worker/contract/error-codes.ts'
import { fieldId } from '#worker/contract/form-paths.ts'
import type { FormField } from '#worker/domain/forms/field.ts'
import { languages } from '#worker/domain/languages.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { FieldSentence } from './field-input.ts'

interface FieldRules {
  /** The sentence for a missing value; null for an optional field. */
  required: string | null
  /** The sentence for an invalid value, where the field has its own. */
  invalid?: string
  maxLength: number
}

/** The sentence for a field's error, in the page's language. */
export function describeFieldError(
  error: FieldError,
  rules: FieldRules,
  text: ErrorsText,
  locale: Locale,
): string {
  // As everywhere on the site, grouping starts at five digits.
  const format = new Intl.NumberFormat(languages[locale].hreflang, { useGrouping: 'min2' })
  switch (error) {
    case 'required':
      return rules.required ?? text.fields.invalid
    case 'too_long':
      return text.fields.too_long(format.format(rules.maxLength))
    case 'email_invalid':
    case 'email_local_part':
      return text.fields[error]
    default:
      return rules.invalid ?? text.fields.invalid
  }
}

type NamedRules = FieldRules & { name: string }

/** The rules of a form's fields in their order, by which errors are worded. */
export const toRules = <F extends FormField>(
  fields: readonly F[],
  texts: Record<F['name'], { required: string | null }>,
): NamedRules[] =>
  fields.map(({ name, limit }) => ({ name, maxLength: limit, required: texts[name as F['name']].required }))

/** Errors in the order of `rules`, files last, each with its field's id, for the summary and for the fields. */
export const describeFieldErrors = (
  form: string,
  rules: readonly NamedRules[],
  errors: FieldErrors,
  text: ErrorsText,
  locale: Locale,
): FieldSentence[] =>
  [...rules, { name: 'files', required: null, invalid: text.files.errors.unsent, maxLength: 0 }].flatMap(
    (rule) => {
      const error = errors[rule.name]
      return error
        ? [
            {
              name: rule.name,
              id: fieldId(form, rule.name),
              sentence: describeFieldError(error, rule, text, locale),
            },
          ]
        : []
    },
  )
