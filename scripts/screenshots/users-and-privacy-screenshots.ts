import type { Page } from '@playwright/test'
import { routes } from '#web/admin/admin-routes.ts'
import { text as privacy } from '#web/content/pl/admin/privacy.ts'
import { text as users } from '#web/content/pl/admin/users.ts'
import type { AuditEntry } from '#worker/contract/admin/audit-log.ts'
import type { PersonPreview } from '#worker/contract/admin/privacy.ts'
import type { ManagedUser } from '#worker/contract/admin/users.ts'
import type { AdminScreenshot, MockResponse } from './admin-screenshots.ts'

// Invented people, for screenshots of the admin area.

const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
const idOf = (number: number) => `3f0c2a5${number}-5a3b-4d44-9a57-6a7f1f9a1c11`

const newUser = (number: number, user: Partial<ManagedUser>): ManagedUser => ({
  id: idOf(number),
  email: null,
  phone: null,
  firstName: null,
  lastName: null,
  isAdmin: false,
  isBanned: false,
  hasFactor: false,
  isInvited: false,
  isConfirmed: true,
  isCompany: false,
  createdAt: ago(number * number * 9_000 + 40),
  lastSignInAt: ago(number * number * 700 + 12),
  isSelf: false,
  ...user,
})

const sampleUsers: ManagedUser[] = [
  newUser(0, {
    email: 'nowy.pracownik@altimach.example',
    isInvited: true,
    isConfirmed: false,
    lastSignInAt: null,
  }),
  newUser(1, {
    email: 'lucja.nowak@altimach.example',
    firstName: 'Łucja',
    lastName: 'Nowak-Grün',
    isAdmin: true,
    hasFactor: true,
    isSelf: true,
  }),
  newUser(2, {
    email: 'jan.kowalski@altimach.example',
    firstName: 'Jan',
    lastName: 'Kowalski',
    isAdmin: true,
    hasFactor: true,
  }),
  newUser(3, { phone: '48600123456', firstName: 'Ewa' }),
  newUser(4, {
    email: 'grzegorz.brzeczyszczykiewicz@przedsiebiorstwo-budowlane.example',
    firstName: 'Grzegorz',
    lastName: 'Brzęczyszczykiewicz',
    isAdmin: true,
    hasFactor: true,
    isBanned: true,
  }),
  newUser(5, { email: 'khm@mueller-bau.example', isConfirmed: false, lastSignInAt: null }),
]

type SampleOf<Entry> = Entry extends AuditEntry
  ? Pick<Entry, 'action' | 'details'> & Partial<Pick<Entry, 'actor' | 'subject'>>
  : never

const entry = (number: number, sample: SampleOf<AuditEntry>): AuditEntry => ({
  id: `e${number}`,
  at: ago(number * number * 130 + 3),
  actor: { id: idOf(1), email: 'lucja.nowak@altimach.example', keyName: null },
  subject: null,
  ...sample,
})

const record = {
  kind: 'client_application',
  id: '9e3779b1-5a3b-4d44-9a57-6a7f1f9a1c11',
  email: null,
  keyName: null,
}

const auditLog: AuditEntry[] = [
  entry(0, { action: 'status_changed', subject: record, details: { from: 'new', to: 'accepted' } }),
  entry(1, { action: 'note_added', subject: record, details: { note: idOf(8) } }),
  entry(2, {
    action: 'role_given',
    subject: { kind: 'user', id: idOf(2), email: 'jan.kowalski@altimach.example', keyName: null },
    details: {},
  }),
  entry(3, { action: 'inbox_exported', details: { format: 'csv', narrowedBy: ['kind', 'status'] } }),
  entry(4, {
    action: 'person_erased',
    details: { contact_messages: [2, 1], deliveries: [2, 0], notes: [1, 0], auth_audit_log: [14, 0] },
  }),
  entry(5, {
    action: 'records_expired',
    actor: { id: 'cron', email: null, keyName: null },
    details: { messages: 12, applications: 3, accepted: 0, clientData: 0 },
  }),
  entry(6, {
    action: 'user_deleted',
    subject: { kind: 'user', id: idOf(9), email: null, keyName: null },
    details: {},
  }),
]

