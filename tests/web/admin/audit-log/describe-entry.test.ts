import { describe, expect, test } from 'vitest'
import { describeAction, describeDetails, linkOf } from '#web/admin/audit-log/describe-entry.ts'
import { text } from '#web/content/pl/admin/audit-log.ts'
import {
  type AdminActionDetails,
  type AuditEntry,
  adminActions,
  signInActions,
} from '#worker/contract/admin/audit-log.ts'
import { suspicionReasons } from '#worker/contract/admin/inbox.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

type SampleOf<Entry> = Entry extends AuditEntry
  ? Pick<Entry, 'action' | 'details'> & Partial<Pick<Entry, 'subject'>>
  : never

const entryOf = (sample: SampleOf<AuditEntry>): AuditEntry => ({
  id: '1',
  at: '2026-11-21T10:00:00.000Z',
  actor: { id: 'cron', email: null, keyName: null },
  subject: null,
  ...sample,
})

const describeSample = (sample: SampleOf<AuditEntry>) => describeDetails(entryOf(sample)).map(toPlainSpaces)

describe('the details of an entry', () => {
  test.each<[SampleOf<AuditEntry>, string[]]>([
    [{ action: 'record_read', details: {} }, []],
    [{ action: 'note_added', details: { note: 'f640' } }, []],
    [{ action: 'site_published', details: { edition: 3 } }, []],
    [
      { action: 'status_changed', details: { from: 'new', to: 'won', version: 1, before: {} } },
      ['Z „Nowe” na „Zamknięte (wygrane)”.'],
    ],
    [
      {
        action: 'status_changed',
        subject: { kind: 'client_application', id: 'f640', email: null, keyName: null },
        details: { from: 'new', to: 'lost', version: 1, before: {} },
      },
      ['Z „Nowe” na „Zamknięte (odrzucone)”.'],
    ],
    [
      { action: 'inbox_exported', details: { format: 'csv', narrowedBy: ['kind', 'search'] } },
      ['Format: csv.', 'Zawężono przez: rodzaj, szukane słowa.'],
    ],
    [{ action: 'inbox_exported', details: { format: 'json', narrowedBy: [] } }, ['Format: json.']],
    [{ action: 'person_exported', details: { notes: 2, deliveries: 0 } }, ['Notatki: 2.']],
    [
      { action: 'person_erased', details: { notes: [1, 2], deliveries: [3, 0] } },
      ['Notatki: 1, bez adresu: 2.', 'Doręczenia: 3.'],
    ],
    [{ action: 'records_expired', details: { messages: 4, accepted: 0 } }, ['Wiadomości: 4.']],
    [
      { action: 'suppression_lifted', details: { reason: 'bounced', count: 3 } },
      ['Powód: odrzucona wiadomość.', 'Ile: 3.'],
    ],
    [
      { action: 'api_key_created', details: { scopes: ['read_files', 'write_status'] } },
      ['Zakres: Odczyt plików od klientów, Zmiana statusu zgłoszenia i osoby, która odpowiada.'],
    ],
    [
      { action: 'user_invited', details: { user_email: 'ewa@site.test', user_phone: null } },
      ['Adres: ewa@site.test.'],
    ],
    [
      { action: 'unknown', details: { action: 'new_action', details: { count: 2, other: 'x' } } },
      ['Ile: 2.', 'other: x.'],
    ],
  ])('of %j', (sample, lines) => expect(describeSample(sample)).toEqual(lines))

  test.each(suspicionReasons)('have a label for the suspicion %s', (reason) =>
    expect(describeSample({ action: 'suspicion_lifted', details: { reason } })).toEqual([
      `Powód: ${toPlainSpaces(text.details.reasons[reason])}.`,
    ]),
  )
})

/** Actions without details have no keys. */
type ActionsWithDetails = {
  [Action in keyof AdminActionDetails]: keyof AdminActionDetails[Action] extends never ? never : Action
}[keyof AdminActionDetails]

/** Details that say the most of each action; the others have none. */
const fullDetails: Pick<AdminActionDetails, ActionsWithDetails> = {
  status_changed: { from: 'new', to: 'won', version: 1, before: { status: 'new' } },
  owner_changed: { version: 1, before: { status: 'new' } },
  answered: { by: 'phone', note: 'n', version: 1, before: { status: 'new' } },
  change_undone: { change: 'reply_sent' },
  reply_sent: { mail: 'm', version: 1, before: { status: 'new' } },
  note_added: { note: 'n' },
  note_removed: { note: 'n' },
  inbox_exported: { format: 'csv', narrowedBy: ['kind'] },
  file_opened: { file: 'f' },
  mail_opened: { mail: 'm' },
  delivery_retried: { delivery: 'd', channel: 'mail' },
  deliveries_retried: { count: 1 },
  held_released: { count: 1 },
  held_dropped: { count: 1 },
  person_exported: { notes: 1 },
  person_erased: { notes: [1, 0] },
  records_expired: { messages: 1 },
  suspicion_lifted: { reason: 'honeypot' },
  sentence_added: { sentence: 's' },
  sentence_changed: { sentence: 's' },
  sentence_removed: { sentence: 's' },
  site_published: { edition: 1 },
  suppression_lifted: { reason: 'bounced', count: 1 },
  api_key_created: { scopes: ['read_files'] },
}

const signIn = { ip_address: '192.0.2.1', provider: 'google', factor_id: 'f', factor_type: 'totp' }

test.each([...new Set([...adminActions, ...signInActions])])(
  '%s has no detail that is stored for us alone',
  (action) => {
    const details = fullDetails[action as ActionsWithDetails] ?? signIn
    const lines = describeDetails(entryOf({ action, details } as SampleOf<AuditEntry>))
    expect(lines.join(' ')).not.toMatch(/\[object|version|before|undefined|null/)
  },
)

test('the row of an answer that can be taken back says nothing but that it was sent', () => {
  expect(describeSample({ action: 'reply_sent', details: fullDetails.reply_sent })).toEqual([])
  const details = { action: 'new_action', details: { before: { status: 'new' }, count: 1 } }
  expect(describeSample({ action: 'unknown', details })).toEqual(['Ile: 1.'])
})

test('what has an id is a link to where it is, and what is gone has none', () => {
  const subject = { kind: 'contact_message', id: 'f6405fcb', email: null, keyName: null }
  const linked = (sample: SampleOf<AuditEntry>) => linkOf({ ...entryOf(sample), subject })?.to
  const record = '/admin/zgloszenia/wiadomosc/f6405fcb'
  expect(linked({ action: 'note_added', details: { note: 'n' } })).toBe(record)
  expect(linked({ action: 'reply_sent', details: { mail: 'm' } })).toBe(record)
  expect(linked({ action: 'note_removed', details: { note: 'n' } })).toBeUndefined()
  expect(linked({ action: 'sentence_added', details: { sentence: 's' } })).toBe('/admin/gotowe-zdania')
  expect(linked({ action: 'site_published', details: { edition: 3 } })).toBe('/admin/strona')
})

test('an unknown action is shown as it is stored', () => {
  expect(describeAction(entryOf({ action: 'login', details: {} }), 'sign_in')).toBe(
    text.actions.sign_in.login,
  )
  const unknown = entryOf({ action: 'unknown', details: { action: 'new_action', details: {} } })
  expect(describeAction(unknown, 'admin')).toBe('new_action')
})
