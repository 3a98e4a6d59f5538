/** Texts of the personal data view. */
export const text = {
  heading: 'Dane osobowe',
  lead: 'Wszystkie dane jednej osoby: podgląd, kopia, usunięcie.',
  search: {
    label: 'Adres e-mail osoby',
    hint: 'Szukany jest cały adres, w każdej tabeli i w każdej treści.',
    button: 'Sprawdź',
    busy: 'Sprawdzanie…',
    errors: {
      required: 'Wpisz adres e-mail.',
      email_invalid: 'To nie wygląda na adres e-mail.',
      email_local_part: 'Przed znakiem @ nie może być liter takich jak ą lub ö.',
      too_long: 'Ten adres jest za długi.',
    } satisfies Record<string, string>,
  },
  found: {
    heading: (email: string) => `Dane przechowywane dla: ${email}`,
    caption: 'Dane według miejsca',
    columns: { table: 'Miejsce', erased: 'Do usunięcia', blanked: 'Do usunięcia sam adres' },
    hint: '„Do usunięcia” to wpisy tej osoby. „Do usunięcia sam adres” to wpisy innych osób, w których adres zostanie zastąpiony słowem [usunięto]. Po e-mailach tej osoby w zgłoszeniach innych osób zostanie tylko ślad, że przyszły.',
  },
  tables: {
    contact_messages: 'Wiadomości',
    enquiry_list_items: 'Pozycje zapytań',
    client_applications: 'Wnioski',
    application_authorizations: 'Osoby upoważnione we wnioskach',
    client_data: 'Dane klientów',
    additional_authorizations: 'Osoby upoważnione w danych klientów',
    notes: 'Notatki',
    files: 'Pliki',
    thread_mails: 'Korespondencja',
    reply_drafts: 'Szkice odpowiedzi',
    saved_sentences: 'Gotowe zdania',
    editions: 'Treści opublikowane na stronie',
    deliveries: 'Doręczenia',
    audit_log: 'Dziennik panelu',
    mail_suppressions: 'Zablokowane adresy',
    auth_users: 'Konta',
    auth_pending_signups: 'Niepotwierdzone rejestracje',
    auth_identities: 'Sposoby logowania',
    auth_factors: 'Drugi krok logowania',
    auth_sessions: 'Sesje',
    auth_audit_log: 'Dziennik logowania',
    auth_federated_flows: 'Rozpoczęte logowania',
  } satisfies Record<string, string>,
  nothing: {
    heading: 'Brak danych',
    detail: (email: string) => `Serwis nie przechowuje żadnych danych dla adresu ${email}.`,
  },
  obstacles: {
    own_account: 'To adres Twojego konta. Niczego stąd nie usuniesz, dopóki konto jest Twoje.',
    last_admin: 'To konto ostatniego administratora. Najpierw nadaj tę rolę komuś innemu.',
  },
  export: {
    button: 'Pobierz JSON',
    busy: 'Pobieranie…',
    done: 'Plik pobrano.',
    file: 'dane-osoby.json',
    unverified: {
      legend: 'E-maile od niepotwierdzonych nadawców',
      hint: 'Nie wiadomo, kto naprawdę je napisał. Do pliku trafią tylko zaznaczone, więc zaznacz te, które na pewno są od tej osoby.',
      newest: (count: number) => `Pokazujemy ${count} najnowszych.`,
      noSubject: '(bez tematu)',
      open: 'Otwórz zgłoszenie',
      openNamed: (mail: string) => `Otwórz zgłoszenie z e-mailem: ${mail}`,
    },
  },
  erase: {
    heading: 'Usuń na zawsze',
    warning: 'Tego nie da się cofnąć.',
    inBackups: 'W kopiach zapasowych bazy dane mogą zostać jeszcze przez 30 dni.',
    /** For a site that was built with monthly backups. */
    inMonthlyBackups: (months: number) =>
      `W kopiach miesięcznych mogą zostać przez okres do ${months} ${months === 1 ? 'miesiąca' : 'miesięcy'}.`,
    label: 'Przepisz adres, aby potwierdzić',
    mismatch: 'Wpisany adres jest inny niż sprawdzony.',
    button: 'Usuń dane tej osoby',
    busy: 'Usuwanie…',
  },
  done: {
    heading: 'Usunięto',
    detail: (email: string) => `W żadnej tabeli nie ma już adresu ${email}.`,
    counts: (erased: number, blanked: number) => `Usunięte wpisy: ${erased}. Wpisy bez adresu: ${blanked}.`,
  },
}

export type PrivacyText = typeof text