const signInLog: AuditEntry[] = [
  entry(0, { action: 'login', details: { provider: 'email', ip_address: '2001:db8:85a3::8a2e:370:7334' } }),
  entry(1, {
    action: 'verification_attempted',
    details: { factor_id: idOf(7), ip_address: '198.51.100.7' },
  }),
  entry(2, {
    action: 'user_invited',
    subject: { kind: 'user', id: idOf(0), email: 'nowy.pracownik@altimach.example', keyName: null },
    details: { user_email: 'nowy.pracownik@altimach.example', ip_address: '198.51.100.7' },
  }),
]

const person = 'zofia.zielona@zielone-maszyny.example'

const heldData: PersonPreview['held'] = [
  { table: 'contact_messages', erased: 2, blanked: 1 },
  { table: 'client_applications', erased: 1, blanked: 0 },
  { table: 'application_authorizations', erased: 3, blanked: 1 },
  { table: 'deliveries', erased: 5, blanked: 0 },
  { table: 'notes', erased: 4, blanked: 1 },
  { table: 'auth_users', erased: 1, blanked: 0 },
  { table: 'auth_identities', erased: 1, blanked: 0 },
  { table: 'auth_sessions', erased: 2, blanked: 0 },
  { table: 'auth_audit_log', erased: 23, blanked: 2 },
]

const json = (body: unknown): MockResponse => ({ json: body })
const emptyState = {
  '/state': json({ unread: 0, parked: 0, newest: 0, lastEvent: 0, stuckSince: null, refusing: [] }),
}
const busyState = {
  '/state': json({ unread: 4, parked: 3, newest: 60, lastEvent: 0, stuckSince: null, refusing: [] }),
}
const serverError: MockResponse = { status: 500, json: { success: false, code: 'unexpected', error: '' } }

const manage = async (page: Page, email: string) =>
  page.getByRole('button', { name: users.manageNamed(email) }).click()

const look = async (page: Page, address = person) => {
  await page.getByLabel(privacy.search.label).fill(address)
  await page.getByRole('button', { name: privacy.search.button }).click()
}

const { actions } = users.dialog

