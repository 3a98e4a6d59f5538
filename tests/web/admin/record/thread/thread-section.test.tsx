import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { LastActions } from '#web/admin/components/last-actions.tsx'
import { opensAnswer } from '#web/admin/components/shortcuts/shortcut-context.ts'
import { findShortcut } from '#web/admin/components/shortcuts/shortcut-keys.ts'
import { recordPath } from '#web/admin/data/admin-routes.ts'
import { CallError } from '#web/admin/data/call-api.ts'
import { recordQuery } from '#web/admin/data/record/record-query.ts'
import { ThreadSection } from '#web/admin/record/thread/thread-section.tsx'
import type { RecordHandle } from '#web/admin/record/use-record.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { text as inbox } from '#web/content/pl/admin/inbox.ts'
import { text } from '#web/content/pl/admin/replies.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { newCache, renderInAdmin } from '../../../support/admin.tsx'
import { messageRecord, receivedMail } from '../../../support/admin-records.ts'
import { exactWhitespace } from '../../../support/described.ts'
import { expectFocus } from '../../../support/expect-focus.ts'

const api = vi.hoisted(() => ({
  discardReplyDraft: vi.fn(),
  fetch: vi.fn(),
  fetchMoreMails: vi.fn(),
  fetchReplyForm: vi.fn(),
  sendReply: vi.fn(),
  takeReplyBack: vi.fn(),
}))
const { updateUser } = vi.hoisted(() => ({ updateUser: vi.fn() }))

vi.mock('#web/session/load-auth-client.ts', () => ({ loadAuthClient: async () => ({ updateUser }) }))
vi.mock('#web/admin/data/record/record-api.ts', () => ({ recordApi: () => api }))

test('the button for older mails says how many are left, and hands the focus on as it goes', async () => {
  renderInAdmin(
    <ThreadSection
      record={{ ...messageRecord, thread: [receivedMail], moreMails: 2 }}
      access={{} as RecordHandle}
      answers="record"
      isWriting={false}
      setWriting={() => undefined}
    />,
  )
  const thread = within(screen.getByRole('region', { name: text.heading }))
  const button = thread.getByRole('button', { name: text.more })
  button.focus()
  for (const [number, line] of [text.remaining(1), text.allShown].entries()) {
    api.fetchMoreMails.mockResolvedValue({ mails: [{ ...receivedMail, id: `older-${number}` }] })
    fireEvent.click(button)
    await waitFor(() => expect(thread.getAllByRole('status')[0]?.textContent).toBe(line))
    expect(document.activeElement).toBe(number === 0 ? button : thread.getAllByRole('status')[0])
  }
})

const reply = { ...receivedMail, id: 'r', origin: 'reply' as const }

/** Shows the form of an answer that is sent without refusal; returns the field of its text. */
async function openForm(authorName: string | null, change = vi.fn(), search = '') {
  api.fetch.mockImplementation(() => new Promise(() => undefined))
  const access = { change, load: vi.fn(), loadSoon: vi.fn() } as unknown as RecordHandle
  api.fetchReplyForm.mockResolvedValue({
    isOn: true,
    authorName,
    draft: null,
    copies: [],
    sentences: [],
    machines: '',
    period: '',
  })
  api.sendReply.mockResolvedValue({
    mail: reply,
    answeredAt: reply.createdAt,
    status: 'answered',
    version: 2,
  })
  const Section = () => {
    const { pathname, search: list, state } = useLocation()
    const [isWriting, setWriting] = useState(true)
    useEffect(() => {
      if (state === opensAnswer) setWriting(true)
    }, [state])
    const [record, setRecord] = useState<AdminRecord>(messageRecord)
    change.mockImplementation(setRecord)
    if (pathname !== recordPath(messageRecord)) return null
    return (
      <>
        <output data-testid="list">{list}</output>
        <button type="button" onClick={() => setWriting(true)}>
          {text.write}
        </button>
        <ThreadSection
          record={record}
          access={access}
          answers="record"
          isWriting={isWriting}
          setWriting={setWriting}
        />
      </>
    )
  }
  const cache = newCache()
  cache.queryClient.setQueryData(recordQuery(messageRecord).queryKey, { ...messageRecord, thread: [reply] })
  renderInAdmin(
    <LastActions>
      <Section />
      <Link to="/admin">elsewhere</Link>
    </LastActions>,
    { cache, address: recordPath(messageRecord, search) },
  )
  const written = await screen.findByRole('textbox', { name: text.form.label })
  fireEvent.change(written, { target: { value: 'Tak.' } })
  return { written, cache }
}

