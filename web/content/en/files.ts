import type { FilesText } from '#web/content/pl/files.ts'
import { tidyAll } from '#worker/contract/typography.ts'

const words: FilesText = {
  label: 'Files (optional)',
  add: 'Add files',
  canDrop: 'You can also drag them here.',
  drop: 'Drop the files here',
  hint: 'For example a site plan or an operator’s licence. PDF, JPEG, PNG, WebP, HEIC, DOCX or XLSX, up to 5 files of 10 MB each.',
  list: 'Added files',
  progress: (name) => `Uploading ${name}`,
  percent: (percent) => `${percent} uploaded`,
  checking: 'Checking…',
  waiting: 'The connection was lost. We keep trying…',
  done: 'Added',
  cancel: 'Cancel',
  cancelNamed: (name) => `Cancel the upload of ${name}`,
  retry: 'Try again',
  retryNamed: (name) => `Upload ${name} again`,
  remove: 'Remove',
  removeNamed: (name) => `Remove ${name}`,
  announced: {
    done: (name) => `${name} has been added.`,
    failed: (name) => `${name} could not be added.`,
    removed: (name) => `${name} has been removed.`,
    settling: 'The form will be sent once the files are uploaded.',
  },
  errors: {
    tooLarge: 'This file is too large. Files can have up to 10 MB.',
    empty: 'This file is empty.',
    unreadable: 'This file cannot be read. Folders cannot be added.',
    wrongType: 'We cannot accept this file. We accept PDF, JPEG, PNG, WebP, HEIC, DOCX and XLSX.',
    tooMany: 'You can add up to 5 files.',
    unreachable: 'The file could not be uploaded. Please check your internet connection and try again.',
    unsent: 'Not all files have been uploaded. Please try again or remove them from the list.',
  },
  saved: (count) => `Files received: ${count}.`,
  missing: (count) => `Files that did not arrive: ${count}. Please send them to us by email.`,
  withoutScript: 'The files are sent together with the form. Together they can have up to 20 MB.',
}

export const text = tidyAll(words, 'en')
