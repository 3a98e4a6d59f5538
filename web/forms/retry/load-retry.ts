import type { Locale } from '#worker/domain/locales.ts'
import type { retryModules } from './retry-modules.ts'

export type RetryModule = Awaited<ReturnType<(typeof retryModules)[Locale]['load']>>

/** Loads what a form needs to be sent again without a press. Forms do so early: once it is needed, the network is what failed. */
export const loadRetry = async (locale: Locale): Promise<RetryModule> =>
  (await import('./retry-modules.ts')).retryModules[locale].load()
