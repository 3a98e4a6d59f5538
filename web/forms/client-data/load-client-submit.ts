import type { LazyModule } from '#web/browser/lazy-module.ts'
import { loadReceipt } from '#web/components/receipt/load-receipt.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { describeFieldErrors, toRules } from '#web/forms/describe-field-errors.ts'
import { fileIdsOf } from '#web/forms/files/unsent-files.ts'
import type { FormCode } from '#web/forms/use-form.ts'
import type { ValidationResult } from '#web/forms/use-submission.ts'
import { getAuthorizationIndex, toAuthorizationPath } from '#worker/contract/authorization-fields.ts'
import { type ApplicationFields, applicationFields } from '#worker/contract/client-application.ts'
import type { FieldErrors } from '#worker/contract/error-codes.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import { authorizationForm, clientForm } from '#worker/domain/forms/client.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { createClientAdvice } from './advice.ts'
import { type ClientReceipt, toReceiptContent } from './client-receipt.ts'
import type { ApplicationValues } from './fields.ts'

/** The content that is sent, without the form's additions. */
type ApplicationContent = ApplicationFields & { files?: string[] }

/** Validates with the Worker's own schema; incomplete authorization rows are dropped from the content. */
function validateClientData(values: ApplicationValues): ValidationResult<ApplicationContent> {
  const parsed = applicationFields.safeParse(values)
  return parsed.success
    ? { content: { ...parsed.data, ...fileIdsOf(values.files) } }
    : { errors: toFieldErrors(parsed.error.issues) }
}

/** The errors of all fields in the order of the form, the persons' by their rows. */
function describeClientErrors(
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

type ClientCode<Text> = FormCode<ApplicationValues, ApplicationContent, Text, ClientReceipt>

/** Sends the data and tells the result; each of the two forms has its own. */
export type ClientDataSubmit<Text> = Pick<ClientCode<Text>, 'send' | 'describeResult'>

/** Loads what the form needs once somebody fills it in. With the receipt: once something is sent, the network may be what fails. */
export async function loadClientSubmit<Text extends ApplicationText>(
  submit: LazyModule<ClientDataSubmit<Text>>,
  text: Text,
  locale: Locale,
): Promise<ClientCode<Text>> {
  const [own, receiptPanel] = await Promise.all([submit.load(), loadReceipt(locale)])
  return {
    ...own,
    validate: validateClientData,
    describeErrors: describeClientErrors,
    toReceiptContent,
    receiptPanel,
    advice: createClientAdvice(text, locale),
  }
}
