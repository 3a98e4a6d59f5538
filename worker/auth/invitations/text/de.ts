import { company } from '#worker/domain/company.ts'
import type { InvitationText } from './pl.ts'

export const text: InvitationText = {
  heading: `Einladung in den Verwaltungsbereich von ${company.name}`,
  lead: 'Dort beantwortet die Firma Anfragen und pflegt die Daten ihrer Kunden.',
  facts: { inviter: 'Eingeladen von', email: 'Für', role: 'Rolle', until: 'Gültig bis' },
  roles: { admin: 'Administrator: sieht alle Daten und verwaltet die Benutzer' },
  formerColleague: 'jemand, der kein Konto mehr hat',
  steps: {
    confirm:
      'Zu dieser Adresse gibt es schon ein Konto; sein Passwort bleibt, wie es ist. Mit der Schaltfläche nehmen Sie die Einladung an und melden sich an.',
    password:
      'Bitte legen Sie ein Passwort für Ihr Konto fest. Mit der Schaltfläche nehmen Sie die Einladung an und melden sich an.',
    elsewhere:
      'Dieses Konto nutzt die Anmeldung in zwei Schritten, aber sein Passwort hat vielleicht jemand anderes festgelegt. Bitte legen Sie zuerst ein neues Passwort fest und öffnen Sie danach diesen Link noch einmal.',
  },
  button: 'Einladung annehmen',
  setPassword: 'Neues Passwort festlegen',
  changed:
    'Das Konto hat sich inzwischen geändert. Bitte prüfen Sie die Angaben und versuchen Sie es noch einmal.',
  withoutRole:
    'Die Person, die Sie eingeladen hat, ist nicht mehr Administrator. Sie können die Einladung annehmen; die Rolle muss Ihnen dann aber ein anderer Administrator geben.',
  ended: {
    accepted: {
      heading: 'Diese Einladung wurde bereits angenommen',
      detail: 'Der Link funktioniert nur einmal. Bitte melden Sie sich an.',
    },
    withdrawn: {
      heading: 'Diese Einladung wurde zurückgezogen',
      detail:
        'Ein Administrator hat sie zurückgezogen, der Link funktioniert daher nicht mehr. Bei Fragen wenden Sie sich bitte an die Person, die Sie eingeladen hat.',
    },
    expired: {
      heading: 'Diese Einladung ist abgelaufen',
      detail:
        'Der Link funktioniert sieben Tage lang. Bitte lassen Sie sich von der Person, die Sie eingeladen hat, eine neue Einladung senden.',
    },
    blocked: {
      heading: 'Dieses Konto ist gesperrt',
      detail: 'Die Einladung kann nicht angenommen werden. Bitte wenden Sie sich an einen Administrator.',
    },
    unknown: {
      heading: 'Dieser Link funktioniert nicht',
      detail:
        'Vielleicht ist er unvollständig, oder eine neuere Einladung hat ihn ersetzt: Es funktioniert nur der Link aus der letzten Nachricht. Eine neue Einladung sendet Ihnen ein Administrator.',
    },
  },
  signIn: 'Zur Anmeldung',
}
