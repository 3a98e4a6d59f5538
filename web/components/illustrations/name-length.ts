import { createFormatters } from '#web/content/formatters.ts'
import type { Locale } from '#worker/domain/locales.ts'

/** A line says how long it is drawn, in three digits: beside others to the same scale, the range of the class would be untrue. */
export const nameLength = (lengthDm: number, locale: Locale) =>
  createFormatters(locale).measure(Number((lengthDm / 10).toPrecision(3)), 'm')
