/** Texts of what the office changes on the pages by itself. */
export const text = {
  heading: 'Strona',
  lead: 'Ogłoszenia, dni specjalne i\u00a0terminy kursów biuro zmienia samo. Zmiany będą na stronie najdalej minutę po opublikowaniu.',
  publishedBy: (when: string, who: string) => `Opublikowano ${when}, ${who}`,
  never: 'Nic jeszcze nie opublikowano.',
  restore: (publishedAt: string | null) =>
    publishedAt === null ? 'Przywróć stan sprzed publikacji' : `Przywróć wydanie z\u00a0${publishedAt}`,
  restoring: 'Przywracanie…',
  restored: 'Przywrócono. Na stronie będzie to najdalej za minutę.',
  publish: 'Opublikuj',
  publishing: 'Publikowanie…',
  published: 'Opublikowano. Na stronie będzie to najdalej za minutę.',
  unpublished: (count: number) => `Nieopublikowane zmiany: ${count}`,
  changedMeanwhile:
    'Ktoś inny opublikował coś w\u00a0międzyczasie. Listy pokazują to już, a\u00a0Twoje zmiany zostały. Sprawdź je i\u00a0naciśnij jeszcze raz.',
  lists: {
    notices: {
      heading: 'Ogłoszenia',
      add: 'Dodaj ogłoszenie',
      new: 'Nowe ogłoszenie',
      empty: 'Nie ma ogłoszeń. Pokazują się jako jeden wiersz u\u00a0góry strony.',
    },
    days: {
      heading: 'Dni specjalne',
      add: 'Dodaj dzień',
      new: 'Nowy dzień specjalny',
      empty: 'Nie ma dni specjalnych. Obowiązują zwykłe godziny i\u00a0polskie święta.',
    },
    courseDates: {
      heading: 'Terminy kursów',
      add: 'Dodaj termin',
      new: 'Nowy termin kursu',
      empty: 'Nie ma terminów kursów.',
    },
  },
  item: {
    remove: 'Usuń',
    reset: 'Cofnij zmianę',
    states: {
      added: 'nowe, nieopublikowane',
      changed: 'zmienione, nieopublikowane',
      removed: 'zniknie po opublikowaniu',
    },
    past: 'minęło',
    contested: 'Ktoś inny zmienił to w\u00a0międzyczasie. Publikacja zastąpi jego wersję Twoją.',
  },
  incomplete: 'Popraw zaznaczone pola i\u00a0naciśnij jeszcze raz.',
  errors: {
    required: 'To pole jest wymagane.',
    too_long: 'Tekst jest za długi.',
    end_before_start: 'Koniec musi być po początku.',
    date_too_far: 'Koniec może być najwyżej 400\u00a0dni po początku.',
    overlaps: 'W\u00a0tych dniach jest już inny dzień specjalny. Popraw albo usuń jeden z\u00a0nich.',
    invalid: 'Wpisz poprawną wartość.',
  },
  fields: {
    from: 'Od',
    until: 'Do (włącznie)',
    pages: 'Gdzie ma być',
    opening: 'Biuro',
    opensMinutes: 'Otwarte od',
    closesMinutes: 'Otwarte do',
    midnightHint: 'północ to 00:00',
    reason: 'Powód',
    ownReason: 'własnymi słowami',
    course: 'Kurs',
    place: 'Miejsce',
    language: 'Język kursu',
    seats: 'Wolne miejsca',
    seatsHint: 'np. 3\u00a0albo komplet',
  },
  pages: {
    home: 'Strona główna',
    contact: 'Kontakt',
    training: 'Szkolenia',
  },
  opening: {
    closed: 'nieczynne',
    other: 'czynne w\u00a0innych godzinach',
  },
  seats: (seats: string) => `wolne miejsca: ${seats}`,
  preview: {
    heading: 'Podgląd',
    nothing: 'Nic się nie pokaże.',
  },
}

export type SiteText = typeof text
