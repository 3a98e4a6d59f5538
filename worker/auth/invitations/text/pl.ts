import { company } from '#worker/domain/company.ts'

/** Words of the pages behind an invitation's link. Polish gives the shape. */
export const text = {
  heading: `Zaproszenie do panelu ${company.name}`,
  lead: 'W panelu firma odpowiada na zapytania i zarządza danymi klientów.',
  facts: { inviter: 'Zaprasza', email: 'Dla adresu', role: 'Rola', until: 'Ważne do' },
  roles: { admin: 'administrator: widzi wszystkie dane i zarządza użytkownikami' },
  /** Stands for whoever invited once that account is deleted. */
  formerColleague: 'osoba, która nie ma już konta',
  steps: {
    confirm:
      'Konto z tym adresem już istnieje i zachowuje swoje hasło. Przycisk przyjmuje zaproszenie i loguje.',
    password: 'Prosimy ustawić hasło do konta. Przycisk przyjmuje zaproszenie i loguje.',
    elsewhere:
      'To konto ma logowanie dwuetapowe, ale nie wiemy, czy jego hasło ustawił właściciel adresu. Prosimy najpierw ustawić nowe hasło, a potem otworzyć ten link jeszcze raz.',
  },
  button: 'Przyjmij zaproszenie',
  setPassword: 'Ustaw nowe hasło',
  changed: 'Konto zmieniło się w międzyczasie. Prosimy sprawdzić dane i spróbować jeszcze raz.',
  withoutRole:
    'Osoba, która wysłała to zaproszenie, nie jest już administratorem. Zaproszenie można przyjąć, ale rolę musi potem nadać inny administrator.',
  ended: {
    accepted: {
      heading: 'To zaproszenie zostało już przyjęte',
      detail: 'Link działa tylko raz. Prosimy zalogować się na konto.',
    },
    withdrawn: {
      heading: 'To zaproszenie zostało wycofane',
      detail:
        'Administrator wycofał je, więc link już nie działa. W razie pytań prosimy zwrócić się do osoby, która Państwa zaprosiła.',
    },
    expired: {
      heading: 'To zaproszenie wygasło',
      detail:
        'Link działa przez siedem dni. O nowe zaproszenie prosimy zwrócić się do osoby, która Państwa zaprosiła.',
    },
    blocked: {
      heading: 'To konto jest zablokowane',
      detail: 'Zaproszenia nie można przyjąć. Prosimy zwrócić się do administratora.',
    },
    unknown: {
      heading: 'Ten link nie działa',
      detail:
        'Może jest niepełny albo zastąpiło go nowsze zaproszenie: działa tylko link z ostatniej wiadomości. Nowe zaproszenie wysyła administrator.',
    },
  },
  signIn: 'Przejdź do logowania',
}

export type InvitationText = typeof text
