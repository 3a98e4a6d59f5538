import type { ErrorsText } from '#web/content/pl/errors.ts'
import { text as files } from './files.ts'

const words: Omit<ErrorsText, 'files'> = {
  summary: 'There is a problem',
  fields: {
    email_invalid: 'Enter an email address like name@example.com.',
    email_local_part:
      'The part before the @ cannot contain letters such as ä or ł. Please check the email address.',
    too_long: (max) => `This text is too long. Shorten it to at most ${max} characters.`,
    invalid: 'This entry is not valid. Please check it.',
  },
  validationFailed: 'Please correct the marked fields.',
  unreachable:
    'The server cannot be reached. Please check your internet connection and send the form again. What you typed is still here.',
  notSent: 'Not sent. Please try again.',
  tryAgain: 'Try again',
  kept: 'What you typed is still in the form.',
  requiredNote: 'Fields marked with an asterisk (*) are required.',
  leaveEmpty: 'Please leave this field empty',
  draftRestored: 'We restored your unsent form.',
}

export const text: ErrorsText = { ...words, files }
