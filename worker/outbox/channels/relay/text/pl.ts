import { leftOutLabels } from '#worker/domain/labels/left-out/pl.ts'

/** Words around a customer's mail that is sent on to the office. */
export const text = {
  heading: (reference: string) => `Odpowiedź klienta w sprawie ${reference}`,
  from: (sender: string, reference: string) =>
    `Napisał klient (${sender}) w sprawie zgłoszenia ${reference}.`,
  reply: 'Odpowiedź na ten e-mail trafi do klienta i zostanie zapisana w panelu.',
  replyToCustomer:
    'Odpowiedź na ten e-mail trafi tylko do klienta i zostanie zapisana w panelu. Aby kopię dostały też osoby wymienione niżej, prosimy odpowiedzieć w panelu.',
  recipients: 'Klient napisał też do tych osób',
  recipientFields: { to: 'Do', cc: 'Kopia' },
  noSubject: 'Odpowiedź klienta',
  files: 'Pliki do pobrania w panelu',
  file: (number: number) => `Plik ${number}`,
  leftOut: 'Pominięte',
  unnamed: 'bez nazwy',
  original: 'oryginał do pobrania w panelu',
  kinds: leftOutLabels,
  reference: 'Numer zgłoszenia',
}

export type RelayText = typeof text
