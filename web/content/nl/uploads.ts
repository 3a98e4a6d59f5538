import type { UploadsText } from '#web/content/pl/uploads.ts'

export const text: UploadsText = {
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
  },
}
