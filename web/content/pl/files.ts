import { company } from '#worker/domain/company.ts'

/** Files that a form takes. */
export const text = {
  label: 'Pliki (opcjonalnie)',
  add: 'Dodaj pliki',
  /** For screens with room for a window beside the page. */
  canDrop: 'Można je też przeciągnąć tutaj.',
  /** While files are held over the field. */
  drop: 'Upuść pliki tutaj',
  hint: 'Na przykład plan placu budowy albo uprawnienia operatora. PDF, JPEG, PNG, WebP, HEIC, DOCX lub XLSX, najwyżej 5 plików po 10 MB.',
  list: 'Dodane pliki',
  progress: (name: string) => `Przesyłanie pliku ${name}`,
  percent: (percent: string) => `Przesłano ${percent}`,
  checking: 'Sprawdzanie…',
  waiting: 'Połączenie zostało przerwane. Próbujemy dalej…',
  done: 'Dodany',
  cancel: 'Anuluj',
  cancelNamed: (name: string) => `Anuluj przesyłanie pliku ${name}`,
  retry: 'Spróbuj ponownie',
  retryNamed: (name: string) => `Prześlij ponownie plik ${name}`,
  remove: 'Usuń',
  removeNamed: (name: string) => `Usuń plik ${name}`,
  announced: {
    done: (name: string) => `Dodano plik ${name}.`,
    failed: (name: string) => `Nie udało się dodać pliku ${name}.`,
    removed: (name: string) => `Usunięto plik ${name}.`,
    waiting: 'Formularz zostanie wysłany, gdy pliki się prześlą.',
  },
  errors: {
    tooLarge: 'Ten plik jest za duży. Można dołączyć pliki do 10 MB.',
    empty: 'Ten plik jest pusty.',
    unreadable: 'Tego pliku nie można odczytać. Folderów nie można dodawać.',
    wrongType: 'Tego pliku nie możemy przyjąć. Przyjmujemy pliki PDF, JPEG, PNG, WebP, HEIC, DOCX i XLSX.',
    tooMany: 'Można dołączyć najwyżej 5 plików.',
    unreachable:
      'Nie udało się przesłać pliku. Prosimy sprawdzić połączenie z internetem i spróbować ponownie.',
    /** At the field, when the form is sent. */
    unsent: 'Nie wszystkie pliki zostały przesłane. Prosimy spróbować ponownie albo usunąć je z listy.',
  },
  saved: (count: number) => `Dołączone pliki: ${count}.`,
  missing: (count: number) => `Pliki, które nie dotarły: ${count}. Prosimy przesłać je e-mailem.`,
  /** In place of the field. */
  withoutScript: `Pliki prosimy przesłać e-mailem na adres ${company.email}.`,
}

export type FilesText = typeof text
