import { describe, expect, test } from 'vitest'
import { company, formatPhone } from '#worker/domain/company.ts'
import { locales } from '#worker/domain/locales.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import { giveRole } from '../support/admin.ts'
import { signUp } from '../support/auth.ts'
import { recordRows, saveRecord } from '../support/client-data.ts'
import { passTime } from '../support/clock.ts'
import {
  allRows,
  applicationRows,
  countRows,
  deliveryRows,
  firstValue,
  messageRows,
  nothing,
  runSql,
} from '../support/database.ts'
import {
  applicationBody,
  authorizationBodies,
  clientFieldsBody,
  largeMessageBody,
  messageBody,
  openSite,
  readError,
  submissionRoutes,
} from '../support/site.ts'
import { world } from '../support/world.ts'

const { lines: _silent } = world()

const dayMs = 86_400_000

/** Daily caps on, without the rate limit per minute. */
const limited = {
  FORM_RATE_LIMITS: 'on',
  MAIL_PER_SECOND: '1000',
  FORM_LIMIT: { limit: async () => ({ success: true }) } as unknown as RateLimit,
}

const from = (address: string) => ({ 'cf-connecting-ip': address })

/** The suspicion of each message, ordered by subject. */
const suspicions = async () =>
  (await messageRows())
    .toSorted((one, other) => one.subject.localeCompare(other.subject))
    .map(({ suspected_for }) => suspected_for)

const subjectOf = (number: number) => `Pytanie ${String(number).padStart(4, '0')}`

async function sendMessage(number: number, address: string, changes: object = {}, extra: object = {}) {
  const body = { ...messageBody(), subject: subjectOf(number), ...extra }
  const response = await openSite({ ...limited, ...changes }).post(
    '/api/contact-messages',
    body,
    from(address),
  )
  return { body, response }
}

type Expected = null | 'network' | 'site'

const addresses = (count: number, toAddress: (number: number) => string) =>
  Array.from({ length: count }, (_, number) => toAddress(number))

/** So many of one network are accepted, then no more of it, but one of another network. */
const ofOneNetwork = (
  title: string,
  toAddress: (number: number) => string,
  allowed: number,
): [string, object, string[], Expected[]] => [
  `twelve of one network that a party may have whole: a ${title}`,
  { FORM_DAILY_NETWORK: '10' },
  [...addresses(12, toAddress), '2001:db8:2::1'],
  [...Array.from({ length: 12 }, (_, number) => (number < allowed ? null : ('network' as const))), null],
]

