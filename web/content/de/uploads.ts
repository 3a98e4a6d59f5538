import type { UploadsText } from '#web/content/pl/uploads.ts'

export const text: UploadsText = {
  list: 'Hinzugefügte Dateien',
  progress: (name) => `${name} wird hochgeladen`,
  percent: (percent) => `${percent} hochgeladen`,
  checking: 'Wird geprüft …',
  waiting: 'Die Verbindung ist unterbrochen. Wir versuchen es weiter …',
  done: 'Hinzugefügt',
  cancel: 'Abbrechen',
  cancelNamed: (name) => `Hochladen von ${name} abbrechen`,
  retry: 'Erneut versuchen',
  retryNamed: (name) => `${name} erneut hochladen`,
  remove: 'Entfernen',
  removeNamed: (name) => `${name} entfernen`,
  announced: {
    done: (name) => `${name} wurde hinzugefügt.`,
    failed: (name) => `${name} konnte nicht hinzugefügt werden.`,
    removed: (name) => `${name} wurde entfernt.`,
    waiting: 'Das Formular wird gesendet, sobald die Dateien hochgeladen sind.',
  },
  errors: {
    tooLarge: 'Diese Datei ist zu groß. Möglich sind bis zu 10 MB je Datei.',
    empty: 'Diese Datei ist leer.',
    unreadable: 'Diese Datei lässt sich nicht lesen. Ordner können nicht hinzugefügt werden.',
    wrongType:
      'Diese Datei können wir nicht annehmen. Möglich sind PDF, JPEG, PNG, WebP, HEIC, DOCX und XLSX.',
    tooMany: 'Sie können höchstens 5 Dateien hinzufügen.',
  },
}
