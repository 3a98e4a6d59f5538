import type { ReceiptContent } from '#web/components/receipt/receipt-content.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { ErrorsText } from '#web/content/pl/errors.ts'
import { describeFiles } from '#web/forms/describe-result.ts'
import type { ApplicationReceipt, Receipt } from '#worker/contract/responses.ts'
import { authorizationFields, isCompleteAuthorization } from '#worker/domain/forms/client.ts'
import type { ApplicationValues, AuthorizationRow } from './fields.ts'

/** The receipt of either form; `automation` comes with an application only. */
export type ClientReceipt = Receipt & Partial<ApplicationReceipt>

const isTouched = (row: AuthorizationRow) => authorizationFields.some((name) => row[name].trim() !== '')

/** Returns what the page shows once the client's data are stored. */
export function toReceiptContent(
  receipt: ClientReceipt,
  { typed: { signatory_email, authorizations } }: { typed: ApplicationValues },
  text: ApplicationText,
  errors: ErrorsText,
): ReceiptContent {
  const persons = authorizations.filter(isTouched).length
  const saved = receipt.authorizations_saved ?? authorizations.filter(isCompleteAuthorization).length
  return {
    thanks: text.success,
    id: receipt.id,
    reference: receipt.reference,
    email: receipt.mails_receipt ? signatory_email.trim() : null,
    nextStep: { answer_by: receipt.answer_by, office: receipt.office },
    rows: [],
    notes: [
      ...(persons > 0 ? [text.authorizations.saved(saved, persons)] : []),
      ...describeFiles(receipt, errors),
    ],
  }
}
