import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { client, person } from '#tests/web/support/client-data-form.tsx'
import { LastActions } from '#web/admin/components/last-actions.tsx'
import { recordPath } from '#web/admin/data/admin-routes.ts'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { recordQuery } from '#web/admin/data/record/record-query.ts'
import { RecordView } from '#web/admin/record/record.tsx'
import { text as admin } from '#web/content/pl/admin/admin.ts'
import { text as deliveries } from '#web/content/pl/admin/deliveries.ts'
import { text as failures } from '#web/content/pl/admin/failures.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text } from '#web/content/pl/admin/record.ts'
import { text as replies } from '#web/content/pl/admin/replies.ts'
import { text as application } from '#web/content/pl/application.ts'
import { text as contact } from '#web/content/pl/contact-form.ts'
import type { InboxState } from '#worker/contract/admin/inbox.ts'
import type { AdminRecord, Note } from '#worker/contract/admin/record.ts'
import { inboxEntry, newCache, renderInAdmin } from '../../support/admin.tsx'
import { messageRecord, recordHead } from '../../support/admin-records.ts'
import { exactWhitespace } from '../../support/described.ts'
import { expectFocus } from '../../support/expect-focus.ts'

const api = vi.hoisted(() => ({
  fetch: vi.fn(),
  fetchRelated: vi.fn(),
  fetchReplyForm: vi.fn(),
  setRead: vi.fn(),
  setState: vi.fn(),
  reportSpam: vi.fn(),
  release: vi.fn(),
  remove: vi.fn(),
  addNote: vi.fn(),
  removeNote: vi.fn(),
}))

vi.mock('#web/admin/data/record/record-api.ts', () => ({ recordApi: () => api }))
const { retryOne } = vi.hoisted(() => ({ retryOne: vi.fn() }))

vi.mock('#web/admin/data/deliveries-api.ts', () => ({ retryOne }))
const { undoChanges } = vi.hoisted(() => ({ undoChanges: vi.fn() }))

vi.mock('#web/admin/data/inbox/bulk-api.ts', () => ({ undoChanges }))
const { entries } = vi.hoisted(() => ({ entries: [] as object[] }))

vi.mock('#web/admin/data/inbox/inbox-api.ts', () => ({
  fetchInboxPage: async () => ({ entries, next: null }),
}))

beforeEach(() => {
  for (const call of Object.values(api)) call.mockReset()
  api.fetchRelated.mockResolvedValue({ entries: [], search: null, answers: [] })
})

const read = { ...messageRecord, readAt: '2026-11-21T10:30:00.000Z' }
const record: AdminRecord = read
const colleague = { id: 'anna', email: 'anna@firma.example', keyName: null }

const part = (name: string) => screen.getByRole('region', { name })
const button = (name: string) => screen.getByRole('button', { name })
const noteField = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: text.notes.label })

/** The view of a record, with a cache of its own. */
async function openRecord(shown: AdminRecord, cache = newCache()) {
  api.fetch.mockResolvedValue(shown)
  renderInAdmin(
    <LastActions>
      <RecordView name={shown} words={{ application, contact }} />
    </LastActions>,
    { cache },
  )
  await screen.findByRole('textbox', { name: text.notes.label })
  return cache
}

test('leads to the other submissions of its sender, and to a search if they are too many', async () => {
  const other = inboxEntry(7, { subject: 'Żuraw', language: 'de' })
  const answer = { kind: other.kind, id: other.id, authorName: 'Anna', createdAt: record.receivedAt }
  api.fetchRelated.mockResolvedValue({
    entries: [other],
    search: 'site.test',
    answers: [{ ...answer, text: 'Gern.\n\n> Was kostet das?' }],
  })
  await openRecord(record)
  const section = within(await screen.findByRole('region', { name: text.related.heading }))
  expect(section.getByRole('link', { name: 'Żuraw' }).getAttribute('href')).toBe(recordPath(other))
  expect(section.getByRole('listitem').textContent).toContain(inbox.states.new)
  expect(section.getByRole('link', { name: text.related.all }).getAttribute('href')).toBe(
    '/admin?search=site.test',
  )
  const folded = section.getByRole('group')
  expect(folded.querySelector('summary')?.textContent).toMatch(/ · Anna · Żuraw$/)
  const written = within(folded).getByText('Gern.')
  expect(written.lang).toBe('de')
})

