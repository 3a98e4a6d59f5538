import type { ErrorsText } from '#web/content/pl/errors.ts'
import { text as files } from './files.ts'

const words: Omit<ErrorsText, 'files'> = {
  summary: 'There is a problem',
  fields: {
    email_invalid: 'Enter an email address like name@example.com.',
    too_long: (max) => `This text is too long. Shorten it to at most ${max} characters.`,
    invalid: 'This entry is not valid. Please check it.',
  },
  validationFailed: 'There are errors in the form. Please correct the marked fields.',
  unreachable:
    'The server cannot be reached. Please check your internet connection and send the form again. What you typed is still here.',
  kept: 'What you typed is still in the form.',
  reference: (reference) => `Reference number: ${reference}.`,
  mailsReceipt: 'We send a confirmation by email, at most one an hour.',
  requiredNote: 'Fields marked with an asterisk (*) are required.',
  leaveEmpty: 'Please leave this field empty',
  draftRestored: 'We restored your unsent form.',
}

export const text: ErrorsText = { ...words, files }
