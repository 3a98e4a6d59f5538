/** The account screen: signing in and managing the account. */
export const text = {
  meta: {
    title: 'Konto | Altimach',
    description: 'Logowanie dla osób, które mają konto w serwisie Altimach.',
  },
  loading: 'Sprawdzamy logowanie…',
  unloadable: {
    heading: 'Nie udało się wczytać strony logowania',
    detail: 'Proszę sprawdzić połączenie z internetem i spróbować jeszcze raz.',
    retry: 'Spróbuj jeszcze raz',
  },
  withoutScript:
    'Do logowania potrzebny jest JavaScript. Proszę włączyć go w przeglądarce i wczytać stronę ponownie.',
  required: 'Pola oznaczone gwiazdką (*) są wymagane.',
  check: 'Formularz zawiera błędy',
  showPassword: 'Pokaż hasło',
  or: 'albo',
  fields: {
    email: {
      label: 'Adres e-mail',
      missing: 'Proszę podać adres e-mail.',
      invalid: 'Proszę podać adres e-mail w formacie nazwa@domena.pl.',
    },
    /** The error of an address, wherever one is typed. */
    localPart: 'Przed znakiem @ nie może być liter takich jak ą lub ö.',
    emailOrPhone: {
      label: 'Adres e-mail lub numer telefonu',
      missing: 'Proszę podać adres e-mail lub numer telefonu.',
      invalid:
        'Proszę podać adres w formacie nazwa@domena.pl albo numer z numerem kierunkowym kraju, na przykład +48 600 000 000.',
    },
    password: { label: 'Hasło', missing: 'Proszę podać hasło.' },
    newPassword: {
      label: 'Nowe hasło',
      missing: 'Proszę podać nowe hasło.',
      /** Also of the password of a new account. */
      hint: (least: number) =>
        `Minimalna liczba znaków: ${least}. Najpopularniejszych haseł nie przyjmujemy.`,
    },
    repeated: {
      label: 'Nowe hasło jeszcze raz',
      missing: 'Proszę powtórzyć nowe hasło.',
      different: 'Hasła różnią się od siebie.',
    },
    currentPassword: { label: 'Obecne hasło', missing: 'Proszę podać obecne hasło.' },
    firstName: { label: 'Imię', missing: 'Proszę podać imię.' },
    lastName: { label: 'Nazwisko', missing: 'Proszę podać nazwisko.' },
    phone: {
      label: 'Numer telefonu',
      missing: 'Proszę podać numer telefonu.',
      invalid: 'Proszę podać numer z numerem kierunkowym kraju, na przykład +48 600 000 000.',
    },
    code: { label: 'Kod', missing: 'Proszę podać kod.', invalid: 'Kod składa się z samych cyfr.' },
  },
  signIn: {
    heading: 'Logowanie',
    lead: 'Dla pracowników i partnerów, którzy mają konto.',
    button: 'Zaloguj się',
    busy: 'Logowanie…',
    forgotten: 'Nie pamiętam hasła',
    setAnew: 'Ustaw nowe hasło',
    byLink: 'Zaloguj się linkiem, bez hasła',
    company: 'Zaloguj się przez swoją firmę',
    provider: (name: string) => `Zaloguj się przez ${name}`,
    noAccount: 'Nie mają Państwo jeszcze konta?',
    signUp: 'Załóż konto',
  },
  signUp: {
    heading: 'Nowe konto',
    lead: 'Na koncie zapisują Państwo dane firmy do umów najmu, aby nie podawać ich za każdym razem. Na podany adres wyślemy link, którym potwierdza się konto.',
    button: 'Załóż konto',
    busy: 'Zakładanie konta…',
    hasAccount: 'Mają Państwo już konto?',
    signIn: 'Zaloguj się',
    privacy: {
      note: 'Dane wykorzystamy do założenia i prowadzenia konta.',
      link: 'Szczegóły: polityka prywatności (nowa karta)',
    },
    closed: 'Nowych kont nie można teraz zakładać. Jeśli potrzebują Państwo dostępu, prosimy o wiadomość.',
  },
  byLink: {
    heading: 'Logowanie linkiem',
    lead: 'Wyślemy wiadomość z linkiem i kodem. Hasło nie będzie potrzebne.',
    button: 'Wyślij link',
    busy: 'Wysyłanie…',
    back: 'Wróć do logowania hasłem',
  },
  company: {
    heading: 'Logowanie przez firmę',
    lead: 'Jeśli Państwa firma jest połączona z naszym serwisem, logowanie odbywa się na jej stronie, bez osobnego hasła.',
    label: 'Firmowy adres e-mail lub domena',
    missing: 'Proszę podać firmowy adres e-mail albo domenę firmy.',
    invalid: 'Proszę podać adres w formacie nazwa@firma.pl albo domenę w formacie firma.pl.',
    button: 'Dalej',
    busy: 'Szukamy Państwa firmy…',
    leaving: 'Otwieramy stronę logowania Państwa firmy…',
    back: 'Wróć do logowania hasłem',
  },
  forgotten: {
    heading: 'Nie pamiętam hasła',
    lead: 'Proszę podać adres konta. Wyślemy link do ustawienia nowego hasła.',
    button: 'Wyślij link',
    busy: 'Wysyłanie…',
    back: 'Wróć do logowania',
  },
  sent: {
    heading: 'Proszę sprawdzić pocztę',
    lead: (address: string) =>
      `Jeśli na adres ${address} możemy wysłać wiadomość, zaraz ją Państwo otrzymają. Proszę otworzyć zawarty w niej link albo wpisać kod poniżej.`,
    phoneHeading: 'Proszę sprawdzić telefon',
    phoneLead: (number: string) => `Na numer ${number} wysłaliśmy SMS z kodem.`,
    hint: {
      email: 'Nie ma wiadomości? Proszę zajrzeć do spamu. O następną można poprosić po minucie.',
      phone: 'SMS nie dotarł? O następny można poprosić po minucie.',
    },
    label: 'Kod z wiadomości',
    button: 'Potwierdź kod',
    busy: 'Sprawdzanie…',
    again: 'Wyślij jeszcze raz',
    sentAgain: {
      heading: 'Wysyłamy ponownie',
      detail: {
        email:
          'Jeśli od poprzedniej wiadomości minęła minuta, zaraz przyjdzie następna. Ważny jest tylko ostatni link i ostatni kod.',
        phone:
          'Jeśli od poprzedniego SMS-a minęła minuta, zaraz przyjdzie następny. Ważny jest tylko ostatni kod.',
      },
    },
    back: 'Wróć do logowania',
  },
  choice: {
    heading: 'Które konto?',
    lead: (stored: string, linked: string) =>
      `W tej przeglądarce jest zalogowane konto ${stored}. Otwarty link prowadzi do innego konta: ${linked}.`,
    caution:
      'Jeśli nie znają Państwo tego drugiego adresu, proszę zostać na swoim koncie: taki link może przysłać każdy, kto ma konto.',
    stay: (name: string) => `Zostań na koncie ${name}`,
    change: (name: string) => `Przejdź na konto ${name}`,
    busy: 'Chwileczkę…',
  },
  newPassword: {
    heading: 'Nowe hasło',
    lead: (account: string) => `Hasło zostanie ustawione dla konta ${account}.`,
    button: 'Zapisz hasło',
    busy: 'Zapisywanie…',
    later: 'Zrobię to później',
    missingLink: {
      heading: 'Link do zmiany hasła nie działa',
      detail: 'Można poprosić o nowy. Działa przez godzinę i tylko raz.',
    },
  },
  factor: {
    heading: 'Drugi krok logowania',
    lead: 'Proszę wpisać kod, który pokazuje aplikacja uwierzytelniająca.',
    phoneLead: 'Proszę potwierdzić logowanie kodem, który wyślemy SMS-em na zapisany numer.',
    unknown:
      'To konto wymaga potwierdzenia, którego ta strona nie obsługuje. Prosimy o kontakt z administratorem serwisu.',
    label: 'Kod z aplikacji',
    button: 'Potwierdź',
    busy: 'Sprawdzanie…',
    which: 'Sposób potwierdzenia',
    phone: 'Kod z wiadomości SMS',
    sendCode: 'Wyślij kod SMS',
    sent: { heading: 'Proszę sprawdzić telefon', details: ['Wysłaliśmy SMS z kodem na zapisany numer.'] },
    sentAgain: { heading: 'Wysłaliśmy ponownie', details: ['Ważny jest tylko ostatni kod.'] },
    tooMany: {
      heading: 'Zbyt wiele błędnych kodów',
      details: [
        'Proszę spróbować ponownie za kilka minut. Bez czekania można zalogować się w przeglądarce, w której już kiedyś wpisali Państwo kod, albo wylogować się tutaj i zalogować linkiem, bez hasła.',
      ],
    },
    lost: {
      question: 'Nie mają Państwo już tego telefonu?',
      answer:
        'Drugi krok może usunąć z konta administrator serwisu: w panelu, w widoku Użytkownicy. Jeśli to Państwo mają rolę administratora, może to zrobić każdy inny administrator firmy. Potem do logowania wystarczy hasło, a drugi krok można ustawić od nowa.',
    },
    cancel: 'Wyloguj się',
  },
  account: {
    heading: 'Konto',
    purpose: {
      text: 'Na koncie zapisują Państwo dane firmy do umów najmu.',
      link: 'Formularz Danych Klienta',
    },
    awaitsRole: {
      heading: 'Konto jest gotowe, dostęp do panelu jeszcze nie',
      details: [
        'Osoba, która wysłała zaproszenie, nie jest już administratorem, dlatego rolę musi nadać ktoś inny. Proszę zwrócić się do innego administratora firmy: zrobi to w panelu, w widoku Użytkownicy. Potem wystarczy zalogować się ponownie.',
      ],
    },
    save: 'Zapisz',
    saving: 'Zapisywanie…',
    name: {
      heading: 'Imię i nazwisko',
      /** Said to administrators. */
      signs: 'Tym imieniem i\u00a0nazwiskiem podpisane są odpowiedzi do klientów.',
      saved: 'Zapisano imię i nazwisko',
    },
    email: {
      heading: 'Adres e-mail',
      current: (address: string) => `Obecny adres: ${address}`,
      none: 'Konto nie ma adresu e-mail.',
      pending: (address: string) => `Zmiana na ${address} czeka na potwierdzenie linkami z wiadomości.`,
      label: 'Nowy adres e-mail',
      button: 'Zmień adres',
      save: 'Zapisz adres',
      saved: 'Nowy adres czeka na potwierdzenie',
      savedDetail: 'Wysłaliśmy wiadomości na obecny i na nowy adres. Proszę otworzyć linki w obu.',
    },
    password: {
      heading: 'Hasło',
      button: 'Zmień hasło',
      saved: 'Hasło zmienione',
      savedDetail: 'Pozostałe urządzenia zostały wylogowane.',
      nonce: 'Kod z wiadomości',
      nonceSent: {
        heading: 'Potwierdzenie tożsamości',
        details: ['Wysłaliśmy wiadomość z kodem. Proszę wpisać go poniżej i zapisać hasło jeszcze raz.'],
      },
      currentNeeded: {
        heading: 'Potwierdzenie tożsamości',
        details: ['Proszę podać poniżej także obecne hasło i zapisać jeszcze raz.'],
      },
    },
    factors: {
      heading: 'Logowanie dwuetapowe',
      lead: 'Po podaniu hasła logowanie potwierdza się kodem z telefonu.',
      none: 'Wyłączone. Samo hasło wystarcza, aby wejść na konto.',
      list: 'Drugi krok logowania',
      unnamed: 'Aplikacja uwierzytelniająca',
      phone: (number: string) => `SMS na numer ${number}`,
      since: (day: string) => `od ${day}`,
      add: 'Dodaj aplikację',
      addPhone: 'Dodaj numer telefonu',
      adding: 'Przygotowywanie…',
      remove: 'Usuń',
      removeNamed: (name: string) => `Usuń: ${name}`,
      removing: 'Usuwanie…',
      confirm: (name: string) => `Usunąć „${name}”? Logowanie będzie słabiej chronione.`,
      keep: 'Zostaw',
      removed: 'Usunięto z konta',
      added: 'Logowanie dwuetapowe jest włączone',
    },
    enrol: {
      heading: 'Nowa aplikacja',
      scan: 'Proszę zeskanować kod aplikacją uwierzytelniającą, na przykład Google Authenticator albo Aegis.',
      image: 'Kod QR z kluczem. Ten sam klucz jest pod spodem jako tekst.',
      secret: 'Nie da się zeskanować kodu? Oto klucz do przepisania:',
      label: 'Kod z aplikacji',
      button: 'Włącz',
      busy: 'Sprawdzanie…',
      cancel: 'Anuluj',
      phoneHeading: 'Nowy numer',
      phoneLead: 'Przy każdym logowaniu wyślemy na ten numer SMS z kodem.',
      phoneCode: 'Kod z wiadomości SMS',
    },
    identities: {
      heading: 'Inne sposoby logowania',
      lead: 'Tymi kontami także można zalogować się do serwisu.',
      list: 'Połączone konta',
      company: 'Konto firmowe',
      link: (name: string) => `Połącz konto ${name}`,
      remove: 'Rozłącz',
      removeNamed: (name: string) => `Rozłącz: ${name}`,
      removing: 'Rozłączanie…',
      confirm: (name: string) =>
        `Rozłączyć konto ${name}? Logowanie nim będzie możliwe dopiero po ponownym połączeniu.`,
      keep: 'Zostaw',
      removed: 'Konto rozłączone',
    },
    sessions: {
      heading: 'Wylogowanie',
      lead: 'Zgubiony telefon albo cudzy komputer? Tutaj można wylogować pozostałe urządzenia.',
      here: 'Wyloguj się',
      others: 'Wyloguj pozostałe urządzenia',
      everywhere: 'Wyloguj się wszędzie',
      busy: 'Wylogowywanie…',
    },
  },
}

export type AuthText = typeof text
