/** Words of the page behind a mailed link. Polish gives the shape. */
export const text = {
  confirmation: {
    heading: 'Potwierdzenie adresu e-mail',
    lead: 'Tym przyciskiem potwierdzą Państwo, że ten adres do Państwa należy, i zalogują się na konto.',
    button: 'Potwierdź adres',
  },
  password: {
    heading: 'Hasło do konta',
    lead: 'Ten link otwarto w innej przeglądarce niż ta, w której założono konto. Mógł je założyć ktoś inny, dlatego prosimy ustawić hasło: od teraz będzie to jedyne hasło do konta. Przycisk potwierdzi Państwa adres i zaloguje na konto.',
    button: 'Ustaw hasło i potwierdź adres',
    label: 'Nowe hasło',
    hint: (least: number) => `Minimalna liczba znaków: ${least}.`,
  },
  magiclink: {
    heading: 'Logowanie',
    lead: 'Tym przyciskiem zalogują się Państwo bez hasła.',
    button: 'Zaloguj się',
  },
  recovery: {
    heading: 'Nowe hasło',
    lead: 'Tym przyciskiem zalogują się Państwo i przejdą do ustawienia nowego hasła.',
    button: 'Przejdź do ustawienia hasła',
  },
  invite: {
    heading: 'Zaproszenie do założenia konta',
    lead: 'Tym przyciskiem przyjmą Państwo zaproszenie i zalogują się na konto.',
    button: 'Przyjmij zaproszenie',
  },
  email_change: {
    heading: 'Zmiana adresu e-mail',
    lead: 'Tym przyciskiem zgodzą się Państwo na zmianę adresu e-mail konta.',
    button: 'Potwierdź zmianę',
  },
  errors: {
    required: 'Proszę wpisać hasło.',
    length: (least: number) => `To hasło jest za krótkie. Minimalna liczba znaków: ${least}.`,
    characters: (sets: string) => `Hasło musi zawierać co najmniej jeden znak z każdej z tych grup: ${sets}.`,
    pwned:
      'To hasło jest zbyt popularne albo zostało wykradzione: jest na listach, od których zaczyna się łamanie kont. Proszę wybrać inne.',
    tooLong: 'To hasło jest za długie. Proszę je skrócić.',
  },
}

export type ConfirmationText = typeof text
