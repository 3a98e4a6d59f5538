/** The groups of the document, each with the beginnings of its paths. */
const groups: readonly { name: string; description: string; paths: readonly string[] }[] = [
  {
    name: 'Forms',
    description: 'What visitors and clients send',
    paths: ['/api/contact-messages', '/api/client-applications', '/api/client-data'],
  },
  {
    name: 'Entries',
    description: 'What was sent, of all forms: the inbox, its records, their notes and exports',
    paths: ['/api/admin/inbox', '/api/admin/records', '/api/admin/state', '/api/admin/live'],
  },
  {
    name: 'Files',
    description: 'What forms come with: uploading it, and reading it',
    paths: ['/api/files', '/api/downloads', '/api/admin/files'],
  },
  {
    name: 'Deliveries',
    description: 'Entries on their way to mail and webhooks, and addresses that get no mail',
    paths: ['/api/admin/deliveries', '/api/admin/suppressions', '/api/mail-events'],
  },
  { name: 'Users', description: 'Accounts and roles', paths: ['/api/admin/users', '/api/user-roles'] },
  { name: 'Privacy', description: 'What is stored about a person', paths: ['/api/admin/privacy'] },
  { name: 'Audit log', description: 'Who did what', paths: ['/api/admin/audit'] },
  { name: 'API keys', description: 'Keys of the company’s scripts', paths: ['/api/admin/api-keys'] },
  { name: 'Site', description: 'The site itself', paths: ['/api/health', '/api/openapi.json'] },
]

export const tags = groups.map(({ name, description }) => ({ name, description }))

/** The group of a path. Throws for one without. */
export function getTag(path: string): string {
  const group = groups.find(({ paths }) => paths.some((prefix) => path.startsWith(prefix)))
  if (!group) throw new Error(`${path} has no group in worker/openapi/tags.ts`)
  return group.name
}
