import type { WatchedReceiver } from '#worker/contract/admin/inbox.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import { toPolishPlural } from '#worker/domain/polish-plural.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

const parkedCount = (count: number) =>
  `${count} ${toPolishPlural(count, 'doręczenie jest zatrzymane', 'doręczenia są zatrzymane', 'doręczeń jest zatrzymanych')}`

const receivers: Record<WatchedReceiver, string> = {
  mail: 'E-mail do biura',
  zapier: 'Zapier',
  automation: 'Automatyzacja',
  events: 'Zdarzenia',
  reply: 'Odpowiedzi do nadawców',
  relay: 'E-maile przekazywane między biurem a klientem',
  auth_mail: 'E-maile do logowania',
}

const pl = {
  subject: (parked: number) =>
    parked > 0 ? `Panel: ${toPlainSpaces(parkedCount(parked))}` : 'Panel: doręczenia czekają zbyt długo',
  parked: 'Zatrzymane doręczenia',
  stuck: 'Doręczenia czekają zbyt długo',
  count: (parked: number) => `Mimo wielu prób ${parkedCount(parked)}.`,
  since: (when: string) => `Najstarsze czeka od ${when}`,
  refusing: (receiver: WatchedReceiver, problem: string) =>
    `${receivers[receiver]}: odbiorca odmawia (${problem}). Potrzebna jest zmiana klucza albo limitu.`,
  advice: 'Zgłoszenia są zapisane. W panelu widać powody i można ponowić doręczenia.',
  adminArea: 'Panel administratora',
  address: 'Adres',
  daily: 'Ta wiadomość przychodzi najwyżej raz dziennie, dopóki coś jest zatrzymane albo czeka zbyt długo.',
}

const parkedInEnglish = (count: number) =>
  count === 1 ? `1 outgoing message has been stopped` : `${count} outgoing messages have been stopped`

const receiversInEnglish: typeof receivers = {
  mail: 'Email to the office',
  zapier: 'Zapier',
  automation: 'Automation',
  events: 'Events',
  reply: 'Answers to senders',
  relay: 'Emails passed on between office and customer',
  auth_mail: 'Emails for signing in and resetting passwords',
}

const en: typeof pl = {
  subject: (parked) =>
    parked > 0
      ? `Admin area: ${toPlainSpaces(parkedInEnglish(parked))}`
      : 'Admin area: outgoing messages have been waiting too long',
  parked: 'Stopped outgoing messages',
  stuck: 'Outgoing messages have been waiting too long',
  count: (parked) => `After many attempts, ${parkedInEnglish(parked)}.`,
  since: (when) => `The oldest has been waiting since ${when}.`,
  refusing: (receiver, problem) =>
    `${receiversInEnglish[receiver]}: the receiver is refusing our requests (${problem}). A key or a limit has to be changed.`,
  advice:
    'The enquiries are stored. The admin area shows the reasons, and the messages can be sent again there.',
  adminArea: 'Admin area',
  address: 'Address',
  daily: 'This message is sent at most once a day, for as long as messages are stopped or waiting too long.',
}

/** Text of the mail about deliveries that do not get through. */
export const texts: Record<OfficeLocale, typeof pl> = { pl, en }
