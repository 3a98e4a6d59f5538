import { expect, test } from 'vitest'
import { bodyLimitBytes } from '#worker/contract/limits.ts'
import { runOutbox } from '#worker/outbox/run-outbox.ts'
import { messageRows } from '../support/database.ts'
import { fakeReceivers } from '../support/outbox.ts'
import { applicationBody, largeMessageBody, messageBody, openSite } from '../support/site.ts'

/** Daily caps on, without the rate limit per minute. */
const limited = {
  FORM_RATE_LIMITS: 'on',
  MAIL_PER_SECOND: '1000',
  FORM_LIMIT: { limit: async () => ({ success: true }) } as unknown as RateLimit,
}

interface Request {
  path: string
  body: unknown
  address: string
}

const contact = '/api/contact-messages'
const application = '/api/client-applications'

/** An application of this size, by default the largest that a body holds: few persons with long texts are stored quickly. */
function largeApplication(bytes = bodyLimitBytes) {
  const person = {
    first_name: 'Ż'.repeat(100),
    last_name: 'Ż'.repeat(100),
    email: 'a@b',
    position: 'Ż'.repeat(200),
    authorization_scope: 'Ż'.repeat(1_000),
  }
  const persons = Math.floor((bytes - 2_000) / new TextEncoder().encode(JSON.stringify(person)).length)
  return { ...applicationBody(), authorizations: Array.from({ length: persons }, () => person) }
}

/** The shapes of requests that once closed the forms, and plain ones in numbers. */
const shapes: ((address: string) => Request)[] = [
  (address) => ({ path: application, body: largeApplication(), address }),
  (address) => ({ path: contact, body: { ...messageBody(), subject: 'Spam' }, address }),
  (address) => ({ path: application, body: { ...largeApplication(64 * 1024), leave_empty: 'x' }, address }),
  (address) => ({
    path: contact,
    body: { ...largeMessageBody(), subject: 'Spam' },
    address,
  }),
  (address) => ({ path: contact, body: { ...messageBody(), leave_empty: 'x', subject: 'Trap' }, address }),
]

const hostileAddresses = Array.from({ length: 64 }, (_, number) => [
  `2001:db8:bad:${(number * 37).toString(16)}::1`,
  `203.0.${number}.7`,
]).flat()

const honestSubject = (number: number) => `Pytanie ${String(number).padStart(3, '0')}`

/** Half of them by IPv6, each from a network of its own. */
const honestAddress = (number: number) =>
  number % 2 === 0 ? `198.51.${number}.1` : `2001:db8:${(number + 1).toString(16)}:1::1`

const send = (site: ReturnType<typeof openSite>, { path, body, address }: Request) =>
  site.post(path, body, { 'cf-connecting-ip': address })

/** Sends what is due until nothing is; returns the subjects of the mails about messages. */
async function mailedSubjects(site: ReturnType<typeof openSite>): Promise<string[]> {
  const received = fakeReceivers()
  for (let [run, mails] = [0, -1]; run < 20 && received.length > mails; run += 1) {
    mails = received.length
    await runOutbox(site.bindings)
  }
  return received
    .filter(({ body }) => String(body.to) === 'office@site.test')
    .map(({ body }) => String(body.subject).replace(/^.*: /, ''))
}

test('of 100 honest messages between 200 hostile requests from 128 networks all are stored and mailed', async () => {
  const site = openSite(limited)
  for (let number = 0; number < 200; number += 1) {
    const address = hostileAddresses[number % hostileAddresses.length] ?? ''
    const shape = shapes[number % shapes.length]
    if (shape) await send(site, shape(address))
    if (number % 2 === 1) {
      const body = { ...messageBody(), subject: honestSubject((number - 1) / 2) }
      const response = await send(site, { path: contact, body, address: honestAddress((number - 1) / 2) })
      expect(response.status).toBe(201)
    }
  }
  const honest = Array.from({ length: 100 }, (_, number) => honestSubject(number))
  const stored = (await messageRows()).filter(({ subject }) => subject.startsWith('Pytanie'))
  expect(stored.filter(({ suspected_for }) => suspected_for !== null)).toEqual([])
  expect(stored.map(({ subject }) => subject).toSorted()).toEqual(honest)
  const mailed = await mailedSubjects(site)
  expect(mailed.filter((subject) => subject.startsWith('Pytanie')).toSorted()).toEqual(honest)
  expect(mailed, 'robots that fill in the hidden field').not.toContain('Trap')
})

test('thirty of the largest applications from 16 networks of one household close the forms for nobody', async () => {
  const site = openSite(limited)
  const statuses: number[] = []
  for (let number = 0; number < 30; number += 1) {
    const address = `2001:db8:bad:${(number % 16).toString(16)}::1`
    statuses.push((await send(site, { path: application, body: largeApplication(), address })).status)
  }
  for (let number = 0; number < 10; number += 1) {
    const body = { ...messageBody(), subject: honestSubject(number) }
    expect((await send(site, { path: contact, body, address: honestAddress(number) })).status).toBe(201)
  }
  expect((await messageRows()).map(({ suspected_for }) => suspected_for)).toEqual(Array(10).fill(null))
  expect(statuses.toSorted()).toEqual([...Array(3).fill(201), ...Array(27).fill(429)])
})
