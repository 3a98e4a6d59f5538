/** Words of the page behind a mailed link. Polish gives the shape. */
export const text = {
  confirmation: {
    heading: 'Potwierdź swój adres e-mail',
    lead: 'Tym przyciskiem potwierdzisz, że ten adres należy do Ciebie, i zalogujesz się.',
    button: 'Potwierdź adres',
  },
  password: {
    heading: 'Ustaw hasło do konta',
    lead: 'Ten link otwarto w innej przeglądarce niż ta, w której założono konto. Mógł je założyć ktoś inny, dlatego ustaw hasło: od teraz będzie to jedyne hasło do konta. Przycisk potwierdzi Twój adres i zaloguje Cię.',
    button: 'Ustaw hasło i potwierdź adres',
    label: 'Nowe hasło',
    hint: (least: number) => `Minimalna liczba znaków: ${least}.`,
  },
  magiclink: {
    heading: 'Zaloguj się',
    lead: 'Tym przyciskiem zalogujesz się bez hasła.',
    button: 'Zaloguj się',
  },
  recovery: {
    heading: 'Ustaw nowe hasło',
    lead: 'Tym przyciskiem zalogujesz się i przejdziesz do ustawienia nowego hasła.',
    button: 'Przejdź do ustawienia hasła',
  },
  invite: {
    heading: 'Zaproszenie do konta',
    lead: 'Tym przyciskiem przyjmiesz zaproszenie i zalogujesz się.',
    button: 'Przyjmij zaproszenie',
  },
  email_change: {
    heading: 'Potwierdź zmianę adresu e-mail',
    lead: 'Tym przyciskiem zgodzisz się na zmianę adresu e-mail konta.',
    button: 'Potwierdź zmianę',
  },
  errors: {
    required: 'Wpisz hasło.',
    length: (least: number) => `To hasło jest za krótkie. Minimalna liczba znaków: ${least}.`,
    characters: (sets: string) => `Hasło musi zawierać co najmniej jeden znak z każdej z tych grup: ${sets}.`,
    pwned: 'To hasło jest na listach wykradzionych haseł. Wybierz inne.',
    tooLong: 'To hasło jest za długie.',
  },
}

export type ConfirmationText = typeof text
