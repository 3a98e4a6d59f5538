import type { FileType } from '#worker/contract/files.ts'

const megapixels = new Intl.NumberFormat('pl', { maximumFractionDigits: 0 })

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
  previewTooLarge: (width: number, height: number) =>
    `Ten obraz ma ${megapixels.format((width * height) / 1e6)} Mpx (${width} × ${height}), za dużo na podgląd. Plik można pobrać.`,
  previewProtected: 'Ten PDF jest zabezpieczony hasłem. Plik można pobrać i otworzyć, znając hasło.',
  previewBrokenOff: 'Ten plik jest ucięty, więc nie ma czego pokazać. Plik można pobrać.',
  previewPartial: 'Podgląd jest niepełny: części tej strony nie udało się narysować. Plik można pobrać.',
  previewEmpty:
    'Na podglądzie nic nie widać: strona jest pusta albo nie udało się jej narysować. Plik można pobrać.',
  pictureBreaksOff: 'Ten plik jest ucięty: części obrazu brakuje.',
  previewFailed: 'Nie udało się pokazać podglądu. Plik można pobrać.',
  caution: 'Pliki przysłał ktoś z zewnątrz. Dokumenty lepiej otwierać bez włączania edycji i makr.',
}

export type FilesText = typeof text
