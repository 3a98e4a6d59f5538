import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { Deliveries } from '#web/admin/deliveries/deliveries.tsx'
import { text } from '#web/content/pl/admin/deliveries.ts'
import type { ListedDelivery } from '#worker/contract/admin/delivery-responses.ts'
import { newCache, renderInAdmin } from '../../support/admin.tsx'
import { expectFocus } from '../../support/expect-focus.ts'

const calls = vi.hoisted(() => ({ fetchDeliveries: vi.fn(), releaseHeld: vi.fn(), dropHeld: vi.fn() }))

vi.mock('#web/admin/data/deliveries-api.ts', async (original) => ({ ...(await original()), ...calls }))
vi.mock('#web/admin/deliveries/suppressions-api.ts', async (original) => ({
  ...(await original()),
  fetchSuppressions: async () => ({ items: [], next: null }),
}))

vi.mock('#web/admin/deliveries/events-api.ts', async (original) => ({
  ...(await original()),
  eventsReceiverQuery: { queryKey: ['events-receiver'], queryFn: async () => ({ receiver: null }) },
}))

const title = 'Podnośnik na tydzień'

const heldDelivery: ListedDelivery = {
  id: '5c1c2a52-5a3b-4d44-9a57-6a7f1f9a1c11',
  channel: 'mail',
  event: null,
  state: 'held',
  attempts: 0,
  lastError: null,
  createdAt: '2026-11-21T10:00:00.000Z',
  sentAt: null,
  nextAttemptAt: null,
  subject: {
    kind: 'contact_message',
    id: '3f0c2a52-5a3b-4d44-9a57-6a7f1f9a1c11',
    reference: '3F0C-2A52',
    title,
  },
}

const button = (name: string) => screen.getByRole('button', { name })
/** The message of the last action; the suppression list has a status of its own below. */
const status = () => screen.getAllByRole('status')[0] as HTMLElement
const focused = () => document.activeElement

let held: ListedDelivery[]

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset()
  held = [heldDelivery]
  calls.fetchDeliveries.mockImplementation(async (state: string) => ({
    items: state === 'held' ? held : [],
    next: null,
  }))
})

/** The view, with one delivery that is held. */
async function openDeliveries() {
  const cache = newCache()
  renderInAdmin(<Deliveries />, { cache })
  await screen.findByText(title)
  return cache
}

test.each([
  ['release', 'releaseHeld'],
  ['drop', 'dropHeld'],
] as const)(
  'to %s what is held asks first, starting at the answer that changes nothing',
  async (kind, call) => {
    await openDeliveries()
    fireEvent.click(button(text[kind].action))
    expect(focused()).toBe(button(text.keepHeld))
    fireEvent.click(button(text.keepHeld))
    expect(focused()).toBe(button(text[kind].action))
    expect(calls[call]).not.toHaveBeenCalled()

    fireEvent.click(button(text[kind].action))
    calls[call].mockImplementation(async () => {
      held = []
      return { changed: 1, left: 0 }
    })
    fireEvent.click(button(text[kind].yes))
    await waitFor(() => expect(status().textContent).toBe(text[kind].done(1)))
    await waitFor(() => expect(screen.queryByRole('button', { name: text[kind].action })).toBeNull())
    await expectFocus(status())
  },
)

test('an event is named by what it tells', async () => {
  held = [{ ...heldDelivery, channel: 'events', event: 'enquiry.assigned' }]
  await openDeliveries()
  const name = text.event(text.channels.events, text.events['enquiry.assigned'])
  expect(screen.getByRole('cell', { name })).toBeTruthy()
  expect(button(text.retryNamed(name, title))).toBeTruthy()
})

test('the last page moves the focus from its button, which goes, to the first added row', async () => {
  const last = { ...heldDelivery, id: '6c1c2a52-5a3b-4d44-9a57-6a7f1f9a1c11' }
  const subject = { ...heldDelivery.subject, title: 'Żuraw' }
  calls.fetchDeliveries.mockImplementation(async (state: string, before?: string) => {
    if (state !== 'held') return { items: [], next: null }
    return before ? { items: [{ ...last, subject }], next: null } : { items: held, next: 'more' }
  })
  await openDeliveries()
  button(text.more).focus()
  fireEvent.click(button(text.more))
  await expectFocus(await screen.findByRole('link', { name: 'Żuraw' }))
  expect(screen.queryByRole('button', { name: text.more })).toBeNull()
})

test('a list that is read again leaves the focus on the answer, and a failed one leaves the question open', async () => {
  const { queryClient } = await openDeliveries()
  fireEvent.click(button(text.release.action))
  button(text.release.yes).focus()
  held = [heldDelivery, { ...heldDelivery, id: '6c1c2a52-5a3b-4d44-9a57-6a7f1f9a1c11' }]
  void queryClient.invalidateQueries()
  await waitFor(() => expect(screen.getAllByText(title)).toHaveLength(2))
  expect(focused()).toBe(button(text.release.yes))

  calls.releaseHeld.mockRejectedValue(new CallError(rejected('changed_meanwhile')))
  fireEvent.click(button(text.release.yes))
  await waitFor(() => expect(status().textContent).toBe(text.busy))
  expect(focused()).toBe(button(text.release.yes))
})

test('the answer keeps the focus until the list without its button arrives', async () => {
  await openDeliveries()
  fireEvent.click(button(text.release.action))
  calls.releaseHeld.mockResolvedValue({ changed: 1, left: 0 })
  const list = Promise.withResolvers<unknown>()
  calls.fetchDeliveries.mockReturnValue(list.promise)
  button(text.release.yes).focus()
  fireEvent.click(button(text.release.yes))
  await screen.findByRole('button', { name: text.release.action })
  expect(focused()).toBe(status())
  list.resolve({ items: [], next: null })
  await waitFor(() => expect(screen.queryByRole('button', { name: text.release.action })).toBeNull())
  expect(focused()).toBe(status())
})
