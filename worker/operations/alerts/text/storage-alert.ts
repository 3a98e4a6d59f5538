import type { OfficeLocale } from '#worker/domain/locales.ts'

const advice =
  'Jeśli to spam, prosimy przekazać tę wiadomość osobie, która opiekuje się serwisem: co robić, opisuje docs/operations.md, „A flood of spam”. Jeśli zgłoszenia są prawdziwe, może ona podnieść limit FORM_DAILY_BYTES.'

const pl = {
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
    used: (used: string, limit: string) => `Dzisiejsze podejrzane zgłoszenia zajmują ${used} z ${limit}.`,
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
      'Prosimy, aby osoba, która opiekuje się serwisem, skróciła okresy przechowywania (zmienne KEEP_…_DAYS) i sprawdziła, co zajmuje miejsce.',
  },
  daily: 'Ta wiadomość przychodzi najwyżej raz dziennie.',
}

const adviceInEnglish =
  'If this is spam, please pass this message on to the person who looks after the website: “A flood of spam” in docs/operations.md says what to do. If the enquiries are genuine, that person can raise the FORM_DAILY_BYTES limit.'

const en: typeof pl = {
  accepted: {
    subject: 'Admin area: enquiries have used half of today’s space',
    heading: 'Enquiries have used half of today’s space',
    used: (used, limit) => `The enquiries accepted today take up ${used}\u00a0of ${limit}.`,
    effect:
      'Once the space is used up, we will not accept enquiries larger than 8\u00a0KB until tomorrow. Ordinary messages will keep coming in.',
    advice: adviceInEnglish,
  },
  suspected: {
    subject: 'Admin area: suspected spam has used half of today’s space',
    heading: 'Suspected spam has used half of today’s space',
    used: (used, limit) => `Today’s suspected spam takes up ${used}\u00a0of ${limit}.`,
    effect:
      'Once the space is used up, we will not store suspected spam larger than 8\u00a0KB until tomorrow. All other enquiries are unaffected.',
    advice: adviceInEnglish,
  },
  database: {
    subject: 'Admin area: the database is filling up',
    heading: 'The database is filling up',
    used: (used, limit) => `The database takes up ${used} of the ${limit} it may use.`,
    effect: 'Once it is full, the website will not be able to store any enquiries.',
    advice:
      'Please ask the person who looks after the website to shorten the retention periods (the KEEP_…_DAYS variables) and to check what is taking up the space.',
  },
  daily: 'This message is sent at most once a day.',
}

/** Texts of the mails that warn the company before there is no room for submissions. */
export const texts: Record<OfficeLocale, typeof pl> = { pl, en }
