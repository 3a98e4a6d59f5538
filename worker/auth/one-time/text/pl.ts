/** Words of the page behind a mailed link. Polish gives the shape. */
export const text = {
  confirmation: {
    heading: 'Potwierdzenie adresu e-mail',
    lead: 'Przycisk poniżej potwierdza, że adres należy do Państwa, i loguje na konto.',
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
    lead: 'Przycisk poniżej loguje bez hasła.',
    button: 'Zaloguj się',
  },
  recovery: {
    heading: 'Nowe hasło',
    lead: 'Przycisk poniżej loguje i prowadzi do ustawienia nowego hasła.',
    button: 'Przejdź do ustawienia hasła',
  },
  invite: {
    heading: 'Zaproszenie do założenia konta',
    lead: 'Przycisk poniżej przyjmuje zaproszenie i loguje na konto.',
    button: 'Przyjmij zaproszenie',
  },
  email_change: {
    heading: 'Zmiana adresu e-mail',
    lead: 'Przycisk poniżej potwierdza zmianę adresu e-mail konta.',
    button: 'Potwierdź zmianę',
  },
  errors: {
    required: 'Proszę wpisać hasło.',
    length: (least: number) => `To hasło jest za krótkie. Minimalna liczba znaków: ${least}.`,
    characters: (sets: string) => `Hasło musi zawierać co najmniej jeden znak z każdej z tych grup: ${sets}.`,
    pwned:
      'To hasło jest zbyt popularne, wyciekło z innego serwisu albo łatwo je odgadnąć: powtarza te same znaki lub jest nazwą tej strony. Proszę wybrać inne.',
    tooLong: 'To hasło jest za długie. Proszę je skrócić.',
  },
}

export type ConfirmationText = typeof text
