import type { ApiKey, ApiKeyScope, NewApiKey } from '#worker/contract/admin/api-keys.ts'

/** Texts of the API keys. */
export const text = {
  heading: 'Klucze API',
  lead: 'Klucz pozwala skryptowi firmy odczytywać zgłoszenia, zmieniać ich status i osobę, która odpowiada, albo dodawać notatki. Klucz należy do firmy: działa także wtedy, gdy osoba, która go utworzyła, straci dostęp do panelu.',
  description: 'Opis API (OpenAPI)',
  create: {
    heading: 'Nowy klucz',
    name: 'Nazwa',
    nameHint: 'do czego służy',
    scopes: 'Zakres',
    lifetime: 'Ważny',
    button: 'Utwórz klucz',
    busy: 'Tworzenie…',
    errors: {
      name: 'Wpisz nazwę klucza.',
      scopes: 'Zaznacz, do czego klucz uprawnia.',
    },
  },
  scopes: {
    read_entries: 'Odczyt zgłoszeń, z notatkami i eksportem',
    read_files: 'Odczyt plików od klientów',
    write_status: 'Zmiana statusu zgłoszenia i osoby, która odpowiada',
    write_notes: 'Dodawanie notatek do zgłoszeń',
  } satisfies Record<ApiKeyScope, string>,
  lifetimes: {
    30: 'przez 30 dni',
    90: 'przez 90 dni',
    365: 'przez rok',
    never: 'bezterminowo',
  } satisfies Record<NonNullable<NewApiKey['expiresInDays']> | 'never', string>,
  created: {
    heading: (name: string) => `Nowy klucz: ${name}`,
    warning:
      'Skopiuj klucz i zapisz go tam, gdzie firma przechowuje hasła. Widać go tylko teraz: w serwisie zostaje jego skrót, z którego nie da się go odtworzyć.',
    copy: 'Kopiuj klucz',
    hide: 'Klucz zapisany, ukryj',
    hidden: 'Klucz ukryty. Gdyby się zgubił, unieważnij go i utwórz nowy.',
  },
  caption: 'Klucze API, najnowsze na górze, unieważnione na końcu',
  columns: {
    name: 'Nazwa',
    scopes: 'Zakres',
    created: 'Utworzono',
    lastUsed: 'Ostatnio użyty',
    expires: 'Ważny do',
  },
  states: {
    active: 'Działa',
    expired: 'Stracił ważność',
    revoked: 'Unieważniony',
  } satisfies Record<ApiKey['state'], string>,
  creatorGone: 'konto usunięte',
  creatorLeft: 'Ta osoba nie jest już administratorem, a mogła zachować klucz.',
  neverUsed: 'jeszcze nigdy',
  neverExpires: 'bezterminowo',
  revoke: 'Unieważnij',
  revokeNamed: (name: string) => `Unieważnij klucz: ${name}`,
  question: 'Unieważnić klucz?',
  warning: 'Skrypt, który go używa, od razu przestanie działać. Tego nie da się cofnąć.',
  yes: 'Tak, unieważnij',
  revoking: 'Unieważnianie…',
  keep: 'Nie',
  revoked: (name: string) => `Klucz unieważniony: ${name}.`,
  empty: {
    heading: 'Nie ma jeszcze kluczy',
    detail: 'Utwórz klucz, gdy skrypt firmy ma czytać zgłoszenia.',
  },
}

export type ApiKeysText = typeof text
