import { dayReasonNames } from '../labels/day-reasons.ts'
import type { Locale } from '../locales.ts'
import type { LocalizedText, PublishedSite, SiteContent } from './site-content.ts'

const textIn = (text: LocalizedText, locale: Locale) => text[locale] ?? ''

/** One language of an edition. A notice without words in it is left out; a special day counts without a reason, too. */
export const toPublishedSite = (
  { notices, days, courseDates }: SiteContent,
  locale: Locale,
  edition: number,
): PublishedSite => ({
  edition,
  notices: notices.flatMap(({ pages, text, from, until }) => {
    const words = textIn(text, locale)
    return words ? [{ pages, from, until, text: words }] : []
  }),
  days: days.map(({ from, until, hours, reason }) => ({
    from,
    until,
    hours,
    reason: typeof reason === 'string' ? dayReasonNames[reason][locale] : textIn(reason, locale),
  })),
  courseDates,
})
