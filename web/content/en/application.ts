import type { ApplicationText } from '#web/content/pl/application.ts'
import { company } from '#worker/domain/company.ts'
import { labels, missing } from '#worker/domain/labels/client/en.ts'
import { toFormLabels, toRowLabels } from '#worker/domain/labels/labels.ts'
import { toFieldTexts } from '../field-texts.ts'
import { text as mailDomain } from './mail-domain.ts'

export const text: ApplicationText = {
  title: 'Client Data Form',
  description:
    'You give us the details for the contract only once; we reuse them for every further contract. Applying is free and without obligation.',
  close: 'Close the form',
  groups: labels.groups,
  bankNote:
    'The account number lets us match your payments and make refunds. We never take payments from it.',
  fields: toFieldTexts(toFormLabels(labels), missing, 'optional'),
  advice: {
    nip: 'The check digit of this Polish tax number (NIP) is wrong. Check the number.',
    nipLength: 'A Polish tax number (NIP) has ten digits. Check the number.',
    maybeNip: 'Is this a Polish tax number (NIP)? If so, its check digit is wrong.',
    euVat: 'This VAT number does not have the format used in that country. Check the number.',
    iban: 'This IBAN is not valid. Check the digits.',
    bic: 'A BIC has 8 or 11 characters.',
  },
  adviceNotes: {
    nip: 'NIP: please check the number.',
    nipLength: 'NIP: please check the number.',
    maybeNip: 'NIP: please check the number.',
    euVat: 'VAT number: please check the number.',
    iban: 'IBAN: please check the number.',
    bic: 'BIC: please check the code.',
  },
  mailDomain,
  samePerson: { copy: 'Same person as the signatory', copied: 'The details have been copied.' },
  authorizations: {
    heading: 'Authorised people',
    explanation:
      'People who may act for the company, for example to collect machines. This part is optional.',
    withoutScript: `There is room for three people here, each with first name, last name and email. Please email the details of anyone else to ${company.email} once you have sent the application.`,
    add: 'Add person',
    remove: (number) => `Remove person ${number}`,
    row: (number, count) => `Authorised person ${number} of ${count}`,
    incomplete: (number) =>
      `The details of authorised person ${number} will not be sent: first name, last name or email is missing.`,
    saved: labels.savedPersons,
    fields: toRowLabels(labels.person, 'optional'),
  },
  submit: 'Submit application',
  submitting: 'Submitting...',
  privacyNote: 'We use your data to process the application and prepare a contract.',
  privacyLink: 'Details: privacy policy (opens in a new tab)',
  missing: { title: 'Error', body: 'Please fill in all required fields.' },
  success: {
    title: 'Success! Your application has been submitted successfully. We will contact you shortly.',
    body: null,
  },
  failure: {
    title: 'Error',
    body: 'An error occurred while submitting your application. Please try again.',
  },
}
