import type { SentencesText } from '#web/content/pl/admin/sentences.ts'

export const text: SentencesText = {
  heading: 'Saved sentences',
  lead: 'Type “/” in an answer to insert one. It comes in the sender’s language. Polish is enough: the list says where another text is missing.',
  add: 'Add a sentence',
  list: 'Saved sentences, in alphabetical order',
  empty: {
    heading: 'There are no saved sentences yet',
    detail: 'Add what you write most often: delivery times, deposit, details for invoices.',
  },
  form: {
    new: 'New sentence',
    change: (name) => `Edit: ${name}`,
    name: 'Name',
    nameHint: 'the name you search for',
    texts: {
      pl: 'In Polish',
      en: 'In English',
      de: 'In German',
      nl: 'In Dutch',
    },
    optional: 'optional',
    placeholders:
      'A text may contain {powitanie} (greeting), {nazwa} (the sender’s name), {termin} (rental period) and {maszyny} (the machines from the enquiry, with prices where you have set them). When you insert it into an answer, these are replaced by what the enquiry says, in the sender’s language.',
    preview: 'Example',
    save: 'Save',
    saving: 'Saving…',
    cancel: 'Cancel',
    errors: {
      required: 'This field is required.',
      too_long: 'The text is too long.',
      invalid: 'Only {powitanie}, {nazwa}, {termin} and {maszyny} are allowed in braces.',
    },
    changed: 'Somebody has changed this sentence in the meantime. Close the form to see the current version.',
  },
  added: (name) => `Sentence added: ${name}.`,
  changed: (name) => `Sentence changed: ${name}.`,
  removed: (name) => `Sentence removed: ${name}.`,
  edit: 'Edit',
  editNamed: (name) => `Edit sentence: ${name}`,
  remove: 'Remove',
  removeNamed: (name) => `Remove sentence: ${name}`,
  question: 'Remove this sentence?',
  warning: 'Answers that have been sent do not change.',
  yes: 'Yes, remove it',
  removing: 'Removing…',
  keep: 'No',
}
