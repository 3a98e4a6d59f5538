import type { ApiKeysText } from '#web/content/pl/admin/api-keys.ts'

export const text: ApiKeysText = {
  heading: 'API keys',
  lead: 'With a key, a company script can read enquiries, change their status and owner, or add notes. A key belongs to the company: it keeps working when the person who created it loses access to the admin area.',
  description: 'API description (OpenAPI)',
  create: {
    heading: 'New key',
    name: 'Name',
    nameHint: 'what it is for',
    scopes: 'Scope',
    lifetime: 'Valid',
    button: 'Create key',
    busy: 'Creating…',
    errors: {
      name: 'Enter a name for the key.',
      scopes: 'Select at least one scope.',
    },
  },
  scopes: {
    read_entries: 'Read enquiries, with notes and export',
    read_files: 'Read files from customers',
    write_status: 'Change the status of an enquiry, and who answers it',
    write_notes: 'Add notes to enquiries',
  },
  lifetimes: {
    30: 'for 30 days',
    90: 'for 90 days',
    365: 'for a year',
    never: 'indefinitely',
  },
  created: {
    heading: (name) => `New key: ${name}`,
    warning:
      'Copy the key and store it where the company keeps its passwords. It is shown only once; the site keeps a hash from which it cannot be recovered.',
    copy: 'Copy key',
    hide: 'I have stored the key: hide it',
    hidden: 'The key is hidden. If it gets lost, revoke it and create a new one.',
  },
  caption: 'API keys, newest first, revoked ones last',
  columns: {
    name: 'Name',
    scopes: 'Scope',
    created: 'Created',
    lastUsed: 'Last used',
    expires: 'Valid until',
  },
  states: {
    active: 'Active',
    expired: 'Expired',
    revoked: 'Revoked',
  },
  creatorGone: 'deleted account',
  creatorLeft: 'This person is no longer an administrator, but may have kept the key.',
  neverUsed: 'never',
  neverExpires: 'no expiry',
  revoke: 'Revoke',
  revokeNamed: (name) => `Revoke key: ${name}`,
  question: 'Revoke the key?',
  warning: 'The script that uses it will stop working at once. This cannot be undone.',
  yes: 'Yes, revoke',
  revoking: 'Revoking…',
  keep: 'No',
  revoked: (name) => `Key revoked: ${name}.`,
  empty: {
    heading: 'There are no keys yet',
    detail: 'Create a key when a company script needs to read enquiries.',
  },
}
