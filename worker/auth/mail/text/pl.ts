/** Words of the mails about an account. Polish gives the shape. */
export const text = {
  greeting: 'Dzień dobry,',
  codeLabel: 'Kod do wpisania:',
  linkHint: 'Jeśli przycisk nie działa, skopiuj ten adres do przeglądarki:',
  expiry: (minutes: number) => `Wiadomość jest ważna przez ${minutes} min.`,
  ignore: 'Jeśli to nie Ty, zignoruj tę wiadomość. Nic się nie zmieni.',
  confirmation: {
    subject: 'Potwierdź swój adres e-mail',
    body: 'dziękujemy za założenie konta. Potwierdź, że ten adres należy do Ciebie.',
    button: 'Potwierdź adres',
  },
  invite: {
    subject: 'Zaproszenie do konta',
    body: 'zapraszamy do założenia konta w naszym serwisie.',
    button: 'Przyjmij zaproszenie',
  },
  magiclink: {
    subject: 'Twój link do logowania',
    body: 'oto link, którym zalogujesz się bez hasła.',
    button: 'Zaloguj się',
  },
  recovery: {
    subject: 'Ustaw nowe hasło',
    body: 'otrzymaliśmy prośbę o ustawienie nowego hasła do Twojego konta.',
    button: 'Ustaw hasło',
  },
  email_change: {
    subject: 'Potwierdź zmianę adresu e-mail',
    body: 'otrzymaliśmy prośbę o zmianę adresu e-mail Twojego konta.',
    button: 'Potwierdź zmianę',
  },
  reauthentication: {
    subject: 'Twój kod potwierdzający',
    body: 'wpisz ten kod, aby potwierdzić, że to Ty.',
    button: '',
  },
  newAddress: (address: string) => `Nowy adres: ${address}`,
}

export type MailText = typeof text
