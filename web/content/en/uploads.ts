import type { UploadsText } from '#web/content/pl/uploads.ts'

export const text: UploadsText = {
  list: 'Added files',
  progress: (name) => `Uploading ${name}`,
  percent: (percent) => `${percent} uploaded`,
  checking: 'Checking…',
  waiting: 'The connection was lost. We keep trying…',
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
    wrongType: 'We cannot accept this file. We accept PDF, JPEG, PNG, WebP, HEIC, DOCX and XLSX.',
    tooMany: 'You can add up to 5 files.',
  },
}
