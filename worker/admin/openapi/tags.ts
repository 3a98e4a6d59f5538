/** The groups of the document, each with the beginnings of its paths. */
const groups: readonly { name: string; description: string; paths: readonly string[] }[] = [
  {
    name: 'Forms',
    description: 'What visitors and clients send',
    paths: ['/api/contact-messages', '/api/client-applications'],
  },
  {
    name: 'Entries',
    description: 'What all forms have sent: the inbox, its records and exports',
    paths: ['/api/admin/inbox', '/api/admin/records'],
  },
  {
    name: 'Files',
    description: 'Files sent with forms: uploading and reading them',
    paths: ['/api/files', '/api/downloads', '/api/admin/files'],
  },
  { name: 'Events', description: 'What the site tells the company’s own systems', paths: [] },
  {
    name: 'Mail',
    description: 'What the mail API reports',
    paths: ['/api/mail-events', '/api/received-mails'],
  },
  { name: 'Site', description: 'The site itself', paths: ['/api/health', '/api/openapi.json'] },
]

export const tags = groups.map(({ name, description }) => ({ name, description }))

/** The group of a path. Throws for one without. */
export function getTag(path: string): string {
  const group = groups.find(({ paths }) => paths.some((prefix) => path.startsWith(prefix)))
  if (!group) throw new Error(`${path} has no group in worker/admin/openapi/tags.ts`)
  return group.name
}
