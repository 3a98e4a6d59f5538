/** Words of the mail that tells the company of a missing backup. */
export const text = {
  subject: 'Panel: brak świeżej kopii zapasowej',
  heading: 'Brak świeżej kopii zapasowej',
  last: (when: string) => `Ostatnia dobra kopia powstała ${when}.`,
  never: 'Nie powstała jeszcze żadna dobra kopia.',
  problem: (reason: string) => `Powód, który podał serwis: ${reason}`,
  advice:
    'Serwis działa i próbuje dalej co minutę. Jeśli jutro ta wiadomość przyjdzie znowu, niech obejrzy ją osoba, która opiekuje się serwisem.',
  daily: 'Ta wiadomość przychodzi najwyżej raz dziennie, dopóki nie powstanie nowa kopia.',
}
