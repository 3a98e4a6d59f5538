import { loadReceipt } from '#web/components/receipt/load-receipt.ts'
import type { ApplicationText } from '#web/content/pl/application.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { createClientAdvice } from './advice.ts'
import { toClientReceipt } from './client-receipt.ts'
import { describeClientErrors } from './describe-client-errors.ts'

/** Loads what the form needs once somebody fills it in, whoever sends it. With the receipt: once something is sent, the network may be what fails. */
export async function loadClientSubmit(text: ApplicationText, locale: Locale) {
  await loadReceipt(locale)
  return { advice: createClientAdvice(text, locale), describeClientErrors, toClientReceipt }
}

export type ClientCode = Awaited<ReturnType<typeof loadClientSubmit>>
