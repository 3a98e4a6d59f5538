import { createFormatters } from '#web/content/formatters.ts'
import type { PrivacyText } from '#web/content/pl/admin/privacy.ts'

const { counted } = createFormatters('en')

export const text: PrivacyText = {
  heading: 'Personal data',
  lead: 'View, export or erase all data about one person.',
  search: {
    label: 'The person’s email address',
    hint: 'Enter the whole address. Every table and every text is searched.',
    button: 'Check',
    busy: 'Checking…',
    errors: {
      required: 'Enter an email address.',
      email_invalid: 'This does not look like an email address.',
      email_local_part: 'The part before the @ cannot contain letters such as ä or ł.',
      too_long: 'This address is too long.',
    },
  },
  found: {
    heading: (email) => `Data stored for: ${email}`,
    caption: 'Data by table',
    columns: { table: 'Where', erased: 'To delete', blanked: 'Address to remove' },
    hint: '“To delete” counts this person’s entries. “Address to remove” counts other people’s entries, in which the address will be replaced by [usunięto], the Polish word for “removed”. Emails from this person in other people’s enquiries will be erased; only a note that they came in will remain.',
  },
  tables: {
    contact_messages: 'Messages',
    enquiry_list_items: 'Enquiry list items',
    client_applications: 'Applications',
    application_authorizations: 'Authorised people in applications',
    client_data: 'Client data',
    additional_authorizations: 'Authorised people in client data',
    notes: 'Notes',
    thread_mails: 'Correspondence',
    reply_drafts: 'Draft answers',
    saved_sentences: 'Saved sentences',
    editions: 'Content published on the site',
    files: 'Files',
    deliveries: 'Outgoing messages',
    audit_log: 'Admin audit log',
    mail_suppressions: 'Blocked addresses',
    auth_users: 'Accounts',
    auth_pending_signups: 'Unconfirmed sign-ups',
    auth_identities: 'Sign-in methods',
    auth_factors: 'Second sign-in steps',
    auth_sessions: 'Sessions',
    auth_audit_log: 'Sign-in log',
    auth_federated_flows: 'Unfinished sign-ins',
  },
  nothing: {
    heading: 'No data',
    detail: (email) => `The site stores no data for the address ${email}.`,
  },
  obstacles: {
    own_account: 'This is your own address. You cannot erase your own account here.',
    last_admin: 'This is the account of the last administrator. Give the role to somebody else first.',
  },
  export: {
    button: 'Download JSON',
    busy: 'Downloading…',
    done: 'File downloaded.',
    file: 'personal-data.json',
    unverified: {
      legend: 'Emails from unverified senders',
      hint: 'It is not known who really wrote them. Only those you tick go into the file, so tick only those that are certainly from this person.',
      newest: (count) => `The newest ${count} are shown.`,
      noSubject: '(no subject)',
      open: 'Open the enquiry',
      openNamed: (mail) => `Open the enquiry with the email: ${mail}`,
    },
  },
  erase: {
    heading: 'Erase permanently',
    warning: 'This cannot be undone.',
    inBackups: 'The data may remain in backups of the database for another 30 days.',
    inMonthlyBackups: (months) =>
      `They may remain in monthly backups for up to ${counted(months, { one: 'month', other: 'months' })}.`,
    label: 'Type the address again to confirm',
    mismatch: 'This does not match the address you checked.',
    button: 'Erase this person’s data',
    busy: 'Erasing…',
  },
  done: {
    heading: 'Erased',
    detail: (email) => `No table contains the address ${email} any more.`,
    counts: (erased, blanked) => `Entries deleted: ${erased}. Entries with the address removed: ${blanked}.`,
  },
}
