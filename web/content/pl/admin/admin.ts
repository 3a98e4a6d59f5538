import type { RefusingReceiver } from '#worker/contract/admin/inbox-responses.ts'

/** Texts of the admin area's layout, and of the screens for people without access. */
export const text = {
  meta: {
    title: 'Panel | Altimach',
    description: 'Panel administratora: zgłoszenia i to, co się z nimi dzieje.',
  },
  titled: (view: string, waiting: string) =>
    waiting ? `(${waiting}) ${view} | Panel Altimach` : `${view} | Panel Altimach`,
  skip: 'Przejdź do treści',
  name: 'Panel',
  toSite: 'Altimach, strona główna',
  menu: 'Widoki panelu',
  views: {
    inbox: 'Skrzynka',
    deliveries: 'Doręczenia',
    sentences: 'Gotowe zdania',
    site: 'Strona',
    users: 'Użytkownicy',
    audit: 'Dziennik',
    privacy: 'Dane osobowe',
    apiKeys: 'Klucze API',
  },
  toAnswer: (count: string) => `do odpowiedzi: ${count}`,
  parked: (count: number) => `zatrzymane: ${count}`,
  more: 'Więcej',
  account: 'Konto',
  goneAccount: 'konto usunięte',
  apiKey: (name: string) => `klucz API „${name}”`,
  signOut: 'Wyloguj się',
  signingOut: 'Wylogowywanie…',
  actions: 'Czynności',
  waiting: 'Wczytywanie panelu…',
  loading: 'Wczytywanie…',
  slow: 'To trwa dłużej niż zwykle. Jeszcze czekamy na odpowiedź.',
  withoutScript: 'Panel wymaga JavaScriptu. Włącz go w przeglądarce i wczytaj stronę ponownie.',
  justNow: 'przed chwilą',
  soon: 'za chwilę',
  stale: 'Brak połączenia. Widać ostatni znany stan.',
  warning: {
    label: 'Ostrzeżenie',
    parked: (count: number) => `Zatrzymane doręczenia: ${count}. Trzeba je ponowić ręcznie.`,
    held: (count: number) => `Wstrzymane doręczenia z odtworzonej bazy: ${count}. Czekają na decyzję.`,
    stuck: (since: string) => `Doręczenia utknęły: najstarsze czeka od ${since}.`,
    link: 'Zobacz, co się stało',
    receivers: {
      mail: 'E-mail do biura',
      zapier: 'Zapier',
      automation: 'Automatyzacja',
      events: 'Zdarzenia',
      reply: 'Odpowiedzi do nadawców',
      relay: 'E-maile przekazywane między biurem a klientem',
      auth_mail: 'E-maile do logowania i resetowania haseł',
    } satisfies Record<RefusingReceiver['receiver'], string>,
    denied: (receiver: string, status: string, since: string) =>
      `${receiver}: odbiorca odmawia nam dostępu (HTTP ${status}) od ${since}.`,
    crowded: (receiver: string, since: string) =>
      `${receiver}: odbiorca ogranicza liczbę wiadomości (HTTP 429) od ${since}.`,
    failing: (receiver: string, reason: string, since: string) =>
      `${receiver}: wysyłanie nie udaje się od ${since}. ${reason}`,
    advice: {
      mailKey: 'Sprawdź MAIL_API_KEY i konto u dostawcy poczty.',
      mailLimit: 'Sprawdź limit konta u dostawcy poczty albo zmniejsz MAIL_PER_SECOND.',
      mail: 'Sprawdź, czy dostawca poczty działa.',
      mailCloudflare: 'Sprawdź Email Service w panelu Cloudflare oraz MAIL_FROM i MAIL_TO.',
      mailSuppressed: 'Gdy skrzynka znów działa, zdejmij blokadę w widoku Doręczenia.',
      zapier: 'Sprawdź adres w ZAPIER_WEBHOOK_URL i konto w Zapierze.',
      automation: 'Sprawdź adres w AUTOMATION_WEBHOOK_URL i konto po drugiej stronie.',
      events: 'Sprawdź EVENTS_URL i EVENTS_SECRET oraz system, który odbiera zdarzenia.',
      kept: 'Zgłoszenia są zapisane i wyjdą same, gdy odbiorca znów je przyjmie.',
    },
  },
  notFound: {
    heading: 'Nie ma takiego widoku',
    detail: 'Pod tym adresem panelu niczego nie ma.',
    link: 'Przejdź do skrzynki',
  },
  denied: {
    ended: {
      heading: 'Sesja wygasła',
      detail: 'Zaloguj się ponownie. To, co wpisano, czeka w tym samym miejscu.',
    },
    not_allowed: {
      heading: 'Brak dostępu do panelu',
      detail:
        'To konto nie ma uprawnień do panelu. Jeśli powinno je mieć, poproś administratora: w widoku Użytkownicy nada mu rolę. Potem sprawdź ponownie.',
      action: 'Sprawdź ponownie',
      account: (email: string) => `Konto: ${email}`,
    },
    role_awaited: {
      heading: 'Konto jest gotowe',
      detail:
        'Dostęp do panelu musi jeszcze nadać administrator. Osoba, która wysłała zaproszenie, nie jest już administratorem, więc poproś innego: w widoku Użytkownicy nada temu kontu rolę. Potem sprawdź ponownie.',
      action: 'Sprawdź ponownie',
      account: (email: string) => `Konto: ${email}`,
    },
    password_not_vouched: {
      heading: 'Ustaw nowe hasło',
      detail:
        'Nie wiemy, czy hasło do tego konta wybrał właściciel adresu: mógł je wpisać ktoś inny, zakładając konto. Dlatego panel jest zamknięty. Wyślemy link do ustawienia nowego hasła, potem wrócisz do panelu.',
    },
    factor_missing: {
      heading: 'Włącz logowanie dwuetapowe',
      detail: 'Panel wymaga drugiego kroku logowania, a to konto go nie ma. Włącz go poniżej.',
    },
  },
}

export type AdminText = typeof text
