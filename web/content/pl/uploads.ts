import type { FileRefusal } from '#worker/contract/error-codes.ts'
import { company } from '#worker/domain/company.ts'

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
    tooMany: 'Można dołączyć najwyżej 5 plików.',
  },
  /** Why a file is not taken. The reference is the one that the form will have. */
  refusals: {
    file_password_protected: () =>
      'Ten plik jest zabezpieczony hasłem. Proszę zapisać go bez hasła i dodać ponownie.',
    file_old_format: () =>
      'Ten plik jest w starszym formacie Worda lub Excela. Proszę zapisać go jako DOCX, XLSX lub PDF i dodać ponownie.',
    file_has_macros: () =>
      'Plików z makrami nie przyjmujemy. Proszę zapisać ten plik jako DOCX, XLSX lub PDF i dodać ponownie.',
    file_drawing_or_video: (reference: string) =>
      `Rysunków CAD i filmów nie można tu dołączyć. Proszę przesłać ten plik e-mailem na adres ${company.email}, podając numer zgłoszenia ${reference}.`,
    file_damaged: () =>
      'Ten plik jest uszkodzony albo niekompletny. Proszę otworzyć go, zapisać ponownie i dodać jeszcze raz.',
    file_embeds_file: () =>
      'Ten plik zawiera w sobie inny plik. Proszę wydrukować cały dokument do pliku PDF i dodać ten PDF.',
    file_type_refused: () =>
      'Tego pliku nie możemy przyjąć. Przyjmujemy pliki PDF, JPEG, PNG, WebP, HEIC, DOCX i XLSX.',
  } satisfies Record<FileRefusal, (reference: string) => string>,
}

export type UploadsText = typeof text
