/** The list of the files that a visitor adds, for what shows and uploads them. */
export const text = {
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
    waiting: 'Formularz zostanie wysłany, gdy pliki zostaną przesłane.',
  },
  errors: {
    tooLarge: 'Ten plik jest za duży. Można dołączyć pliki do 10 MB.',
    empty: 'Ten plik jest pusty.',
    unreadable: 'Tego pliku nie można odczytać. Folderów nie można dodawać.',
    wrongType: 'Tego pliku nie możemy przyjąć. Przyjmujemy pliki PDF, JPEG, PNG, WebP, HEIC, DOCX i XLSX.',
    tooMany: 'Można dołączyć najwyżej 5 plików.',
  },
}

export type UploadsText = typeof text
