import type { ErrorsText } from '#web/content/pl/errors.ts'
import { company, formatPhone } from '#worker/contract/company.ts'
import { tidyAll } from '#worker/contract/typography.ts'

const phone = formatPhone(company.phones.rental)

const words: ErrorsText = {
  summary: 'There is a problem',
  fields: {
    email_invalid: 'Enter an email address like name@example.com.',
    too_long: (max) => `This text is too long. Shorten it to at most ${max} characters.`,
    invalid: 'This entry is not valid. Please check it.',
  },
  refusals: {
    validation_failed: 'There are errors in the form. Please correct the marked fields.',
    not_signed_in: null,
    not_allowed: null,
    origin_refused:
      'Your browser sent the form from outside this site. Please load the page again and resend the form.',
    not_found: null,
    id_conflict: null,
    body_too_large: 'The submission is too large. Please shorten the text.',
    media_type_unsupported: null,
    rate_limited: 'Too many submissions in a short time. Please try again in a minute.',
    storage_full: `We cannot take any more submissions through the site today. Please call us on ${phone}.`,
    unexpected: null,
    unavailable: null,
  },
  unreachable:
    'The server cannot be reached. Please check your internet connection and send the form again. What you typed is still here.',
  kept: 'What you typed is still in the form.',
  reference: (reference) => `Reference number: ${reference}`,
  requiredNote: 'Fields marked with an asterisk (*) are required.',
  leaveEmpty: 'Please leave this field empty',
  draftRestored: 'We restored your unsent form.',
}

export const text = tidyAll(words, 'en')
