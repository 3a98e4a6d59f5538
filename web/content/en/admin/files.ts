import type { FilesText } from '#web/content/pl/admin/files.ts'

const megapixels = new Intl.NumberFormat('en-GB', { maximumFractionDigits: 0 })

export const text: FilesText = {
  heading: 'Files',
  types: {
    pdf: 'PDF',
    jpeg: 'JPEG photo',
    png: 'PNG image',
    webp: 'WebP image',
    heic: 'HEIC photo',
    docx: 'Word document',
    xlsx: 'Excel spreadsheet',
  },
  download: 'Download',
  downloadNamed: (name) => `Download file ${name}`,
  downloading: 'Downloading…',
  preview: 'Preview',
  previewNamed: (name) => `Preview file ${name}`,
  previewing: 'Loading…',
  close: 'Close preview',
  closeNamed: (name) => `Close preview of file ${name}`,
  previewOf: (name) => `Preview: ${name}`,
  firstPageOf: (name) => `First page: ${name}`,
  withoutPreview: 'No preview: browsers cannot open this format.',
  drawing: 'Drawing the preview…',
  previewTooSlow: 'Drawing the preview took too long and was stopped. You can download the file.',
  previewTooLarge: (width, height) =>
    `This image has ${megapixels.format((width * height) / 1e6)} megapixels (${width} × ${height}), too many for a preview. You can download the file.`,
  previewProtected: 'This PDF is protected by a password. You can download it and open it with the password.',
  previewBrokenOff: 'This file is incomplete, so there is nothing to show. You can download the file.',
  previewPartial:
    'The preview is incomplete: part of this page could not be drawn. You can download the file.',
  previewEmpty:
    'The preview shows nothing: the page is empty, or could not be drawn. You can download the file.',
  pictureBreaksOff: 'This file is incomplete: part of the picture is missing.',
  previewFailed: 'The preview could not be shown. You can download the file.',
  caution: 'These files come from outside the company. Open documents without enabling editing or macros.',
}
