import { company } from '#worker/domain/company.ts'

/** Files that a form takes. */
export const text = {
  label: 'Pliki (opcjonalnie)',
  add: 'Dodaj pliki',
  /** For screens with room for a window beside the page. */
  canDrop: 'Można je też przeciągnąć tutaj.',
  /** While files are held over the field. */
  drop: 'Upuść pliki tutaj',
  /** Files that may be of use with each form. */
  examples: {
    message: 'Na przykład plan placu budowy albo uprawnienia operatora.',
    client: 'Na przykład odpis z KRS albo pełnomocnictwo.',
  },
  accepted: 'PDF, JPEG, PNG, WebP, HEIC, DOCX lub XLSX, najwyżej 5 plików po 10 MB.',
  errors: {
    unreachable:
      'Nie udało się przesłać pliku. Proszę sprawdzić połączenie z internetem i spróbować ponownie.',
    /** At the field, when the form is sent. */
    unsent: 'Nie wszystkie pliki zostały przesłane. Proszę spróbować ponownie albo usunąć je z listy.',
  },
  saved: (count: number) => `Dołączone pliki: ${count}.`,
  missing: (count: number) => `Pliki, które nie dotarły: ${count}. Proszę przesłać je e-mailem.`,
  /** In place of the field. */
  withoutScript: `Pliki proszę przesłać e-mailem na adres ${company.email}.`,
}

export type FilesText = typeof text