test('the name that signs the first answer is kept in the account, and that of the account is not asked for', async () => {
  const send = (written: HTMLElement) => fireEvent.keyDown(written, { key: 'Enter', ctrlKey: true })
  send((await openForm(null)).written)
  expect(screen.getByRole('alert').textContent).toBe(text.form.errors.name)
  const name = screen.getByRole('textbox', { name: text.form.name })
  fireEvent.change(name, { target: { value: 'Anna Maria Maj' } })
  send(name)
  await screen.findByRole('button', { name: inbox.selection.undo })
  expect(updateUser.mock.calls).toEqual([[{ data: { first_name: 'Anna Maria', last_name: 'Maj' } }]])
  cleanup()
  send((await openForm('Anna Maj')).written)
  await screen.findByRole('button', { name: inbox.selection.undo })
  expect(updateUser).toHaveBeenCalledOnce()
})

test('an answer that was sent is taken back into its form as it was, which is not read again', async () => {
  const change = vi.fn()
  const { written, cache } = await openForm('Anna', change, '?owner=me')
  fireEvent.keyDown(written, { key: 'Enter' })
  expect(api.sendReply).not.toHaveBeenCalled()
  fireEvent.keyDown(written, { key: 'Enter', ctrlKey: true })
  const undo = await screen.findByRole('button', { name: inbox.selection.undo })
  api.fetchReplyForm.mockClear()
  api.takeReplyBack.mockResolvedValue({ status: 'new', version: 3 })
  fireEvent.click(undo)
  const again = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: text.form.label })
  expect(again.value).toBe('Tak.')
  expect(screen.getByTestId('list').textContent).toBe('?owner=me')
  expect(api.fetchReplyForm).not.toHaveBeenCalled()
  expect(screen.getByText(text.takenBack)).toBeTruthy()
  expect(api.takeReplyBack).toHaveBeenCalledWith('r')
  expect(cache.queryClient.getQueryData(recordQuery(messageRecord).queryKey)).toEqual({
    ...messageRecord,
    thread: [],
    hasDraft: true,
    status: 'new',
    version: 3,
  })
})

test('whoever has gone on to the next record can still take the answer back, and is led to it', async () => {
  const { written } = await openForm('Anna')
  fireEvent.keyDown(written, { key: 'Enter', ctrlKey: true })
  await screen.findByText(text.sent('ewa@site.test', ''), exactWhitespace)
  expect(screen.queryByText(text.leaving), 'said with its address').toBeNull()
  fireEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
  const bar = within(screen.getByText(text.leaving).parentElement as HTMLElement)
  expect(bar.getByRole('link').getAttribute('href')).toBe(recordPath(messageRecord))
  api.takeReplyBack.mockResolvedValue({ status: 'new', version: 3 })
  fireEvent.click(bar.getByRole('button', { name: inbox.selection.undo }))
  await screen.findByRole('region', { name: text.heading })
  expect(screen.queryByText(text.leaving)).toBeNull()
  expect(screen.getByText(text.takenBack)).toBeTruthy()
})

