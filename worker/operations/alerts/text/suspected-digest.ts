import type { InboxKind, SuspicionReason } from '#worker/contract/admin/inbox.ts'
import { toPolishPlural } from '#worker/domain/polish-plural.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

const suspectedCount = (count: number) =>
  `${count} ${toPolishPlural(count, 'nowe podejrzane zgłoszenie', 'nowe podejrzane zgłoszenia', 'nowych podejrzanych zgłoszeń')}`

/** Words of the mail that tells the company what was held back as suspected. */
export const text = {
  subject: (count: number) => `Panel: ${toPlainSpaces(suspectedCount(count))}`,
  heading: 'Podejrzane zgłoszenia',
  count: (count: number) => `${suspectedCount(count)}. Nie wysłano ich dalej.`,
  advice:
    'Może to być spam, ale może też być klient. Przycisk „To nie spam” wysyła zgłoszenie tak, jak każde inne.',
  kept: 'Zgłoszenia, których nikt nie zwolni, są usuwane po 30 dniach.',
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
  } satisfies Record<SuspicionReason, string>,
  found: 'Co przyszło i dlaczego to wstrzymano',
  adminArea: 'Panel administratora',
  address: 'Adres',
  hourly: 'Ta wiadomość przychodzi najwyżej raz na godzinę i tylko wtedy, gdy jest coś nowego.',
}
