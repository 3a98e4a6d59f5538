import type { FilesText } from '#web/content/pl/files.ts'
import { company } from '#worker/domain/company.ts'

export const text: FilesText = {
  label: 'Dateien (optional)',
  add: 'Dateien hinzufügen',
  canDrop: 'Oder ziehen Sie die Dateien hierher.',
  drop: 'Dateien hier ablegen',
  examples: {
    message: 'Zum Beispiel ein Baustellenplan oder ein Bedienerausweis.',
    client: 'Zum Beispiel eine Vollmacht oder ein Handelsregisterauszug.',
  },
  accepted: 'PDF, JPEG, PNG, WebP, HEIC, DOCX oder XLSX, höchstens 5 Dateien mit je bis zu 10 MB.',
  errors: {
    unreachable:
      'Die Datei konnte nicht hochgeladen werden. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
    unsent:
      'Noch sind nicht alle Dateien hochgeladen. Bitte versuchen Sie es erneut oder entfernen Sie sie aus der Liste.',
  },
  saved: (count) => `Empfangene Dateien: ${count}.`,
  missing: (count) => `Nicht empfangene Dateien: ${count}. Bitte senden Sie sie uns per E-Mail.`,
  withoutScript: `Dateien senden Sie uns bitte per E-Mail an ${company.email}.`,
}