test('an answer that is being taken back is so once, in whatever view, and one of them tells that it has failed', async () => {
  const { written } = await openForm('Anna')
  fireEvent.keyDown(written, { key: 'Enter', ctrlKey: true })
  await screen.findByText(text.sent('ewa@site.test', ''), exactWhitespace)
  fireEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
  const taken = Promise.withResolvers<never>()
  api.takeReplyBack.mockReset().mockReturnValue(taken.promise)
  const undo = () => screen.getByRole('button', { name: inbox.selection.undo })
  const goOn = () => fireEvent.click(screen.getByRole('link', { name: 'elsewhere' }))
  fireEvent.click(undo())
  await waitFor(() => expect(api.takeReplyBack).toHaveBeenCalled())
  goOn()
  fireEvent.click(undo())
  taken.reject(new CallError({ kind: 'unreachable' }))
  await screen.findByRole('alert')
  expect(api.takeReplyBack).toHaveBeenCalledOnce()
  goOn()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a call stands between the mails at its time, with what was said', () => {
  const call = {
    id: 'call',
    author: { id: 'anna', email: 'anna@firma.example', keyName: null },
    text: 'Od środy.',
    createdAt: '2026-11-22T10:00:00.000Z',
    answerWay: 'phone' as const,
  }
  const mail = (id: string, day: number) => ({
    ...receivedMail,
    id,
    createdAt: `2026-11-${day}T10:00:00.000Z`,
  })
  renderInAdmin(
    <ThreadSection
      record={{
        ...messageRecord,
        thread: [mail('a', 21), mail('b', 23)],
        notes: [call, { ...call, answerWay: null }],
      }}
      access={{} as RecordHandle}
      answers="record"
      isWriting={false}
      setWriting={() => undefined}
    />,
  )
  const lines = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(lines).toHaveLength(3)
  expect(lines[1]).toMatch(new RegExp(`^${text.call} · anna@firma\\.example · .*Od środy\\.$`))
})

test('a draft that is deleted after an answer is said to be', async () => {
  const { written } = await openForm('Anna')
  fireEvent.keyDown(written, { key: 'Enter', ctrlKey: true })
  await screen.findByText(text.sent('ewa@site.test', ''), exactWhitespace)
  fireEvent.click(screen.getByRole('button', { name: text.write }))
  await screen.findByRole('textbox', { name: text.form.label })
  fireEvent.click(screen.getByRole('button', { name: text.form.discard.action }))
  fireEvent.click(screen.getByRole('button', { name: text.form.discard.yes }))
  await expectFocus(await screen.findByText(text.form.discarded))
})

test('an answer that was sent is not taken back while the next one is being written', async () => {
  const { written } = await openForm('Anna')
  fireEvent.keyDown(written, { key: 'Enter', ctrlKey: true })
  await screen.findByRole('button', { name: inbox.selection.undo })
  fireEvent.click(screen.getByRole('button', { name: text.write }))
  const next = await screen.findByRole('textbox', { name: text.form.label })
  expect(screen.queryByRole('button', { name: inbox.selection.undo })).toBeNull()
  fireEvent.keyDown(next, { key: 'Escape' })
  expect(await screen.findByRole('button', { name: inbox.selection.undo })).toBeTruthy()
})

test('Escape closes the form and keeps the draft', async () => {
  const { written } = await openForm('Anna')
  fireEvent.keyDown(written, { key: 'Escape' })
  expect(screen.queryByRole('textbox', { name: text.form.label })).toBeNull()
  expect(api.discardReplyDraft).not.toHaveBeenCalled()
})

test('the form stays while its answer is being sent, and says so if that fails', async () => {
  const { written } = await openForm('Anna')
  const sending = Promise.withResolvers<never>()
  api.sendReply.mockReturnValue(sending.promise)
  fireEvent.keyDown(written, { key: 'Enter', ctrlKey: true })
  await waitFor(() => expect(api.sendReply).toHaveBeenCalled())
  fireEvent.keyDown(written, { key: 'Escape' })
  expect(written.isConnected).toBe(true)
  sending.reject(new CallError({ kind: 'unreachable' }))
  await screen.findByRole('alert')
  expect(written.isConnected).toBe(true)
})

test('shortcuts pause while the form of an answer loads, as they do in it', () => {
  const isPaused = () => findShortcut(new KeyboardEvent('keydown', { key: 'e' })) === null
  expect(isPaused()).toBe(false)
  api.fetchReplyForm.mockReturnValue(new Promise(() => undefined))
  renderInAdmin(
    <ThreadSection
      record={messageRecord}
      access={{} as RecordHandle}
      answers="record"
      isWriting
      setWriting={() => undefined}
    />,
  )
  expect(screen.queryByRole('textbox', { name: text.form.label })).toBeNull()
  expect(isPaused()).toBe(true)
})
