import type { Locale } from '#worker/domain/locales.ts'
import type { receiptModules } from './receipt-modules.ts'

export type LoadedReceipt = Awaited<ReturnType<(typeof receiptModules)[Locale]['load']>>

/** Loads the panel of a receipt with its words. Forms do so before they send, since the network may be what fails next. */
export const loadReceipt = async (locale: Locale): Promise<LoadedReceipt> =>
  (await import('./receipt-modules.ts')).receiptModules[locale].load()
