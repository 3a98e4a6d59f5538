import type { ApplicationText } from '#web/content/pl/application.ts'
import { company } from '#worker/domain/company.ts'
import { labels, missing } from '#worker/domain/labels/client/nl.ts'
import { toFormLabels, toRowLabels } from '#worker/domain/labels/labels.ts'
import { toFieldTexts } from '../field-texts.ts'
import { text as mailDomain } from './mail-domain.ts'

export const text: ApplicationText = {
  title: 'Klantgegevensformulier',
  description:
    'U geeft de contractgegevens maar één keer door. Wij gebruiken ze ook voor volgende overeenkomsten. De aanmelding is gratis en vrijblijvend.',
  close: 'Formulier sluiten',
  groups: labels.groups,
  bankNote:
    'Met het rekeningnummer herkennen wij betalingen en doen wij terugbetalingen. Wij schrijven er niets van af.',
  fields: toFieldTexts(toFormLabels(labels), missing, 'optioneel'),
  advice: {
    nip: 'Het controlecijfer van dit Poolse belastingnummer (NIP) klopt niet. Controleer het nummer.',
    nipLength: 'Een Pools belastingnummer (NIP) heeft tien cijfers. Controleer het nummer.',
    maybeNip: 'Is dit een Pools belastingnummer (NIP)? Dan klopt het controlecijfer niet.',
    euVat: 'Dit btw-nummer heeft niet de opbouw die in het opgegeven land geldt. Controleer het nummer.',
    iban: 'Dit IBAN is ongeldig. Controleer de cijfers.',
    bic: 'Een BIC heeft 8 of 11 tekens.',
  },
  adviceNotes: {
    nip: 'NIP: controleer het nummer.',
    nipLength: 'NIP: controleer het nummer.',
    maybeNip: 'NIP: controleer het nummer.',
    euVat: 'Btw-nummer: controleer het nummer.',
    iban: 'IBAN: controleer het nummer.',
    bic: 'BIC: controleer de code.',
  },
  mailDomain,
  samePerson: { copy: 'Dezelfde persoon als de tekenbevoegde', copied: 'De gegevens zijn gekopieerd.' },
  authorizations: {
    heading: 'Gemachtigden',
    explanation:
      'Personen die namens het bedrijf mogen handelen, bijvoorbeeld machines in ontvangst nemen. Invullen is niet verplicht.',
    withoutScript: `Hier kunt u maximaal drie personen opgeven, elk met voornaam, achternaam en e-mailadres. De gegevens van andere personen kunt u na het verzenden mailen naar ${company.email}.`,
    add: 'Persoon toevoegen',
    remove: (number) => `Persoon ${number} verwijderen`,
    row: (number, count) => `Gemachtigde ${number} van ${count}`,
    incomplete: (number) =>
      `De gegevens van gemachtigde ${number} worden niet verzonden: voornaam, achternaam of e-mail ontbreekt.`,
    saved: labels.savedPersons,
    fields: toRowLabels(labels.person, 'optioneel'),
  },
  submit: 'Aanmelding indienen',
  submitting: 'Wordt ingediend…',
  privacyNote:
    'Wij gebruiken uw gegevens om de aanmelding te behandelen en de overeenkomst voor te bereiden.',
  privacyLink: 'Meer in het privacybeleid (nieuw tabblad)',
  missing: { title: 'Fout', body: 'Vul alstublieft alle verplichte velden in.' },
  success: {
    title: 'Gelukt! Uw aanmelding is ingediend. Wij nemen binnenkort contact met u op.',
    body: null,
  },
  failure: {
    title: 'Fout',
    body: 'Er is een fout opgetreden bij het indienen van uw aanmelding. Probeer het opnieuw.',
  },
}