test('has no section about its sender who has sent nothing else', async () => {
  await openRecord(record)
  await waitFor(() => expect(api.fetchRelated).toHaveBeenCalled())
  expect(screen.queryByRole('region', { name: text.related.heading })).toBeNull()
})

const savedAs = (state: string) => `${inbox.selection.saved(1)} ${inbox.selection.statusIs(state)}`

/** A button behind “More”, which is closed. */
const hidden = (name: string) => screen.getByText(name)

test('leads to what is to be answered next once nobody waits for it, by whatever is called next', async () => {
  const waiting = { ...read, answerBy: '2026-11-23T10:00:00.000Z' }
  const [theirs, mine] = [
    inboxEntry(2, { subject: 'Dźwig', owner: colleague }),
    inboxEntry(3, { subject: 'Żuraw' }),
  ]
  entries.splice(0, 1, inboxEntry(1, { id: record.id }), theirs, mine)
  await openRecord(waiting)
  const name = replies.nextToAnswer('Żuraw')
  expect(screen.queryByRole('link', { name })).toBeNull()
  const closed = { status: 'closed', outcome: 'won', version: 2 } as const
  api.setState.mockResolvedValue({ ...closed, owner: null, undo: 'c-1' })
  api.fetch.mockResolvedValue({ ...waiting, ...closed })
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'won' } })
  expect((await screen.findByRole('link', { name })).getAttribute('href')).toBe(recordPath(mine))
  expect(screen.getByRole('link', { name: text.next }).getAttribute('href')).toBe(recordPath(mine))
  entries.splice(0)
})

test.each([
  ['takes the focus after what one has done oneself', true],
  ['leaves the focus where it is when a colleague has answered', false],
])('the way to what is to be answered next %s', async (_what, isOwn) => {
  const waiting = { ...read, answerBy: '2026-11-23T10:00:00.000Z' }
  entries.splice(0, 1, inboxEntry(3, { subject: 'Żuraw' }))
  const cache = await openRecord(waiting)
  const statusChangedBy = isOwn ? { ...colleague, id: cache.userId } : colleague
  act(() => {
    const answered = { ...waiting, status: 'answered', version: 2, statusChangedBy } as const
    cache.queryClient.setQueryData(recordQuery(waiting).queryKey, answered)
  })
  const link = await screen.findByRole('link', { name: replies.nextToAnswer('Żuraw') })
  await act(async () => undefined)
  expect(document.activeElement === link).toBe(isOwn)
  entries.splice(0)
})

test('leads to the telephone of its sender, and to the line for what was said', async () => {
  const message = { ...messageRecord.message, phone: '+48 (600) 100-200' }
  await openRecord({ ...read, message, answerBy: '2026-11-23T10:00:00.000Z' })
  const link = screen.getByRole('link', { name: text.actions.call })
  expect(link.getAttribute('href')).toBe('tel:+48600100200')
  link.addEventListener('click', (event) => event.preventDefault())
  fireEvent.click(link)
  await expectFocus(screen.getByRole('textbox', { name: text.owner.phoneNote }))
})

test('is headed by what it asks for, as its row is, with its subject below', async () => {
  const item = {
    catalogue_id: 'x',
    name: 'Żuraw',
    quantity: 2,
    place: 'Łódź',
    details: null,
    operator: false,
  }
  await openRecord({
    ...read,
    message: { ...messageRecord.message, subject: 'Na sobotę' },
    list: [{ ...item, date_from: '2026-12-10', date_to: null }],
  })
  const heading = screen.getByRole('heading', { level: 1 })
  expect(heading.textContent).toBe('Żuraw\u00a0×2, Łódź, od 10.12')
  expect(heading.nextElementSibling?.textContent).toContain('Na sobotę')
})

