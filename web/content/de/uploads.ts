import type { UploadsText } from '#web/content/pl/uploads.ts'
import { company } from '#worker/domain/company.ts'

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
    tooMany: 'Sie können höchstens 5 Dateien hinzufügen.',
  },
  refusals: {
    file_password_protected: () =>
      'Diese Datei ist mit einem Passwort geschützt. Bitte speichern Sie sie ohne Passwort und fügen Sie sie erneut hinzu.',
    file_old_format: () =>
      'Diese Datei hat ein älteres Word- oder Excel-Format. Bitte speichern Sie sie als DOCX, XLSX oder PDF und fügen Sie sie erneut hinzu.',
    file_has_macros: () =>
      'Dateien mit Makros nehmen wir nicht an. Bitte speichern Sie diese Datei als DOCX, XLSX oder PDF und fügen Sie sie erneut hinzu.',
    file_drawing_or_video: (reference) =>
      `CAD-Dateien und Videos lassen sich hier nicht hinzufügen. Bitte senden Sie diese Datei per E-Mail an ${company.email} und nennen Sie dabei diese Nummer: ${reference}.`,
    file_damaged: () =>
      'Diese Datei ist beschädigt oder unvollständig. Bitte öffnen Sie die Datei, speichern Sie sie neu und fügen Sie sie noch einmal hinzu.',
    file_embeds_file: () =>
      'Diese Datei enthält eine weitere Datei. Bitte drucken Sie sie in eine PDF-Datei und fügen Sie diese hinzu.',
    file_type_refused: () =>
      'Diese Datei können wir nicht annehmen. Möglich sind PDF, JPEG, PNG, WebP, HEIC, DOCX und XLSX.',
  },
}
