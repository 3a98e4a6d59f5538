import type { FilesText } from '#web/content/pl/files.ts'
import { company } from '#worker/domain/company.ts'

export const text: FilesText = {
  label: 'Files (optional)',
  add: 'Add files',
  canDrop: 'You can also drag them here.',
  drop: 'Drop the files here',
  examples: {
    message: 'For example a site plan or an operator’s licence.',
    client: 'For example a company register extract or a power of attorney.',
  },
  accepted: 'PDF, JPEG, PNG, WebP, HEIC, DOCX or XLSX, up to 5 files of 10 MB each.',
  errors: {
    unreachable: 'The file could not be uploaded. Please check your internet connection and try again.',
    unsent: 'Not all files have been uploaded. Please try again or remove them from the list.',
  },
  saved: (count) => `Files received: ${count}.`,
  missing: (count) => `Files that did not arrive: ${count}. Please send them to us by email.`,
  withoutScript: `Please email files to ${company.email}.`,
}
