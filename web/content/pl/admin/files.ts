import type { FileType } from '#worker/contract/files.ts'

/** Texts of the files of a record. */
export const text = {
  heading: 'Pliki',
  types: {
    pdf: 'PDF',
    jpeg: 'Zdjęcie JPEG',
    png: 'Obraz PNG',
    webp: 'Obraz WebP',
    heic: 'Zdjęcie HEIC',
    docx: 'Dokument Word',
    xlsx: 'Arkusz Excel',
  } satisfies Record<FileType, string>,
  download: 'Pobierz',
  downloadNamed: (name: string) => `Pobierz plik ${name}`,
  downloading: 'Pobieranie…',
  preview: 'Podgląd',
  previewNamed: (name: string) => `Pokaż podgląd pliku ${name}`,
  previewing: 'Wczytywanie…',
  close: 'Zamknij podgląd',
  closeNamed: (name: string) => `Zamknij podgląd pliku ${name}`,
  previewOf: (name: string) => `Podgląd: ${name}`,
  firstPageOf: (name: string) => `Pierwsza strona: ${name}`,
  withoutPreview: 'Bez podglądu: przeglądarki nie otwierają tego formatu.',
  drawing: 'Rysowanie podglądu…',
  previewTooSlow: 'Rysowanie podglądu trwało zbyt długo i zostało przerwane. Plik można pobrać.',
  previewTooLarge: 'Ten obraz jest za duży na podgląd. Plik można pobrać.',
  previewFailed: 'Nie udało się pokazać podglądu. Plik można pobrać.',
  caution: 'Pliki przysłał ktoś z zewnątrz. Dokumenty lepiej otwierać bez włączania edycji i makr.',
}

export type FilesText = typeof text
