import { toPolishPlural } from '#worker/domain/polish-plural.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

const parkedCount = (count: number) =>
  `${count} ${toPolishPlural(count, 'wysyłka jest zatrzymana', 'wysyłki są zatrzymane', 'wysyłek jest zatrzymanych')}`

const receivers: Partial<Record<string, string>> = {
  mail: 'E-mail do biura',
  zapier: 'Zapier',
  automation: 'Automatyzacja',
  auth_mail: 'E-maile do logowania',
}

/** Words of the mail that tells the company of deliveries that do not get through. */
export const text = {
  subject: (parked: number) =>
    parked > 0 ? `Panel: ${toPlainSpaces(parkedCount(parked))}` : 'Panel: wysyłki czekają zbyt długo',
  parked: 'Zatrzymane wysyłki',
  stuck: 'Wysyłki czekają zbyt długo',
  count: (parked: number) => `Mimo wielu prób ${parkedCount(parked)}.`,
  since: (when: string) => `Najstarsza czeka od ${when} r.`,
  refusing: (receiver: string, problem: string) =>
    `${receivers[receiver] ?? receiver}: odbiorca odmawia (${problem}). Potrzebna jest zmiana klucza albo limitu.`,
  advice: 'Zgłoszenia są zapisane. W panelu widać powody i można ponowić wysyłki.',
  adminArea: 'Panel administratora',
  address: 'Adres',
  daily: 'Ta wiadomość przychodzi najwyżej raz dziennie, dopóki coś jest zatrzymane.',
}
