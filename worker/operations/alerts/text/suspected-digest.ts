import type { InboxKind, SuspicionReason } from '#worker/contract/admin/inbox.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import { toPolishPlural } from '#worker/domain/polish-plural.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

const suspectedCount = (count: number) =>
  `${count} ${toPolishPlural(count, 'nowe podejrzane zgłoszenie', 'nowe podejrzane zgłoszenia', 'nowych podejrzanych zgłoszeń')}`

const pl = {
  subject: (count: number) => `Panel: ${toPlainSpaces(suspectedCount(count))}`,
  heading: 'Podejrzane zgłoszenia',
  count: (count: number) => `${suspectedCount(count)}. Nie wysłano ${count === 1 ? 'go' : 'ich'} dalej.`,
  advice:
    'Może to być spam, ale może też być klient. Przycisk „To nie spam” wysyła zgłoszenie tak, jak każde inne.',
  kept: 'Zgłoszenia, których nikt nie przywróci, są usuwane po 30 dniach.',
  kinds: {
    contact_message: 'Wiadomości',
    client_application: 'Wnioski klientów',
    client_data: 'Dane klientów',
  } satisfies Record<InboxKind, string>,
  reasons: {
    honeypot: 'wypełnione pole, którego ludzie nie widzą',
    captcha: 'brak dowodu, że to człowiek',
    network: 'za dużo zgłoszeń z jednej sieci',
    site: 'za dużo zgłoszeń jednego dnia',
  } satisfies Record<Exclude<SuspicionReason, 'reported'>, string>,
  found: 'Co przyszło i dlaczego to wstrzymano',
  adminArea: 'Panel administratora',
  address: 'Adres',
  hourly: 'Ta wiadomość przychodzi najwyżej raz na godzinę i tylko wtedy, gdy jest coś nowego.',
}

const suspectedInEnglish = (count: number) =>
  count === 1 ? `1 new enquiry held as suspected spam` : `${count} new enquiries held as suspected spam`

const en: typeof pl = {
  subject: (count) => `Admin area: ${toPlainSpaces(suspectedInEnglish(count))}`,
  heading: 'Enquiries held as suspected spam',
  count: (count) => `${suspectedInEnglish(count)}. ${count === 1 ? 'It was' : 'They were'} not passed on.`,
  advice:
    'This may be spam, but it may also be a customer. The “Not spam” button passes an enquiry on like any other.',
  kept: 'Enquiries that nobody releases are deleted after 30 days.',
  kinds: {
    contact_message: 'Messages',
    client_application: 'Client applications',
    client_data: 'Client data',
  },
  reasons: {
    honeypot: 'a field that people cannot see was filled in',
    captcha: 'no proof that a person sent it',
    network: 'too many enquiries from one network',
    site: 'too many enquiries in one day',
  },
  found: 'What came in, and why it was held back',
  adminArea: 'Admin area',
  address: 'Address',
  hourly: 'This message is sent at most once an hour, and only when there is something new.',
}

/** Text of the mail about suspected submissions. */
export const texts: Record<OfficeLocale, typeof pl> = { pl, en }