test('an ordinary record is reported as spam, and then leads with what to do about that, without a way to answer', async () => {
  await openRecord(record)
  const suspected = { suspectedFor: 'reported', version: 2 } as const
  api.reportSpam.mockResolvedValue(suspected)
  api.fetch.mockResolvedValue({ ...record, ...suspected })
  fireEvent.click(hidden(admin.more))
  fireEvent.click(hidden(text.suspected.report))
  const section = within(await screen.findByRole('region', { name: text.suspected.heading }))
  expect(section.getByText(text.suspected.reasons.reported, exactWhitespace)).toBeTruthy()
  expect(screen.getByText(text.suspected.reported).role).toBe('status')
  await expectFocus(screen.getByText(text.suspected.reported))
  expect(screen.queryByText(text.actions.reply)).toBeNull()
  expect(screen.queryByRole('combobox', { name: text.status.heading })).toBeNull()
  api.remove.mockResolvedValue({ id: record.id })
  fireEvent.click(section.getByRole('button', { name: text.suspected.remove.action }))
  fireEvent.click(section.getByRole('button', { name: text.suspected.remove.yes }))
  await waitFor(() => expect(api.remove).toHaveBeenCalled())
})

test('what was said of a record that is reported and released ends when the opposite is true', async () => {
  await openRecord(record)
  const isShown = (said: string) => document.body.textContent.includes(said)
  const turn = async (
    call: typeof api.release,
    name: string,
    suspectedFor: 'reported' | null,
    said: string,
  ) => {
    call.mockResolvedValue({ suspectedFor })
    api.fetch.mockResolvedValue({ ...record, suspectedFor })
    fireEvent.click(hidden(name))
    await waitFor(() => expect(isShown(said)).toBe(true))
  }
  const report = () => turn(api.reportSpam, text.suspected.report, 'reported', text.suspected.reported)
  const release = () => turn(api.release, text.suspected.release, null, text.suspected.released)
  await report()
  await screen.findByRole('region', { name: text.suspected.heading })
  await release()
  await waitFor(() => expect(isShown(text.suspected.reported)).toBe(false))
  await waitFor(() => expect(document.activeElement?.textContent).toBe(text.suspected.released))
  await report()
  await waitFor(() => expect(isShown(text.suspected.released)).toBe(false))
  await release()
  await waitFor(() => expect(document.activeElement?.textContent).toBe(text.suspected.released))
})

const note: Note = {
  id: 'n',
  author: colleague,
  text: 'Szybsza niż odczyt',
  createdAt: record.receivedAt,
  answerWay: null,
}

const changedByAnna = {
  status: 'closed',
  outcome: 'won',
  statusChangedBy: colleague,
  statusChangedAt: record.receivedAt,
  version: 2,
} as const

const stateField = () => screen.getByRole<HTMLSelectElement>('combobox', { name: text.status.heading })
const choose = (state: InboxState) => fireEvent.change(stateField(), { target: { value: state } })

test('of two administrators the second is told what the first has done, and keeps the note', async () => {
  await openRecord(record)
  fireEvent.change(noteField(), { target: { value: 'Moja notatka' } })
  api.setState.mockRejectedValueOnce(new CallError(rejected('changed_meanwhile')))
  api.fetch.mockResolvedValue({ ...record, ...changedByAnna })
  choose('lost')
  const alert = await within(part(text.owner.heading)).findByRole('alert')
  await waitFor(() => expect(alert.textContent).toContain(inbox.states.won))
  expect(stateField().value).toBe('won')
  expect(part(text.owner.heading).textContent).toContain(colleague.email)
  expect(noteField().value).toBe('Moja notatka')

  api.setState.mockResolvedValue({ ...changedByAnna, outcome: 'void', version: 3, undo: null })
  api.fetch.mockResolvedValue({ ...record, ...changedByAnna, outcome: 'void', version: 3 })
  choose('void')
  await screen.findByText(savedAs(inbox.states.void))
  expect(stateField().value).toBe('void')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(api.setState.mock.calls).toEqual([
    ['lost', 1],
    ['void', 2],
  ])
})