describe('over the daily caps', () => {
  test.each<[string, object, string[], Expected[]]>([
    [
      'more than a network may send, and one of another',
      { FORM_DAILY_NETWORK: '2' },
      ['192.0.2.1', '192.0.2.2', '192.0.2.3', '192.0.2.4', '192.0.3.1'],
      [null, null, 'network', 'network', null],
    ],
    ofOneNetwork('/64, which has half of the cap', (number) => `2001:db8:1:2:${number}::1`, 5),
    ofOneNetwork('/56, which has four fifths of it', (number) => `2001:db8:1:${number}::1`, 8),
    ofOneNetwork('/48, which has the whole cap', (number) => `2001:db8:1:${number}00::1`, 10),
    ofOneNetwork('/24 of IPv4, written as IPv6', (number) => `::ffff:192.0.2.${number}`, 10),
    [
      '40 customers of one /56, numbered one after another',
      {},
      addresses(40, (number) => `2001:db8:1:${number.toString(16)}::1`),
      Array(40).fill(null),
    ],
    [
      '40 customers of one /48',
      {},
      addresses(40, (number) => `2001:db8:1:${(number * 1_000).toString(16)}::1`),
      Array(40).fill(null),
    ],
    [
      'more than all networks may send, except the first two of a network, up to twice the cap',
      { FORM_DAILY_SITE: '3' },
      [
        ...Array(4).fill('192.0.2.1'),
        ...['2001:db8:1:5::1', '2001:db8:1:6::1', '2001:db8:1:7::1'],
        ...['192.0.8.1', '192.0.9.1'],
      ],
      [null, null, null, 'site', null, null, 'site', null, 'site'],
    ],
    [
      'any number while the limits are off',
      { FORM_RATE_LIMITS: 'off', FORM_DAILY_SITE: '1', FORM_DAILY_BYTES: '1' },
      ['192.0.2.1', '192.0.2.1'],
      [null, null],
    ],
  ])('%s: those are answered, suspected and not delivered', async (_, changes, from, expected) => {
    for (const [number, address] of from.entries()) {
      const { response, body } = await sendMessage(number, address, changes)
      expect([response.status, await response.json()]).toMatchObject([201, { success: true, id: body.id }])
    }
    expect(await suspicions()).toEqual(expected)
    expect(await deliveryRows()).toHaveLength(expected.filter((reason) => reason === null).length)
    const results = await allRows('SELECT * FROM submission_counts')
    expect(results.length > 0).toBe(!('FORM_RATE_LIMITS' in changes))
  })

  test('applications are suspected with all their persons', async () => {
    const changes = { FORM_DAILY_NETWORK: '1' }
    for (const _ of [1, 2])
      await openSite({ ...limited, ...changes }).post('/api/client-applications', applicationBody())
    expect((await applicationRows()).map(({ suspected_for }) => suspected_for)).toEqual([null, 'network'])
    expect(await countRows()).toEqual({ messages: 0, applications: 2, authorizations: 4, deliveries: 3 })
  })

  test('client data of strangers is suspected, that of administrators never is', async () => {
    const changes = { ...limited, FORM_DAILY_NETWORK: '1' }
    const [stranger, admin] = [await signUp(), await signUp()]
    await giveRole(admin.user.id)
    for (const { access_token } of [stranger, stranger, admin])
      await saveRecord(access_token, { ...clientFieldsBody(), language: 'pl' }, { changes })
    expect((await recordRows()).map(({ suspected_for }) => suspected_for)).toEqual([null, 'network', null])
  })

  test('the caps reset at midnight in Warsaw', async () => {
    const changes = { FORM_DAILY_NETWORK: '1' }
    await sendMessage(1, '192.0.2.1', changes)
    await sendMessage(2, '192.0.2.1', changes)
    const results = await allRows('SELECT DISTINCT day FROM submission_counts')
    expect(results).toEqual([{ day: toWarsawDay(Date.now()) }])
    passTime(dayMs)
    await sendMessage(3, '192.0.2.1', changes)
    expect(await suspicions()).toEqual([null, 'network', null])
  })

  test('a large application counts as one', async () => {
    const changes = { ...limited, FORM_DAILY_NETWORK: '3', FORM_DAILY_SITE: '3' }
    const post = (authorizations: unknown[]) =>
      openSite(changes).post('/api/client-applications', { ...applicationBody(), authorizations })
    for (const persons of [0, 200, 200, 0]) await post(authorizationBodies(persons))
    expect((await applicationRows()).map(({ suspected_for }) => suspected_for)).toEqual([
      null,
      null,
      null,
      'network',
    ])
  })

  test('a retry counts once and keeps its state', async () => {
    const changes = { FORM_DAILY_SITE: '2' }
    const { body } = await sendMessage(1, '192.0.2.1', changes)
    for (const _ of [1, 2, 3])
      await openSite({ ...limited, ...changes }).post('/api/contact-messages', body, from('192.0.2.1'))
    await sendMessage(2, '192.0.2.1', changes)
    expect(await suspicions()).toEqual([null, null])
    expect(await deliveryRows()).toHaveLength(2)
  })

  test('of many concurrent ones no more than twice the cap are accepted', async () => {
    const changes = { FORM_DAILY_SITE: '5' }
    await Promise.all(
      Array.from({ length: 20 }, (_, number) => sendMessage(number, `192.0.${number}.1`, changes)),
    )
    expect((await suspicions()).filter((reason) => reason === null)).toHaveLength(10)
    expect(await deliveryRows()).toHaveLength(10)
  })
})

