import type { OfficeLocale } from '#worker/domain/locales.ts'

const pl = {
  subject: 'Panel: brak świeżej kopii zapasowej',
  heading: 'Brak świeżej kopii zapasowej',
  last: (when: string) => `Ostatnia poprawna kopia: ${when}.`,
  never: 'Nie powstała jeszcze żadna poprawna kopia.',
  problem: (reason: string) => `Powód, który podał serwis: ${reason}`,
  advice:
    'Serwis działa i próbuje dalej co minutę. Jeśli ta wiadomość przyjdzie jutro ponownie, prosimy przekazać ją osobie, która opiekuje się serwisem.',
  daily: 'Ta wiadomość przychodzi najwyżej raz dziennie, dopóki nie powstanie nowa kopia.',
}

const en: typeof pl = {
  subject: 'Admin area: no recent backup',
  heading: 'No recent backup',
  last: (when) => `Last good backup: ${when}.`,
  never: 'No good backup has been made yet.',
  problem: (reason) => `The reason given by the website: ${reason}`,
  advice:
    'The website is working and tries again every minute. If this message comes again tomorrow, please pass it on to the person who looks after the website.',
  daily: 'This message is sent at most once a day, until a new backup has been made.',
}

/** Text of the mail about a missing backup. */
export const texts: Record<OfficeLocale, typeof pl> = { pl, en }