test('an answer that arrives after a later change of a colleague does not cover it', async () => {
  const { queryClient } = await openRecord(record)
  const answer = Promise.withResolvers<unknown>()
  api.setState.mockReturnValue(answer.promise)
  choose('lost')
  api.fetch.mockResolvedValue({ ...record, ...changedByAnna, version: 3 })
  await queryClient.invalidateQueries()
  answer.resolve({ status: 'closed', outcome: 'lost', version: 2, undo: null })
  await screen.findByText(savedAs(inbox.states.lost))
  await waitFor(() => expect(stateField().value).toBe('won'))
})

test('what was chosen is taken back within ten seconds', async () => {
  await openRecord(record)
  const closed = { status: 'closed', outcome: 'void', version: 2 } as const
  api.setState.mockResolvedValue({ ...closed, undo: 'c-1' })
  api.fetch.mockResolvedValue({ ...record, ...closed })
  choose('void')
  const undo = await screen.findByRole('button', { name: inbox.selection.undo })
  undoChanges.mockResolvedValue({ records: [{ ...record, version: 3 }], left: [], undo: [] })
  api.fetch.mockResolvedValue({ ...record, version: 3 })
  fireEvent.click(undo)
  await waitFor(() => expect(stateField().value).toBe('new'))
  expect(undoChanges).toHaveBeenCalledWith(['c-1'])
  await screen.findByText(inbox.selection.undone(1), exactWhitespace)
})

test('a note stays on the screen when the record was read before it, and arrives after it', async () => {
  const { queryClient } = await openRecord(record)
  const early = Promise.withResolvers<AdminRecord>()
  api.fetch.mockReturnValueOnce(early.promise).mockResolvedValue({ ...record, notes: [note] })
  void queryClient.invalidateQueries()
  await waitFor(() => expect(api.fetch).toHaveBeenCalledTimes(2))
  api.addNote.mockResolvedValue(note)
  fireEvent.change(noteField(), { target: { value: note.text } })
  fireEvent.click(button(text.notes.add))
  const notes = within(part(text.notes.heading))
  expect((await notes.findByRole('listitem')).textContent).toContain(note.text)
  early.resolve(record)
  await waitFor(() => expect(api.fetch, 'read once more, with the note').toHaveBeenCalledTimes(3))
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(notes.getByRole('listitem').textContent).toContain(note.text)
  expect(noteField().value).toBe('')
})

test('what others write leaves the focus on the answer to delete a note, and the deleted one gives it to the field', async () => {
  const cache = newCache()
  const own: Note = { ...note, id: 'own', author: { ...colleague, id: cache.userId }, text: 'Własna' }
  const { queryClient } = await openRecord({ ...record, notes: [own] }, cache)
  const notes = within(part(text.notes.heading))
  fireEvent.click(notes.getByRole('button', { name: /^Usuń/ }))
  expect(document.activeElement).toBe(button(text.notes.keep))
  button(text.notes.yes).focus()
  api.fetch.mockResolvedValue({ ...record, notes: [own, note] })
  void queryClient.invalidateQueries()
  await notes.findByText(note.text)
  expect(document.activeElement).toBe(button(text.notes.yes))
  const answer = Promise.withResolvers<void>()
  api.removeNote.mockReturnValue(answer.promise)
  fireEvent.click(button(text.notes.yes))
  await notes.findByRole('button', { name: text.notes.removing })
  expect(document.activeElement, 'still there while it is deleted').toBe(button(text.notes.removing))
  answer.resolve()
  await waitFor(() => expect(notes.queryByText(own.text)).toBeNull())
  await expectFocus(noteField())
  expect(notes.getByRole('status').textContent).toBe(text.notes.removed)
})

