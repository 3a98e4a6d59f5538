/** Masculine personal nouns have one form for every number but one: `2 użytkowników`, `22 użytkowników`. */
const countOf = (count: number) => `${count} ${count === 1 ? 'użytkownik' : 'użytkowników'}`

/** Texts of the user management. */
export const text = {
  heading: 'Użytkownicy',
  lead: 'Kto ma konto w serwisie i kto nim zarządza.',
  invite: {
    heading: 'Zaproś pracownika',
    lead: 'Dostanie e-mail z linkiem, który działa raz i przez siedem dni. Gdy ustawi hasło, od razu będzie administratorem. Jeśli ma już konto, tylko przyjmie zaproszenie.',
    label: 'Adres e-mail',
    button: 'Wyślij zaproszenie',
    busy: 'Wysyłanie…',
    done: (email: string) => `Zaproszenie wysłano na adres ${email}.`,
    errors: {
      required: 'Wpisz adres e-mail.',
      email_invalid: 'To nie wygląda na adres e-mail.',
      email_local_part: 'Przed znakiem @ nie może być liter takich jak ą lub ö.',
    },
  },
  invitations: {
    heading: 'Czekają na przyjęcie',
    facts: {
      role: 'Rola:',
      invitedBy: 'Zaprasza:',
      invitedAt: 'Wysłano:',
      expiresAt: 'Ważne do:',
      expired: 'Wygasło:',
    },
    roles: { admin: 'administrator' },
    formerColleague: 'osoba bez konta',
    withoutRole:
      'Osoba, która wysłała zaproszenie, nie jest już administratorem, więc przyjęcie zaproszenia nie nada roli. Wyślij je ponownie od siebie.',
    renew: 'Wyślij ponownie',
    renewNamed: (email: string) => `Wyślij ponownie zaproszenie na adres ${email}`,
    withdraw: 'Wycofaj',
    withdrawNamed: (email: string) => `Wycofaj zaproszenie wysłane na adres ${email}`,
    withdrawing: 'Wycofywanie…',
    withdrawn: (email: string) => `Wycofano zaproszenie wysłane na adres ${email}.`,
    confirm: {
      question: 'Wycofać zaproszenie? Link z wiadomości od razu przestanie działać.',
      yes: 'Tak, wycofaj',
      keep: 'Nie',
    },
  },
  search: {
    label: 'Szukaj użytkownika',
    hint: 'adres, numer, imię lub nazwisko',
    button: 'Szukaj',
    clear: 'Pokaż wszystkich',
  },
  caption: 'Użytkownicy, najnowsi na górze',
  columns: { who: 'Kto', state: 'Stan', lastSignIn: 'Ostatnie logowanie', since: 'Konto od' },
  states: {
    isSelf: 'To Ty',
    isAdmin: 'Administrator',
    hasFactor: 'Drugi krok',
    isInvited: 'Zaproszenie wysłane',
    isUnconfirmed: 'Adres niepotwierdzony',
    isCompany: 'Konto firmowe',
    isBanned: 'Zablokowany',
    none: 'Użytkownik',
  },
  never: 'jeszcze nigdy',
  nameless: 'bez adresu',
  manage: 'Zarządzaj',
  manageNamed: (name: string) => `Zarządzaj: ${name}`,
  loaded: (count: number, isAll: boolean) =>
    isAll ? countOf(count) : `${countOf(count)}, są też starsze konta`,
  more: 'Wczytaj starsze',
  loadingMore: 'Wczytywanie…',
  nothing: { heading: 'Nikogo takiego nie ma', detail: 'Żadne konto nie pasuje do tego, co wpisano.' },
  empty: { heading: 'Nie ma tu nikogo', detail: 'Zaproś pracownika, a pojawi się na tej liście.' },
  dialog: {
    close: 'Zamknij',
    facts: { state: 'Stan', lastSignIn: 'Ostatnie logowanie', since: 'Konto od' },
    ownAccount: 'To Twoje konto. Hasło, drugi krok i sesje zmienisz na stronie konta.',
    cancel: 'Nie',
    busy: 'Zapisywanie…',
    unconfirmed:
      'Nie wiadomo jeszcze, czyje to konto: nikt nie potwierdził adresu. Wyślij na ten adres zaproszenie, a właściciel dostanie rolę, gdy je przyjmie.',
    actions: {
      giveRole: {
        label: 'Nadaj rolę administratora',
        hint: 'Widzi panel i wszystkie dane, zarządza użytkownikami.',
        confirm: null,
        done: 'Nadano rolę administratora.',
      },
      takeRole: {
        label: 'Odbierz rolę administratora',
        hint: 'Konto zostaje, panel się zamyka.',
        confirm: {
          question: 'Odebrać rolę? Panel zamknie się dla tej osoby od razu.',
          yes: 'Tak, odbierz rolę',
        },
        done: 'Odebrano rolę administratora.',
      },
      signOut: {
        label: 'Wyloguj wszędzie',
        hint: 'Kończy wszystkie sesje na wszystkich urządzeniach.',
        confirm: null,
        done: 'Wylogowano na wszystkich urządzeniach.',
      },
      resetFactors: {
        label: 'Usuń drugi krok logowania',
        hint: 'Gdy ktoś zgubił telefon. Kończy też wszystkie sesje.',
        confirm: {
          question: 'Usunąć drugi krok? Do logowania wystarczy wtedy samo hasło.',
          yes: 'Tak, usuń drugi krok',
        },
        done: 'Usunięto drugi krok logowania.',
      },
      ban: {
        label: 'Zablokuj konto',
        hint: 'Na to konto nikt się nie zaloguje, dopóki nie zdejmiesz blokady.',
        confirm: {
          question: 'Zablokować konto? Wszystkie sesje tej osoby zakończą się od razu.',
          yes: 'Tak, zablokuj konto',
        },
        done: 'Zablokowano konto.',
      },
      liftBan: {
        label: 'Zdejmij blokadę',
        hint: 'Można się znowu zalogować.',
        confirm: null,
        done: 'Zdjęto blokadę.',
      },
      remove: {
        label: 'Usuń konto',
        hint: 'Na zawsze. Dane klientów wpisane z tego konta zostają.',
        confirm: {
          question: 'Usunąć konto na zawsze? Tego nie da się cofnąć.',
          yes: 'Tak, usuń konto',
        },
        done: 'Usunięto konto.',
      },
    },
  },
  removed: (name: string) => `Usunięto konto: ${name}.`,
}

export type UsersText = typeof text
