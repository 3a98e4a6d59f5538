import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { describeFieldErrors, toRules } from '#web/forms/describe-field-errors.ts'
import { getAuthorizationIndex, toAuthorizationPath } from '#worker/contract/authorization-fields.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import { authorizationForm, clientForm } from '#worker/domain/forms/client.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** The errors of all fields in the order of the form, the persons' by their rows. */
export function describeClientErrors(
  errors: FieldErrors,
  text: ApplicationText,
  errorsText: ErrorsText,
  locale: Locale,
) {
  const rows = new Set(Object.keys(errors).flatMap((path) => getAuthorizationIndex(path) ?? []))
  const rowRules = Array.from(rows)
    .toSorted((one, other) => one - other)
    .flatMap((index) =>
      authorizationForm.map(({ name, limit }) => ({
        name: toAuthorizationPath(index, name),
        maxLength: limit,
        required: null,
      })),
    )
  const rules = [...toRules(clientForm, text.fields), ...rowRules]
  return describeFieldErrors('application', rules, errors, errorsText, locale)
}
