import type { FilesText } from '#web/content/pl/files.ts'
import { company } from '#worker/domain/company.ts'

export const text: FilesText = {
  label: 'Bestanden (optioneel)',
  add: 'Bestanden toevoegen',
  canDrop: 'U kunt ze ook hierheen slepen.',
  drop: 'Zet de bestanden hier neer',
  examples: {
    message: 'Bijvoorbeeld een plattegrond van de bouwplaats of een certificaat (TCVT-pas).',
    client: 'Bijvoorbeeld een volmacht of een uittreksel uit het handelsregister.',
  },
  accepted: 'PDF, JPEG, PNG, WebP, HEIC, DOCX of XLSX, maximaal 5 bestanden van elk maximaal 10 MB.',
  errors: {
    unreachable:
      'Het bestand kon niet worden geüpload. Controleer uw internetverbinding en probeer het opnieuw.',
    unsent: 'Nog niet alle bestanden zijn geüpload. Probeer het opnieuw of verwijder ze uit de lijst.',
  },
  saved: (count) => `Ontvangen bestanden: ${count}.`,
  missing: (count) => `Niet ontvangen bestanden: ${count}. Stuur ze ons alstublieft per e-mail.`,
  withoutScript: `Bestanden kunt u mailen naar ${company.email}.`,
}
