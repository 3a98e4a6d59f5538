const advice =
  'Jeśli to spam, niech osoba, która opiekuje się serwisem, zajrzy do docs/operations.md, „A flood of spam”. Jeśli zgłoszenia są prawdziwe, może podnieść limit FORM_DAILY_BYTES.'

/** Words of the mails that tell the company in time that there will be no room for submissions. */
export const text = {
  accepted: {
    subject: 'Panel: zgłoszenia zajęły połowę miejsca na dziś',
    heading: 'Zgłoszenia zajęły połowę miejsca na dziś',
    used: (used: string, limit: string) => `Przyjęte dziś zgłoszenia zajmują ${used} z ${limit}.`,
    effect:
      'Gdy miejsce się skończy, do jutra nie przyjmiemy zgłoszeń dłuższych niż 8 KB. Zwykłe wiadomości będą przychodzić dalej.',
    advice,
  },
  suspected: {
    subject: 'Panel: podejrzane zgłoszenia zajęły połowę miejsca na dziś',
    heading: 'Podejrzane zgłoszenia zajęły połowę miejsca na dziś',
    used: (used: string, limit: string) => `Podejrzane zgłoszenia z dzisiaj zajmują ${used} z ${limit}.`,
    effect:
      'Gdy miejsce się skończy, do jutra nie zapiszemy podejrzanych zgłoszeń dłuższych niż 8 KB. Na pozostałe to nie wpływa.',
    advice,
  },
  database: {
    subject: 'Panel: baza danych się zapełnia',
    heading: 'Baza danych się zapełnia',
    used: (used: string, limit: string) => `Baza danych zajmuje ${used}, a może mieć ${limit}.`,
    effect: 'Gdy się zapełni, serwis nie zapisze żadnego zgłoszenia.',
    advice:
      'Niech osoba, która opiekuje się serwisem, skróci okresy przechowywania (zmienne KEEP_…_DAYS) i sprawdzi, co zajmuje miejsce.',
  },
  daily: 'Ta wiadomość przychodzi najwyżej raz dziennie.',
}
