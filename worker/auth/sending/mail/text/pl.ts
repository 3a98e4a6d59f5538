import { company } from '#worker/domain/company.ts'
import { toPolishPlural } from '#worker/domain/polish-plural.ts'

/** Words of the mails about an account. Polish gives the shape. */
export const text = {
  greeting: 'Dzień dobry,',
  codeLabel: 'Kod do wpisania na stronie:',
  linkHint: 'Jeśli przycisk nie działa, prosimy skopiować ten adres do przeglądarki:',
  expiry: (minutes: number) =>
    `Ważne przez ${minutes} ${toPolishPlural(minutes, 'minutę', 'minuty', 'minut')}.`,
  ignore: 'Jeśli nie oczekiwali Państwo tej wiadomości, prosimy ją zignorować. Nic się nie zmieni.',
  confirmation: {
    subject: `${company.name}: prosimy potwierdzić adres e-mail`,
    body: `dziękujemy za założenie konta w serwisie ${company.name}. Prosimy potwierdzić, że ten adres należy do Państwa.`,
    button: 'Potwierdź adres',
  },
  invite: {
    subject: `${company.name}: zaproszenie do założenia konta`,
    body: `zapraszamy do założenia konta w serwisie ${company.name}. Prosimy przyjąć zaproszenie, a potem ustawić hasło.`,
    button: 'Przyjmij zaproszenie',
  },
  /** An administrator invites another one. */
  invitation: {
    subject: `${company.name}: zaproszenie do panelu`,
    body: `zapraszamy Państwa do panelu ${company.name}, w którym firma odpowiada na zapytania i zarządza danymi klientów.`,
    facts: ({ inviter, until }: { inviter: string; until: string }) => [
      `Zaprasza: ${inviter}`,
      'Rola: administrator',
      `Link działa jeden raz i jest ważny do: ${until}`,
    ],
    button: 'Zobacz zaproszenie',
  },
  magiclink: {
    subject: `${company.name}: link do logowania`,
    body: `prosimy użyć tego linku, aby zalogować się do serwisu ${company.name} bez hasła.`,
    button: 'Zaloguj się',
  },
  recovery: {
    subject: `${company.name}: ustawienie nowego hasła`,
    body: `otrzymaliśmy prośbę o ustawienie nowego hasła do konta w serwisie ${company.name}. Prosimy otworzyć link i wpisać nowe hasło.`,
    button: 'Ustaw hasło',
  },
  email_change: {
    subject: `${company.name}: prosimy potwierdzić zmianę adresu e-mail`,
    body: `otrzymaliśmy prośbę o zmianę adresu e-mail konta w serwisie ${company.name}. Prosimy potwierdzić zmianę.`,
    button: 'Potwierdź zmianę',
  },
  reauthentication: {
    subject: `${company.name}: kod potwierdzający`,
    body: `prosimy wpisać ten kod na stronie ${company.name}, aby potwierdzić swoją tożsamość.`,
    button: '',
  },
  /** Somebody has tried codes of the second step. It carries no code and no secret link. */
  wrong_codes: {
    subject: `${company.name}: błędne kody przy logowaniu na Państwa konto`,
    body: `ktoś przeszedł pierwszy krok logowania na Państwa konto w serwisie ${company.name}, a w drugim kilka razy wpisał błędny kod. Na konto nie wszedł.`,
    advice: [
      'Jeśli to byli Państwo, nie trzeba nic robić. Jeśli nie, ktoś zna Państwa hasło: prosimy je zmienić.',
      'W przeglądarce, w której logowali się już Państwo z użyciem kodu, można zalogować się jak zwykle. W innej przeglądarce trzeba poczekać albo zalogować się linkiem, który wyślemy e-mailem.',
    ],
    button: 'Przejdź do logowania',
  },
  newAddress: (address: string) => `Nowy adres: ${address}`,
}

export type MailText = typeof text