test('one’s own line about a call is deleted like a note, and the thread says so', async () => {
  const cache = newCache()
  const call = { ...note, answerWay: 'phone' as const, text: 'Obca' }
  const own = { ...call, id: 'own', author: { ...colleague, id: cache.userId }, text: 'Własna' }
  await openRecord({ ...record, notes: [call, own] }, cache)
  const thread = within(part(replies.heading))
  fireEvent.click(thread.getByRole('button', { name: /^Usuń/ }))
  fireEvent.click(button(text.notes.yes))
  await expectFocus(await thread.findByText(text.notes.removed))
  expect(api.removeNote.mock.calls).toEqual([['own']])
  expect(thread.queryByText('Własna')).toBeNull()
  expect(thread.getByText('Obca')).toBeTruthy()
})

test('a note that is refused stays in its field, and is kept for when the view is opened again', async () => {
  const cache = await openRecord(record)
  api.addNote.mockRejectedValue(new CallError(rejected('not_signed_in')))
  fireEvent.change(noteField(), { target: { value: 'Pół zdania' } })
  fireEvent.click(button(text.notes.add))
  const alert = await within(part(text.notes.heading)).findByRole('alert')
  expect(alert.textContent).toContain(failures.codes.not_signed_in)
  expect(noteField().value).toBe('Pół zdania')
  expect([...cache.noteDrafts.values()]).toEqual(['Pół zdania'])
})

test('a mark that could not be changed says so', async () => {
  await openRecord(record)
  api.setRead.mockRejectedValue(new CallError({ kind: 'unreachable' }))
  fireEvent.click(hidden(text.actions.markUnread))
  expect((await screen.findByRole('alert')).textContent).toContain(failures.unreachable.heading)
  expect(hidden(text.actions.markUnread)).toBeTruthy()
})

test('the state of a delivery takes the focus of the button that tries again, which goes with what it mends', async () => {
  const parked = {
    id: 'd1',
    channel: 'mail',
    event: null,
    state: 'parked',
    attempts: 5,
    lastError: null,
    createdAt: record.receivedAt,
    sentAt: null,
    nextAttemptAt: null,
  } as const
  await openRecord({ ...record, deliveries: [parked, { ...parked, id: 'd2', channel: 'zapier' }] })
  retryOne.mockResolvedValue({})
  api.fetch.mockResolvedValue({ ...record, deliveries: [{ ...parked, state: 'sent' }] })
  const retry = button(deliveries.retryNamed(deliveries.channels.mail, record.reference))
  retry.focus()
  fireEvent.click(retry)
  await waitFor(() => expect(screen.queryByText(deliveries.retry)).toBeNull())
  expect(retryOne).toHaveBeenCalledWith('d1')
  expect(document.activeElement?.textContent).toBe(deliveries.states.sent)
})

test('of 250 persons the first hundred are drawn, and the others when they are asked for', async () => {
  await openRecord({
    ...recordHead,
    readAt: record.readAt,
    kind: 'client_application',
    client,
    authorizations: Array.from({ length: 250 }, (_, index) => ({
      ...person,
      email: `osoba${index + 1}@journey.example`,
    })),
  })
  const persons = part(text.sections.authorizations)
  const headings = () => [...persons.querySelectorAll('h3')]
  expect(headings()).toHaveLength(100)
  expect(persons.textContent).toContain(text.sections.someAuthorizations(100, 250))
  fireEvent.click(button(text.sections.allAuthorizations))
  expect(headings()).toHaveLength(250)
  expect(document.activeElement).toBe(headings()[100])
  expect(headings()[249]?.textContent).toBe(application.authorizations.row(250, 250))
  expect(persons.querySelector('a[href="mailto:osoba250@journey.example"]')).toBeTruthy()
  expect(persons.textContent).not.toContain(text.sections.someAuthorizations(100, 250))
})

test('is answered by a key that is pressed while it loads', async () => {
  api.fetchReplyForm.mockResolvedValue({ isOn: false })
  const loading = Promise.withResolvers<AdminRecord>()
  api.fetch.mockReturnValue(loading.promise)
  renderInAdmin(<RecordView name={record} words={{ application, contact }} />)
  fireEvent.keyDown(document.body, { key: 'r' })
  loading.resolve(record)
  await screen.findByRole('region', { name: replies.form.heading })
})
