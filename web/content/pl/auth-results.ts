/** Results of mailed links and providers, shown wherever they lead to. */
export interface Message {
  heading: string
  details: string[]
}

/** By the kind of link, or what a provider was asked for. */
const arrived: Record<string, Message> = {
  signup: {
    heading: 'Adres e-mail potwierdzony',
    details: ['Konto jest gotowe i już działa na tym urządzeniu.'],
  },
  invite: {
    heading: 'Zaproszenie przyjęte',
    details: ['Proszę ustawić hasło, aby móc logować się następnym razem.'],
  },
  recovery: {
    heading: 'Można ustawić nowe hasło',
    details: ['Link zadziałał. Stare hasło przestanie obowiązywać po zapisaniu nowego.'],
  },
  linked: { heading: 'Konta połączone', details: ['Od teraz można się logować także nowym kontem.'] },
  email_change: {
    heading: 'Adres e-mail zmieniony',
    details: ['Od teraz proszę logować się nowym adresem.'],
  },
}

/** Codes of a provider's answer are good for five minutes, and once. */
const tooLate: Message = {
  heading: 'Logowanie trwało zbyt długo',
  details: ['Proszę zacząć je jeszcze raz; trzeba je skończyć w ciągu pięciu minut.'],
}

/** By the service's code. */
const rejected: Record<string, Message> = {
  access_denied: {
    heading: 'Logowanie przerwane',
    details: [
      'Wybrany serwis nie potwierdził Państwa tożsamości. Proszę spróbować jeszcze raz albo zalogować się w inny sposób.',
    ],
  },
  flow_state_not_found: tooLate,
  flow_state_expired: tooLate,
  flow_state_already_used: tooLate,
  bad_oauth_state: tooLate,
  bad_oauth_callback: tooLate,
  /** Ours: the address brings a code, and the tab does not know of having asked for one. */
  proof_missing: {
    heading: 'To logowanie zaczęło się gdzie indziej',
    details: [
      'Dokończyć je można tylko w tej przeglądarce i w tej karcie, w której się zaczęło. Proszę tam wrócić albo zalogować się tutaj od nowa.',
    ],
  },
  /** Ours: the line broke while the code was being exchanged. */
  code_lost: {
    heading: 'Nie ma połączenia z serwerem',
    details: ['Proszę zacząć logowanie jeszcze raz, gdy połączenie z internetem będzie działać.'],
  },
  otp_expired: {
    heading: 'Ten link już nie działa',
    details: ['Wygasł albo został już użyty. Można poprosić o nowy; ważny jest zawsze tylko ostatni.'],
  },
  unreachable: {
    heading: 'Nie ma połączenia z serwerem',
    details: [
      'Link jest w porządku. Proszę wczytać stronę ponownie, gdy połączenie z internetem będzie działać.',
    ],
  },
  signup_disabled: {
    heading: 'Nowych kont nie można teraz zakładać',
    details: ['Proszę zalogować się na konto, które już istnieje, albo napisać do nas.'],
  },
  user_banned: {
    heading: 'To konto jest zablokowane',
    details: ['Prosimy o kontakt z administratorem serwisu.'],
  },
  identity_already_exists: {
    heading: 'To konto zewnętrzne jest już połączone z innym użytkownikiem',
    details: ['Proszę zalogować się tym kontem albo wybrać inne.'],
  },
  provider_email_needs_verification: {
    heading: 'Najpierw trzeba potwierdzić adres e-mail',
    details: ['Wysłaliśmy wiadomość z linkiem na adres, który podał wybrany serwis.'],
  },
}

export const text = {
  signedIn: { heading: 'Zalogowano', details: ['Mogą Państwo korzystać ze swojego konta.'] },
  arrived,
  rejected,
  rejectedOtherwise: {
    heading: 'Logowanie się nie powiodło',
    details: ['Proszę spróbować jeszcze raz. Jeśli to się powtórzy, proszę wybrać inny sposób logowania.'],
  },
  half: {
    heading: 'Pierwszy adres potwierdzony',
    details: [
      'Proszę otworzyć jeszcze link, który wysłaliśmy na drugi adres. Dopiero wtedy zmiana zacznie obowiązywać.',
    ],
  },
}

export type AuthResultsText = typeof text
