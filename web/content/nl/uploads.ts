import type { UploadsText } from '#web/content/pl/uploads.ts'
import { company } from '#worker/domain/company.ts'

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
    tooMany: 'U kunt maximaal 5 bestanden toevoegen.',
  },
  refusals: {
    file_password_protected: () =>
      'Dit bestand is met een wachtwoord beveiligd. Sla het zonder wachtwoord op en voeg het opnieuw toe.',
    file_old_format: () =>
      'Dit bestand heeft een oudere Word- of Excel-indeling. Sla het op als DOCX, XLSX of PDF en voeg het opnieuw toe.',
    file_has_macros: () =>
      'Bestanden met macro’s accepteren wij niet. Sla dit bestand op als DOCX, XLSX of PDF en voeg het opnieuw toe.',
    file_drawing_or_video: (reference) =>
      `CAD-bestanden en video’s kunt u hier niet toevoegen. Mail dit bestand naar ${company.email} en vermeld daarbij het nummer ${reference}.`,
    file_damaged: () =>
      'Dit bestand is beschadigd of onvolledig. Open het, sla het opnieuw op en voeg het nog een keer toe.',
    file_embeds_file: () => 'Dit bestand bevat een ander bestand. Druk het af als pdf en voeg die pdf toe.',
    file_type_refused: () =>
      'Dit bestand kunnen wij niet accepteren. Toegestaan zijn PDF, JPEG, PNG, WebP, HEIC, DOCX en XLSX.',
  },
}
