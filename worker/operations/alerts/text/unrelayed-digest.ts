import type { reportedReasons } from '#worker/contract/admin/relays.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import { toPolishPlural } from '#worker/domain/polish-plural.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

const mailCount = (count: number) =>
  `${count} ${toPolishPlural(count, 'nieprzekazany e-mail', 'nieprzekazane e-maile', 'nieprzekazanych e-maili')}`

const mailsInPolish = (count: number) => `${count} ${toPolishPlural(count, 'e-mail', 'e-maile', 'e-maili')}`

type Reason = (typeof reportedReasons)[number]

const undeliveredInPolish: Record<string, string> = {
  bounced: 'odrzucone przez serwer odbiorcy',
  suppressed: 'adres odbiorcy jest zablokowany po zwrocie albo oznaczeniu jako spam',
  file_missing: 'brakuje pliku, który miał pójść z e-mailem',
}

const undeliveredInEnglish: typeof undeliveredInPolish = {
  bounced: 'rejected by the recipient’s server',
  suppressed: 'the recipient’s address is blocked after a bounce or a spam complaint',
  file_missing: 'a file meant to go with the email is missing',
}

const pl = {
  subject: (count: number) => `Panel: ${toPlainSpaces(mailCount(count))}`,
  heading: 'E-maile, które nie poszły dalej',
  count: (count: number) =>
    `${mailCount(count)}. ${count === 1 ? 'Jest przy zgłoszeniu w panelu.' : 'Są przy zgłoszeniach w panelu.'}`,
  advice: 'Jeśli odpowiedź jest pilna, prosimy wysłać ją z panelu.',
  groups: {
    office: 'Z biura – nie dotarły do klienta albo do osoby w kopii',
    customer: 'Od klientów – biuro ich nie dostało',
    refused: 'Ponad limit – nie zapisano ich',
  },
  refusedCount: (count: number) =>
    `Ponad limit przyszło: ${mailsInPolish(count)}. Nie zapisano ${count === 1 ? 'go, a nadawca o tym nie wie' : 'ich, a nadawcy o tym nie wiedzą'}.`,
  mails: mailsInPolish,
  nobody: 'bez nadawcy',
  more: 'Pozostałe pozycje',
  unverified: {
    office: 'nie wiadomo, czy pisał ktoś z biura',
    customer: 'nie wiadomo, kto naprawdę pisał',
  } satisfies Record<'office' | 'customer', string>,
  reasons: {
    limit: 'za dużo e-maili jednego dnia',
    attachments: 'załącznik zbyt duży albo niedozwolonego rodzaju',
    winmail: 'Outlook spakował załączniki do pliku winmail.dat, którego inne programy nie otworzą',
    sealed: 'treść jest zaszyfrowana albo spakowana razem z podpisem cyfrowym',
    unparsed: 'rozmiar albo budowa nie pozwala na odczytanie',
    empty: 'brak treści',
  } satisfies Record<Exclude<Reason, 'unverified'>, string>,
  /** The outbox's code for what went wrong. */
  undelivered: (error: string) =>
    undeliveredInPolish[error] ?? `nieprzyjęte przez dostawcę poczty (${error})`,
  /** An answer that somebody in copy did not get. */
  copy: (undelivered: string) => `nie doszła kopia dla innej osoby – ${undelivered}`,
  hourly: 'Ta wiadomość przychodzi najwyżej raz na godzinę i tylko wtedy, gdy jest coś nowego.',
}

const mailsInEnglish = (count: number) =>
  count === 1 ? `1 email not passed on` : `${count} emails not passed on`

const emailsInEnglish = (count: number) => (count === 1 ? '1 email' : `${count} emails`)

const en: typeof pl = {
  subject: (count) => `Admin area: ${toPlainSpaces(mailsInEnglish(count))}`,
  heading: 'Emails that were not passed on',
  count: (count) =>
    `${mailsInEnglish(count)}. ${count === 1 ? 'It is kept with its enquiry' : 'They are kept with their enquiries'} in the admin area.`,
  advice: 'If an answer is urgent, send it from the admin area.',
  groups: {
    office: 'From the office: not delivered to the customer, or to somebody copied in',
    customer: 'From customers: not delivered to the office',
    refused: 'Over a limit: not stored',
  },
  refusedCount: (count) =>
    count === 1
      ? '1 email came in over a limit. It was not stored, and the sender has not been told.'
      : `${count} emails came in over a limit. They were not stored, and the senders have not been told.`,
  mails: emailsInEnglish,
  nobody: 'no sender',
  more: 'Not listed here',
  unverified: {
    office: 'perhaps not from the office: the sender could not be verified',
    customer: 'the sender could not be verified',
  },
  reasons: {
    limit: 'too many emails in one day',
    attachments: 'an attachment is too large, or of a type that is not allowed',
    winmail:
      'Outlook has packed the attachments into a file called winmail.dat, which other programs cannot open',
    sealed: 'the text is encrypted, or wrapped in a digital signature',
    unparsed: 'too large or too complex to be read',
    empty: 'empty',
  },
  undelivered: (error) => undeliveredInEnglish[error] ?? `not accepted by the mail service (${error})`,
  copy: (undelivered) => `a copy to somebody else was not delivered: ${undelivered}`,
  hourly: 'This message is sent at most once an hour, and only when there is something new.',
}

/** Text of the mail about thread mails that were not sent on. */
export const texts: Record<OfficeLocale, typeof pl> = { pl, en }
