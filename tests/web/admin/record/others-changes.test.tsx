import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cacheFor } from '#web/admin/data/cache.ts'
import { OthersChanges } from '#web/admin/record/others-changes.tsx'
import { text as admin } from '#web/content/pl/admin/admin.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text } from '#web/content/pl/admin/record.ts'
import type { AdminRecord, Note } from '#worker/contract/admin/record.ts'
import { AdminPage } from '../../support/admin.tsx'
import { messageRecord as record } from '../../support/admin-records.ts'

const me = { id: 'me', email: 'me@firma.example', keyName: null }
const anna = { id: 'anna', email: 'anna@firma.example', keyName: null }
const key = { id: 'key', email: null, keyName: 'Planowanie' }

const noteOf = (author: Note['author']): Note => ({
  id: `note of ${author.id}`,
  author,
  text: 'tekst',
  createdAt: '2026-11-21T11:00:00.000Z',
  answerWay: null,
})

/** The announcement when an open record changes. */
function announced(change: Partial<AdminRecord>) {
  const page = (shown: AdminRecord) => (
    <AdminPage cache={cacheFor(me.id)}>
      <OthersChanges record={shown} />
    </AdminPage>
  )
  const { rerender } = render(page(record))
  rerender(page({ ...record, ...change } as AdminRecord))
  return screen.getByRole('status').textContent
}

test.each<[string, Partial<AdminRecord>, string]>([
  [
    'a status that somebody else set',
    { status: 'closed', outcome: 'won', statusChangedBy: anna },
    text.others.status(inbox.states.won, anna.email),
  ],
  [
    'a status that a script set',
    { status: 'closed', outcome: 'won', statusChangedBy: key },
    text.others.status(inbox.states.won, admin.apiKey(key.keyName)),
  ],
  ['a colleague who takes it', { owner: { id: anna.id, email: anna.email } }, text.others.owner(anna.email)],
  ['not taking it oneself', { owner: { id: me.id, email: me.email } }, ''],
  ['somebody else’s note', { notes: [noteOf(anna)] }, text.others.note(anna.email)],
  ['not one’s own status', { status: 'closed', outcome: 'won', statusChangedBy: me }, ''],
  ['not one’s own note', { notes: [noteOf(me)] }, ''],
  ['not that it was read', { readAt: '2026-11-21T11:00:00.000Z' }, ''],
])('announces %s', (_, change, sentence) => {
  expect(announced(change)).toBe(sentence)
})
