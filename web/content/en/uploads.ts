import type { UploadsText } from '#web/content/pl/uploads.ts'
import { company } from '#worker/domain/company.ts'

export const text: UploadsText = {
  list: 'Added files',
  progress: (name) => `Uploading ${name}`,
  percent: (percent) => `${percent} uploaded`,
  checking: 'Checking…',
  waiting: 'The connection was lost. Still trying…',
  done: 'Added',
  cancel: 'Cancel',
  cancelNamed: (name) => `Cancel the upload of ${name}`,
  retry: 'Try again',
  retryNamed: (name) => `Upload ${name} again`,
  remove: 'Remove',
  removeNamed: (name) => `Remove ${name}`,
  announced: {
    done: (name) => `${name} has been added.`,
    failed: (name) => `${name} could not be added.`,
    removed: (name) => `${name} has been removed.`,
    waiting: 'The form will be sent once the files are uploaded.',
  },
  errors: {
    tooLarge: 'This file is too large. Files can be up to 10 MB.',
    empty: 'This file is empty.',
    unreadable: 'This file cannot be read. Folders cannot be added.',
    tooMany: 'You can add up to 5 files.',
  },
  refusals: {
    file_password_protected: () =>
      'This file is protected by a password. Please save it without one and add it again.',
    file_old_format: () =>
      'This file is in an older Word or Excel format. Please save it as DOCX, XLSX or PDF and add it again.',
    file_has_macros: () =>
      'We do not accept files with macros. Please save this file as DOCX, XLSX or PDF and add it again.',
    file_drawing_or_video: (reference) =>
      `CAD drawings and videos cannot be added here. Please email this file to ${company.email}, quoting the reference number ${reference}.`,
    file_damaged: () =>
      'This file is damaged or incomplete. Please open it, save it again and add it once more.',
    file_embeds_file: () =>
      'This file contains another file. Please print your file to a PDF and add that PDF.',
    file_type_refused: () =>
      'We cannot accept this file. We accept PDF, JPEG, PNG, WebP, HEIC, DOCX and XLSX.',
  },
}
