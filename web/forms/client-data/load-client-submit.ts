import type { LazyModule } from '#web/browser/lazy-module.ts'
import { loadReceipt } from '#web/components/receipt/load-receipt.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { FormCode } from '#web/forms/use-form.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { createClientAdvice } from './advice.ts'
import { type ClientReceipt, toReceiptContent } from './client-receipt.ts'
import { describeClientErrors } from './describe-client-errors.ts'
import type { ApplicationValues } from './fields.ts'
import { type ApplicationContent, validateClientData } from './validate-client-data.ts'

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
