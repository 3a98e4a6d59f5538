import { createFormatters } from '#web/content/formatters.ts'
import type { RepliesText } from '#web/content/pl/admin/replies.ts'
import { leftOutLabels } from '#worker/domain/labels/left-out/en.ts'

const { counted } = createFormatters('en')

export const text: RepliesText = {
  heading: 'Correspondence',
  none: 'No answer yet.',
  elsewhere: 'Marked as answered outside the admin area.',
  remaining: (count) => (count === 1 ? '1 email is not shown yet.' : `${count} emails are not shown yet.`),
  allShown: 'All emails are shown now.',
  more: 'Show more',
  loadingMore: 'Loading…',
  origins: {
    reply: 'Answer',
    customer: 'Email from the customer',
    office: 'Email from the office',
  },
  call: 'Called back',
  unverified: 'sender not verified',
  notRelayed: {
    headings: {
      office: 'not sent to the customer',
      customer: 'not passed on to the office',
    },
    unverified: {
      office: 'It is not known whether somebody from the office really wrote this.',
      customer:
        'It is not known who really wrote this, or this is the first email about it from this address.',
    },
    reasons: {
      automatic: 'This is an automatic reply.',
      own: 'This is one of our own emails that came back.',
      limit: 'Too many emails came in within a day.',
      attachments: 'The attachment cannot be sent on: its type is not allowed, or it is too large.',
      winmail:
        'Outlook has packed the attachments into a file called winmail.dat, which other programs cannot open. Please send the email again as HTML or plain text.',
      sealed:
        'The text is encrypted, or wrapped in a digital signature, so it can neither be read nor sent on.',
      unparsed: 'The email is too large or too complex for the site to read.',
      empty: 'The email is empty.',
    },
  },
  sentOn: {
    office: 'To the customer:',
    customer: 'To the office:',
  },
  recipients: {
    fields: { to: 'To:', cc: 'Cc:' },
    more: 'The original email names more people.',
    customerAlone:
      'This site sent the email to the customer only. Anybody copied in gets it from the sender’s mail program.',
    retryNamed: (address) => `Send the copy to ${address} again`,
  },
  quoted: 'Quoted message',
  leftOut: 'Left out:',
  leftOutKinds: leftOutLabels,
  original: 'Download original email',
  originalNamed: (when) => `Download the original email of ${when}`,
  noText: '(no text)',
  notRead: '(not read)',
  erased: 'The text and the attachments were erased with the data of the person who wrote this.',
  officeAddress: {
    heading: 'The office’s address for this enquiry',
    explained:
      'An email to this address from the office’s or an administrator’s mailbox reaches the customer and is kept here. The address is never shown outside the office.',
    off: 'This site does not receive emails about enquiries: THREADS_DOMAIN is not set.',
    renew: 'Renew address',
    renewing: 'Renewing…',
    renewed: 'The address was renewed. The previous one no longer works.',
  },
  by: (name, account) => `${name} (${account})`,
  write: 'Answer',
  resume: 'Continue writing',
  retry: 'Send again',
  retryNamed: (when) => `Send the answer of ${when} again`,
  retrying: 'Sending again…',
  sent: (address, copies) =>
    `The answer is saved, and about to go to ${address}.${copies ? ` Copies: ${copies}.` : ''}`,
  leaving: 'An answer is about to leave, to:',
  takenBack: 'Taken back. Nobody got the answer.',
  nextToAnswer: (title) => `Next to answer: ${title}`,
  added: (who) => `New answer to this enquiry, sent by ${who}.`,
  received: 'New email about this enquiry.',
  form: {
    heading: 'New answer',
    to: (name, address) => `To: ${name} (${address}).`,
    language: (language) => `The sender’s language: ${language}.`,
    quoted: {
      message: 'The message is added below the answer.',
      withList:
        'The message and the list of machines are added below the answer, in the language of the sender.',
      withoutList:
        'The message is added below the answer. The list of machines is not repeated, as the answer has it.',
      application:
        'The date of the application and the name of the company are added below the answer, in the language of the sender.',
    },
    off: 'No mail provider is set up for this site (MAIL_API_URL), so answers cannot be sent from here. Please use your mail program.',
    othersWriting: (names) => `Also writing an answer: ${names}.`,
    question: 'What you are answering',
    label: 'Answer',
    machines: 'Insert machines',
    left: (words) => `Still to fill in: ${words}. Write what belongs there, or remove it.`,
    polish: (sentence, language) => `Still in Polish: “${sentence}”. The sender’s language: ${language}.`,
    stopped: (sentence) => `If it is to stay like this, send again: “${sentence}”`,
    name: 'Your first and last name (signature)',
    signed: (name) => `Signature: ${name}.`,
    rename: 'Change it in your account',
    copies: {
      legend: 'Copies for others (optional)',
      hint: 'Everybody you tick gets an email of their own, with the same quoted message and file. All of them see who got it. A reply to a copy goes to the company’s address and does not appear here.',
      suppressed: 'gets no copy, as earlier emails bounced or were marked as spam',
    },
    file: 'Add a file (up to 10\u00a0MB)',
    drop: 'Drop the file here.',
    oneFile: 'An answer takes one file. To add another, remove this one first.',
    lostFile:
      'The file you attached was deleted because the answer was not sent within a day. Please attach it again.',
    send: 'Send',
    keys: 'Ctrl+Enter, or Cmd+Enter on a Mac',
    sending: 'Sending…',
    close: 'Close draft',
    discard: {
      action: 'Delete draft',
      question: 'Delete this draft?',
      yes: 'Yes, delete it',
      busy: 'Deleting…',
      keep: 'Keep it',
    },
    discarded: 'The draft was deleted.',
    saved: (when) => `Draft saved at ${when}.`,
    unsaved:
      'The draft could not be saved. The text stays on this page, and we will try again with your next change.',
    changed:
      'Somebody has changed this enquiry in the meantime. Check that nobody has answered it yet, then send again.',
    gone: 'This enquiry no longer exists, so it cannot be answered.',
    errors: {
      text: 'Write an answer.',
      placeholder: 'Fill in what is left in braces. The first of them is selected.',
      name: 'Enter your first and last name.',
      file: 'The file was not uploaded. Try again, or remove it from the list.',
    },
  },
  picker: {
    button: 'Saved sentence (/)',
    label: 'Find a saved sentence',
    list: 'Saved sentences',
    found: (count) => counted(count, { one: 'matching sentence', other: 'matching sentences' }),
    nothing: 'No sentence matches.',
    onlyPolish: 'in Polish only, to be translated',
    empty: 'There are no saved sentences yet.',
    add: 'Add the first saved sentence',
    edit: 'Edit saved sentences',
    close: 'Close',
  },
}
