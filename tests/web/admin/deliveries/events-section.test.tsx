import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { EventsSection } from '#web/admin/deliveries/events-section.tsx'
import { text } from '#web/content/pl/admin/events.ts'
import { renderInAdmin } from '../../support/admin.tsx'
import { expectFocus } from '../../support/expect-focus.ts'

const calls = vi.hoisted(() => ({ sendTestEvent: vi.fn(), sendNewestRecord: vi.fn(), receiver: vi.fn() }))

vi.mock('#web/admin/deliveries/events-api.ts', async (original) => ({
  ...(await original()),
  ...calls,
  eventsReceiverQuery: { queryKey: ['events-receiver'], queryFn: calls.receiver },
}))

const host = 'crm.firma.example'

const button = (name: string) => screen.getByRole('button', { name })
const newestButton = () => screen.queryByRole('button', { name: text.newest.action })
const said = () => screen.getByRole('status').textContent

beforeEach(() => {
  for (const call of Object.values(calls)) call.mockReset()
  calls.receiver.mockResolvedValue({ receiver: host })
})

async function openSection() {
  renderInAdmin(<EventsSection />)
  await screen.findByRole('heading', { name: text.heading })
}

test('where events are off it says so, and has nothing to send', async () => {
  calls.receiver.mockResolvedValue({ receiver: null })
  await openSection()
  expect(await screen.findByText(text.off.heading)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('the newest record is offered once a test event is accepted, and asks first', async () => {
  await openSection()
  await screen.findByText(text.lead(host), { normalizer: String })
  calls.sendTestEvent.mockResolvedValue({ error: 'http 401' })
  fireEvent.click(button(text.test.action))
  await waitFor(() => expect(said()).toContain('HTTP 401'))
  expect(newestButton()).toBeNull()

  calls.sendTestEvent.mockResolvedValue({ error: null })
  fireEvent.click(button(text.test.action))
  await waitFor(() => expect(said()).toBe(text.test.done(host)))
  fireEvent.click(button(text.newest.action))
  expect(document.activeElement).toBe(button(text.newest.keep))
  expect(calls.sendNewestRecord).not.toHaveBeenCalled()

  calls.sendNewestRecord.mockResolvedValue({ error: null })
  fireEvent.click(button(text.newest.yes))
  await waitFor(() => expect(said()).toBe(text.newest.done(host)))
  await expectFocus(button(text.newest.action))
})

test('an empty inbox has no newest record to send', async () => {
  await openSection()
  calls.sendTestEvent.mockResolvedValue({ error: null })
  fireEvent.click(await screen.findByRole('button', { name: text.test.action }))
  await waitFor(() => expect(newestButton()).toBeTruthy())
  fireEvent.click(button(text.newest.action))
  calls.sendNewestRecord.mockRejectedValue(new CallError(rejected('not_found')))
  fireEvent.click(button(text.newest.yes))
  await waitFor(() => expect(said()).toBe(text.newest.nothing))
  expect(document.activeElement).not.toBe(document.body)
})