test('bots on one network or with a filled honeypot do not use up the caps of others', async () => {
  const changes = { FORM_DAILY_SITE: '10', FORM_DAILY_NETWORK: '5' }
  for (let number = 0; number < 20; number += 1) {
    await sendMessage(number, '203.0.113.9', changes)
    await sendMessage(number, '192.0.2.77', changes, { leave_empty: 'x' })
  }
  for (let number = 100; number < 105; number += 1) await sendMessage(number, '192.0.2.1', changes)
  expect((await suspicions()).slice(-5)).toEqual([null, null, null, null, null])
})

/** Until midnight in Warsaw. */
function expectRetryTomorrow(response: Response) {
  const untilMidnight = Number(response.headers.get('retry-after')) * 1000
  expect((Date.now() + untilMidnight) % dayMs).toBe(23 * 3_600_000)
}

describe('over the daily bytes', () => {
  const phone = formatPhone(company.phones.rental)

  test.each(locales)('a large message is rejected in %s, with the phone number', async (language) => {
    const site = openSite({ ...limited, FORM_DAILY_BYTES: '20000' })
    expect((await site.post('/api/contact-messages', largeMessageBody())).status).toBe(201)
    const response = await site.post('/api/contact-messages', { ...largeMessageBody(), language })
    expect(response.status).toBe(429)
    const refusal = await readError(response)
    expect(refusal.code).toBe('storage_full')
    expect(refusal.error).toContain(phone)
    expectRetryTomorrow(response)
    expect(await countRows()).toMatchObject({ messages: 1, deliveries: 1 })
  })

  test('one of 8 KiB is stored and mailed, one of a byte more is rejected', async () => {
    const site = openSite({ ...limited, FORM_DAILY_BYTES: '1' })
    const { id: _id, ...content } = messageBody()
    const room = 8 * 1024 - new TextEncoder().encode(JSON.stringify({ ...content, message: '' })).length
    const toMessage = (bytes: number) => `${'😀'.repeat(Math.floor(bytes / 4))}${'x'.repeat(bytes % 4)}`
    const post = (message: string) => site.post('/api/contact-messages', { ...messageBody(), message })
    expect((await post(toMessage(room))).status).toBe(201)
    expect((await post(toMessage(room + 1))).status).toBe(429)
    expect(await suspicions()).toEqual([null])
    expect(await deliveryRows()).toHaveLength(1)
  })

  test.each(submissionRoutes)(
    '$path answers a retry of what is stored as before',
    async ({ path, largeBody }) => {
      const body = largeBody()
      const first = await openSite({ ...limited }).post(path, body)
      const again = await openSite({ ...limited, FORM_DAILY_BYTES: '1' }).post(path, body)
      expect([again.status, await again.json()]).toEqual([201, await first.json()])
    },
  )

  test('nothing of a rejected submission is stored or counted', async () => {
    const site = openSite({ ...limited, FORM_DAILY_BYTES: '12000' })
    const large = { ...applicationBody(), authorizations: authorizationBodies(200) }
    expect((await site.post('/api/client-applications', large)).status).toBe(429)
    expect(await countRows()).toEqual(nothing)
    expect((await site.post('/api/contact-messages', largeMessageBody())).status).toBe(201)
  })

  test.each([
    [
      'suspected submissions have a fifth of it, and take nothing of it',
      ['x', 'x', '', '', '', '', '', ''],
      [201, 429, 201, 201, 201, 201, 201, 429],
    ],
    [
      'accepted submissions take nothing of what suspected ones have',
      ['', '', '', '', '', '', 'x'],
      [201, 201, 201, 201, 201, 429, 201],
    ],
  ])('%s', async (_, honeypots, statuses) => {
    const site = openSite({ ...limited, FORM_DAILY_BYTES: '60000' })
    const sent: number[] = []
    for (const [number, leave_empty] of honeypots.entries()) {
      const body = { ...largeMessageBody(), leave_empty }
      sent.push((await site.post('/api/contact-messages', body, from(`192.0.${number}.1`))).status)
    }
    expect(sent).toEqual(statuses)
  })

  test('client data is rejected as well, except that of administrators', async () => {
    const [stranger, admin] = [await signUp(), await signUp()]
    await giveRole(admin.user.id)
    const changes = { ...limited, FORM_DAILY_BYTES: '1' }
    const body = {
      ...clientFieldsBody(),
      language: 'en',
      additional_authorizations: authorizationBodies(100),
    }
    const response = await saveRecord(stranger.access_token, body, { changes })
    expect([response.status, (await readError(response)).code]).toEqual([429, 'storage_full'])
    expect((await saveRecord(admin.access_token, body, { changes })).status).toBe(201)
  })
})

