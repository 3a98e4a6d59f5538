import type { Locale } from '#worker/domain/locales.ts'
import type { DayReason } from '#worker/domain/site/site-content.ts'

/** The reasons of special days, as they stand behind a day. */
export const dayReasonNames: Record<DayReason, Record<Locale, string>> = {
  holiday: { pl: 'święto', en: 'public holiday', de: 'Feiertag', nl: 'feestdag' },
  stocktaking: { pl: 'inwentaryzacja', en: 'stocktaking', de: 'Inventur', nl: 'inventarisatie' },
  staff_training: {
    pl: 'szkolenie pracowników',
    en: 'staff training',
    de: 'Mitarbeiterschulung',
    nl: 'personeelstraining',
  },
  repair: { pl: 'remont', en: 'repair work', de: 'Reparaturarbeiten', nl: 'reparatiewerkzaamheden' },
  busy_season: { pl: 'szczyt sezonu', en: 'busy season', de: 'Hochsaison', nl: 'hoogseizoen' },
}
