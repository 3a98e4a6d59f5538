import type { Locale } from '#worker/domain/locales.ts'

/** Words around what the office publishes. */
export interface SlotText {
  hours: {
    heading: string
    closed: string
    /** Between hours and minutes, and behind a clock time. */
    separator: ':' | '.'
    suffix: string
  }
  dates: {
    heading: string
    columns: Record<'course' | 'days' | 'place' | 'language' | 'seats', string>
    signUp: string
  }
}

export const slotTexts: Record<Locale, SlotText> = {
  pl: {
    hours: { heading: 'Zmiany godzin otwarcia', closed: 'nieczynne', separator: ':', suffix: '' },
    dates: {
      heading: 'Najbliższe terminy',
      columns: {
        course: 'Szkolenie',
        days: 'Termin',
        place: 'Miejsce',
        language: 'Język',
        seats: 'Wolne miejsca',
      },
      signUp: 'Zapisz się',
    },
  },
  en: {
    hours: { heading: 'Changes to opening hours', closed: 'closed', separator: ':', suffix: '' },
    dates: {
      heading: 'Upcoming dates',
      columns: { course: 'Course', days: 'Date', place: 'Place', language: 'Language', seats: 'Places left' },
      signUp: 'Sign up',
    },
  },
  de: {
    hours: {
      heading: 'Abweichende Öffnungszeiten',
      closed: 'geschlossen',
      separator: ':',
      suffix: '\u00a0Uhr',
    },
    dates: {
      heading: 'Nächste Termine',
      columns: {
        course: 'Schulung',
        days: 'Termin',
        place: 'Ort',
        language: 'Sprache',
        seats: 'Freie Plätze',
      },
      signUp: 'Anmelden',
    },
  },
  nl: {
    hours: {
      heading: 'Afwijkende openingstijden',
      closed: 'gesloten',
      separator: '.',
      suffix: '\u00a0uur',
    },
    dates: {
      heading: 'Komende data',
      columns: {
        course: 'Opleiding',
        days: 'Datum',
        place: 'Plaats',
        language: 'Taal',
        seats: 'Vrije plaatsen',
      },
      signUp: 'Aanmelden',
    },
  },
}
