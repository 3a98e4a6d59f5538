import type { FilesText } from '#web/content/pl/files.ts'
import { company } from '#worker/domain/company.ts'

export const text: FilesText = {
  label: 'Dateien (optional)',
  add: 'Dateien hinzufügen',
  canDrop: 'Sie können sie auch hierher ziehen.',
  drop: 'Dateien hier ablegen',
  hint: 'Zum Beispiel ein Baustellenplan oder ein Bedienerausweis. PDF, JPEG, PNG, WebP, HEIC, DOCX oder XLSX, höchstens 5 Dateien mit je 10 MB.',
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
    unreachable:
      'Die Datei konnte nicht hochgeladen werden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
    unsent:
      'Noch sind nicht alle Dateien hochgeladen. Bitte versuchen Sie es erneut oder entfernen Sie sie aus der Liste.',
  },
  saved: (count) => `Angekommene Dateien: ${count}.`,
  missing: (count) => `Nicht angekommene Dateien: ${count}. Bitte senden Sie sie uns per E-Mail.`,
  withoutScript: `Dateien senden Sie uns bitte per E-Mail an ${company.email}.`,
}
