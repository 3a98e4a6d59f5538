import type { ApplicationText } from '#web/content/pl/application.ts'
import { company } from '#worker/domain/company.ts'
import { labels, missing } from '#worker/domain/labels/client/de.ts'
import { toFormLabels, toRowLabels } from '#worker/domain/labels/labels.ts'
import { toFieldTexts } from '../field-texts.ts'
import { text as mailDomain } from './mail-domain.ts'

export const text: ApplicationText = {
  title: 'Kundendatenformular',
  description:
    'Sie nennen uns die Vertragsdaten nur einmal. Wir verwenden sie auch für Ihre weiteren Verträge. Der Antrag ist kostenlos und unverbindlich.',
  close: 'Formular schließen',
  groups: labels.groups,
  bankNote:
    'Anhand der Kontonummer ordnen wir Zahlungen zu; auf dieses Konto erstatten wir Beträge. Abbuchungen nehmen wir nicht vor.',
  fields: toFieldTexts(toFormLabels(labels), missing, 'optional'),
  advice: {
    nip: 'Die Prüfziffer dieser polnischen Steuernummer (NIP) stimmt nicht. Bitte prüfen Sie die Nummer.',
    nipLength: 'Eine polnische Steuernummer (NIP) hat zehn Ziffern. Bitte prüfen Sie die Nummer.',
    maybeNip: 'Ist das eine polnische Steuernummer (NIP)? Dann stimmt ihre Prüfziffer nicht.',
    euVat: 'Diese USt-IdNr. entspricht nicht dem Format des angegebenen Landes. Bitte prüfen Sie die Nummer.',
    iban: 'Diese IBAN ist ungültig. Bitte prüfen Sie die Ziffern.',
    bic: 'Ein BIC hat 8 oder 11 Zeichen.',
  },
  adviceNotes: {
    nip: 'NIP: Bitte prüfen Sie die Nummer.',
    nipLength: 'NIP: Bitte prüfen Sie die Nummer.',
    maybeNip: 'NIP: Bitte prüfen Sie die Nummer.',
    euVat: 'USt-IdNr.: Bitte prüfen Sie die Nummer.',
    iban: 'IBAN: Bitte prüfen Sie die Nummer.',
    bic: 'BIC: Bitte prüfen Sie den Code.',
  },
  mailDomain,
  samePerson: {
    copy: 'Dieselbe Person, die den Vertrag unterzeichnet',
    copied: 'Die Angaben wurden kopiert.',
  },
  authorizations: {
    heading: 'Bevollmächtigte Personen',
    explanation:
      'Personen, die für die Firma handeln und zum Beispiel Maschinen übernehmen dürfen. Diese Angaben sind freiwillig.',
    withoutScript: `Hier können Sie bis zu drei Personen angeben, jede mit Vorname, Nachname und E-Mail-Adresse. Weitere Personen nennen Sie uns nach dem Absenden bitte per E-Mail an ${company.email}.`,
    add: 'Person hinzufügen',
    remove: (number) => `Person ${number} entfernen`,
    row: (number, count) => `Bevollmächtigte Person ${number} von ${count}`,
    incomplete: (number) =>
      `Die Angaben zur bevollmächtigten Person ${number} werden nicht übermittelt: Vorname, Nachname oder E-Mail fehlt.`,
    saved: labels.savedPersons,
    fields: toRowLabels(labels.person, 'optional'),
  },
  submit: 'Antrag absenden',
  submitting: 'Wird übermittelt …',
  privacyNote: 'Wir verwenden Ihre Daten, um den Antrag zu bearbeiten und den Vertrag vorzubereiten.',
  privacyLink: 'Mehr in der Datenschutzerklärung (neuer Tab)',
  missing: { title: 'Fehler', body: 'Bitte füllen Sie alle erforderlichen Felder aus.' },
  success: {
    title: 'Vielen Dank! Ihr Antrag ist bei uns eingegangen. Wir melden uns in Kürze bei Ihnen.',
    body: null,
  },
  failure: {
    title: 'Fehler',
    body: 'Beim Übermitteln Ihres Antrags ist ein Fehler aufgetreten. Bitte versuchen Sie es erneut.',
  },
}