describe('of one network on one day', () => {
  const path = '/api/contact-messages'
  const site = () => openSite(limited)

  /** As if this network, and the site, had counted so many more. */
  const addToCounts = (column: 'accepted' | 'suspected', count: number) =>
    runSql(`UPDATE submission_counts SET ${column} = ${column} + ?`, count)

  /** Bytes of all text that is stored. */
  const storedBytes = () =>
    firstValue<number>(`SELECT coalesce(sum(octet_length(name || email || phone || subject || message || language)), 0)
        + (SELECT coalesce(sum(octet_length(first_name || last_name || email || position || authorization_scope)), 0)
          FROM application_authorizations) AS bytes FROM contact_messages`)

  test('no more than 300 submissions and 5 MB are stored', async () => {
    const post = (form: string, body: object, host: number) =>
      site().post(form, { ...body, id: crypto.randomUUID() }, from(`192.0.2.${host}`))
    const large = { ...applicationBody(), authorizations: authorizationBodies(3_000) }
    const statuses: number[] = []
    for (let number = 0; number < 6; number += 1)
      statuses.push((await post('/api/client-applications', large, number)).status)
    expect(statuses).toEqual([201, 201, 201, 201, 429, 429])
    const small = { ...messageBody(), message: '😀'.repeat(1_900) }
    const sent = await Promise.all(
      Array.from({ length: 300 }, (_, number) => post(path, small, number % 250)),
    )
    expect(sent.filter(({ status }) => status === 201)).toHaveLength(296)
    expect(await storedBytes()).toBeLessThan(5_000_000)
    const response = await post(path, small, 7)
    expect([response.status, (await readError(response)).code]).toEqual([429, 'too_many_today'])
    expectRetryTomorrow(response)
    expect((await site().post(path, messageBody(), from('198.51.100.1'))).status).toBe(201)
  })

  test.each([
    ['suspected ones count as well', 'suspected', 298, { leave_empty: 'x' }, {}],
    ['more are stored where more are accepted', 'accepted', 398, {}, { FORM_DAILY_NETWORK: '400' }],
  ] as const)(
    '%s, and a retry of what is stored is answered as before',
    async (_, column, count, change, changes) => {
      const body = { ...messageBody(), ...change }
      const post = async (again: object) =>
        (await openSite({ ...limited, ...changes }).post(path, again, from('192.0.2.1'))).status
      expect(await post(body)).toBe(201)
      await addToCounts(column, count)
      expect([await post(messageBody()), await post(messageBody())]).toEqual([201, 429])
      expect(await post(body)).toBe(201)
    },
  )
})

test('the counts contain no address and nothing that links two days', async () => {
  await sendMessage(1, '192.0.2.1')
  passTime(dayMs)
  await sendMessage(2, '192.0.2.1')
  const results = await allRows<{
    day: string
    scope: string
  }>('SELECT day, scope FROM submission_counts')
  const networks = results.filter(({ scope }) => scope !== 'site')
  expect(networks).toHaveLength(2)
  expect(new Set(networks.map(({ scope }) => scope)).size).toBe(2)
  expect(JSON.stringify(results)).not.toContain('192')
})