/** The views of users, logs and personal data. */
export const usersAndPrivacyScreenshots: AdminScreenshot[] = [
  {
    name: 'users',
    path: routes.users,
    replies: { ...busyState, '/users*': json({ users: sampleUsers, next: '1_x' }) },
    shows: 'table',
  },
  {
    name: 'users-invited',
    path: routes.users,
    replies: {
      ...emptyState,
      '/users*': json({ users: sampleUsers.slice(1), next: null }),
      '/users/invite': { status: 201, json: { user: sampleUsers[0] } },
    },
    shows: 'table',
    async act(page) {
      await page.getByLabel(users.invite.label).fill('nowy.pracownik@altimach.example')
      await page.getByRole('button', { name: users.invite.button }).click()
    },
  },
  {
    name: 'users-refused',
    path: routes.users,
    replies: {
      ...emptyState,
      '/users*': json({ users: sampleUsers, next: null }),
      '/users/invite': { status: 409, json: { success: false, code: 'account_exists', error: '' } },
    },
    shows: 'table',
    async act(page) {
      await page.getByLabel(users.invite.label).fill('jan.kowalski@altimach.example')
      await page.getByRole('button', { name: users.invite.button }).click()
    },
  },
  {
    name: 'users-nothing',
    path: `${routes.users}?search=zolc`,
    replies: { ...emptyState, '/users*': json({ users: [], next: null }) },
    shows: 'main h2',
  },
  { name: 'users-loading', path: routes.users, replies: busyState, shows: 'main h2' },
  {
    name: 'users-error',
    path: routes.users,
    replies: { ...busyState, '/users*': serverError },
    shows: 'main [role=alert]',
  },
  {
    name: 'user',
    path: routes.users,
    replies: { ...emptyState, '/users*': json({ users: sampleUsers, next: null }) },
    shows: 'table',
    act: (page) => manage(page, 'jan.kowalski@altimach.example'),
  },
  {
    name: 'user-asked',
    path: routes.users,
    replies: { ...emptyState, '/users*': json({ users: sampleUsers, next: null }) },
    shows: 'table',
    async act(page) {
      await manage(page, 'jan.kowalski@altimach.example')
      await page.getByRole('button', { name: actions.remove.label }).click()
    },
  },
  {
    name: 'user-refused',
    path: routes.users,
    replies: {
      ...emptyState,
      '/users*': json({ users: sampleUsers, next: null }),
      '/users/*/role': { status: 409, json: { success: false, code: 'last_admin', error: '' } },
    },
    shows: 'table',
    async act(page) {
      await manage(page, 'lucja.nowak@altimach.example')
      await page.getByRole('button', { name: actions.takeRole.label }).click()
      await page.getByRole('button', { name: actions.takeRole.confirm.yes }).click()
    },
  },
  {
    name: 'audit',
    path: routes.audit,
    replies: { ...busyState, '/audit*': json({ entries: auditLog, next: '1_x' }) },
    shows: 'table',
  },
  {
    name: 'audit-sign-in',
    path: `${routes.audit}?source=sign_in&actor=lucja.nowak%40altimach.example`,
    replies: { ...emptyState, '/audit*': json({ entries: signInLog, next: null }) },
    shows: 'table',
  },
  {
    name: 'audit-empty',
    path: routes.audit,
    replies: { ...emptyState, '/audit*': json({ entries: [], next: null }) },
    shows: 'main h2',
  },
  { name: 'audit-loading', path: routes.audit, replies: busyState, shows: 'main form' },
  {
    name: 'audit-error',
    path: routes.audit,
    replies: { ...busyState, '/audit*': serverError },
    shows: 'main [role=alert]',
  },
  { name: 'privacy', path: routes.privacy, replies: busyState, shows: 'main form' },
  {
    name: 'privacy-found',
    path: routes.privacy,
    replies: { ...emptyState, '/privacy/preview': json({ email: person, held: heldData, obstacle: null }) },
    shows: 'main form',
    async act(page) {
      await look(page)
      await page.getByLabel(privacy.erase.label).fill('zofia@zielona.example')
      await page.getByRole('button', { name: privacy.erase.button }).click()
    },
  },
  {
    name: 'privacy-own',
    path: routes.privacy,
    replies: {
      ...emptyState,
      '/privacy/preview': json({ email: person, held: heldData.slice(5), obstacle: 'own_account' }),
    },
    shows: 'main form',
    act: (page) => look(page),
  },
  {
    name: 'privacy-nothing',
    path: routes.privacy,
    replies: { ...emptyState, '/privacy/preview': json({ email: person, held: [], obstacle: null }) },
    shows: 'main form',
    act: (page) => look(page),
  },
  {
    name: 'privacy-erased',
    path: routes.privacy,
    replies: {
      ...emptyState,
      '/privacy/preview': json({ email: person, held: heldData, obstacle: null }),
      '/privacy/erase': json({ success: true, held: heldData }),
    },
    shows: 'main form',
    async act(page) {
      await look(page)
      await page.getByLabel(privacy.erase.label).fill(person)
      await page.getByRole('button', { name: privacy.erase.button }).click()
    },
  },
  {
    name: 'privacy-error',
    path: routes.privacy,
    replies: { ...emptyState, '/privacy/preview': serverError },
    shows: 'main form',
    act: (page) => look(page),
  },
]
