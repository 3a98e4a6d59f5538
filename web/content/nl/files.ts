import type { FilesText } from '#web/content/pl/files.ts'
import { company } from '#worker/domain/company.ts'

export const text: FilesText = {
  label: 'Bestanden (optioneel)',
  add: 'Bestanden toevoegen',
  canDrop: 'U kunt ze ook hierheen slepen.',
  drop: 'Zet de bestanden hier neer',
  hint: 'Bijvoorbeeld een plattegrond van de bouwplaats of een machinistenbewijs. PDF, JPEG, PNG, WebP, HEIC, DOCX of XLSX, maximaal 5 bestanden van 10 MB.',
  list: 'Toegevoegde bestanden',
  progress: (name) => `${name} wordt geüpload`,
  percent: (percent) => `${percent} geüpload`,
  checking: 'Wordt gecontroleerd…',
  waiting: 'De verbinding is verbroken. Wij proberen het opnieuw…',
  done: 'Toegevoegd',
  cancel: 'Annuleren',
  cancelNamed: (name) => `Uploaden van ${name} annuleren`,
  retry: 'Opnieuw proberen',
  retryNamed: (name) => `${name} opnieuw uploaden`,
  remove: 'Verwijderen',
  removeNamed: (name) => `${name} verwijderen`,
  announced: {
    done: (name) => `${name} is toegevoegd.`,
    failed: (name) => `${name} kon niet worden toegevoegd.`,
    removed: (name) => `${name} is verwijderd.`,
    waiting: 'Het formulier wordt verzonden zodra de bestanden zijn geüpload.',
  },
  errors: {
    tooLarge: 'Dit bestand is te groot. Een bestand mag maximaal 10 MB groot zijn.',
    empty: 'Dit bestand is leeg.',
    unreadable: 'Dit bestand kan niet worden gelezen. Mappen kunnen niet worden toegevoegd.',
    wrongType:
      'Dit bestand kunnen wij niet aannemen. Toegestaan zijn PDF, JPEG, PNG, WebP, HEIC, DOCX en XLSX.',
    tooMany: 'U kunt maximaal 5 bestanden toevoegen.',
    unreachable:
      'Het bestand kon niet worden geüpload. Controleer uw internetverbinding en probeer het opnieuw.',
    unsent: 'Nog niet alle bestanden zijn geüpload. Probeer het opnieuw of verwijder ze uit de lijst.',
  },
  saved: (count) => `Ontvangen bestanden: ${count}.`,
  missing: (count) => `Niet ontvangen bestanden: ${count}. Mail ze naar ons.`,
  withoutScript: `Bestanden kunt u mailen naar ${company.email}.`,
}
