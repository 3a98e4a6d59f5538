import type { ClientDataText } from '#web/content/pl/client-data.ts'

export const text: ClientDataText = {
  title: 'Your company details',
  description: (account) =>
    account === null
      ? 'The data will be saved under your account.'
      : `The data will be saved under the account ${account}.`,
  incomplete: (number) =>
    `The details of authorised person ${number} will not be saved: first name, last name or email is missing.`,
  submit: 'Save company details',
  submitting: 'Saving...',
  privacyNote: 'We use your data to prepare the contract and invoices.',
  success: { title: 'Client data has been saved successfully.', body: null },
  failure: { title: 'Error', body: 'An error occurred while saving the data.' },
  notSignedIn: {
    title: 'Authentication Error',
    body: 'You must be logged in to save client data.',
    kept: 'What you typed is still in the form and will be there after you sign in. Bank details are not stored in the browser: if the page reloads in the meantime, you will have to enter them again.',
    link: 'Sign in and return to the form',
  },
}
