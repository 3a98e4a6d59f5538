import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { filePart, multipart, stampedByCloudflare, stampedByMailApi, toRaw } from '#tests/support/raw-mail.ts'
import { png } from '#tests/support/sample-files.ts'
import { toSenderScope } from '#worker/records/sender-scope.ts'
import type { Changes } from '../../support/admin.ts'
import { passTime } from '../../support/clock.ts'
import { emptyFileBucket, objectKeys } from '../../support/files.ts'
import { eventsSecret, signedHeaders } from '../../support/mail-events.ts'
import { fakeReceivers, runCron } from '../../support/outbox.ts'
import { openSite } from '../../support/site.ts'
import { addressOf, deliver, mailRows, storeEnquiry, withThreads } from '../../support/threads.ts'

const changes = { FORM_RATE_LIMITS: 'on' } satisfies Changes

const customer = 'jan@firma.example'
const office = 'office@site.test'
const stranger = 'kto@obcy.example'
const megabyte = 1024 * 1024

let mails = 0

const toMail = (stamps: [string, string][], from: string, text: string) => {
  mails += 1
  return toRaw(
    [
      ...stamps,
      ['From', from],
      ['Message-ID', `<caps-${mails}@test.example>`],
      ['Content-Type', 'text/plain'],
    ],
    text,
  )
}

/** Sends a mail to one side of a record; true if it was taken. */
async function write(
  from: string,
  id: string,
  { side = 'customer' as 'customer' | 'office', result = 'pass', text = 'Dzien dobry' } = {},
): Promise<boolean> {
  const raw = toMail(stampedByCloudflare(from.split('@')[1] ?? '', result), from, text)
  const { rejected } = await deliver({ from, to: addressOf(side, id), raw }, { changes })
  expect([null, 'This address accepts no more messages today.']).toContain(rejected)
  return rejected === null
}

/** Adds to all that the day has counted. */
const count = (column: 'accepted' | 'bytes', more: number) =>
  env.DB.prepare(`UPDATE submission_counts SET ${column} = ${column} + ? WHERE scope LIKE 'mails %'`)
    .bind(more)
    .run()

/** Writes the two mails to a record that no other caps than its own hold. */
async function useUpFirst(id: string) {
  expect([await write('a@pierwszy.example', id), await write('b@drugi.example', id)]).toEqual([true, true])
}

describe('a day takes of strangers', () => {
  test('fifty mails and ten megabytes of a record, and all that the customer and the office write', async () => {
    await emptyFileBucket()
    const [one, another] = [await storeEnquiry(), await storeEnquiry()]
    fakeReceivers()
    expect(await write(stranger, one)).toBe(true)
    await count('accepted', 49)
    expect(await write(stranger, one)).toBe(false)
    expect(await write(stranger, one, { result: 'fail' })).toBe(false)
    expect(await write(customer, one, { result: 'fail' })).toBe(false)
    expect(await write(stranger, one, { side: 'office' })).toBe(false)
    expect(await objectKeys()).toHaveLength(1)
    expect(await write(customer, one)).toBe(true)
    expect(await write(office, one, { side: 'office' })).toBe(true)
    expect(await write(stranger, another)).toBe(true)
    await count('bytes', 10 * megabyte)
    expect(await write('inny@inny.example', another)).toBe(false)
    passTime(86_400_000)
    expect(await write(stranger, one)).toBe(true)
  })

  test('two hundred mails of a domain with all below it, of a mailbox provider by its addresses', async () => {
    const [one, another] = [await storeEnquiry(), await storeEnquiry()]
    await write(stranger, one)
    await write('anna.k@gmail.com', one)
    await count('accepted', 199)
    await useUpFirst(another)
    expect(await write('kto@poczta.obcy.example', another)).toBe(false)
    expect(await write('annak+2@googlemail.com', another)).toBe(false)
    expect(await write('piotr@gmail.com', another)).toBe(true)
    expect(await write('kto@inny.example', another)).toBe(true)
  })

  test('a hundred megabytes, of which the customer’s are none', async () => {
    const [one, another] = [await storeEnquiry(), await storeEnquiry()]
    fakeReceivers()
    await write(stranger, one)
    await count('bytes', 100 * megabyte)
    await useUpFirst(another)
    expect(await write('inny@inny.example', another)).toBe(false)
    expect(await write(customer, another)).toBe(true)
  })

  test.each([
    ['mails of a forged sender', 'accepted', 199, stranger, stranger],
    ['bytes of the site', 'bytes', 100 * megabyte, 'a@inny.example', 'b@trzeci.example'],
  ] as const)(
    'two small mails of a record more, up to twice the caps: %s',
    async (_, column, used, sender, last) => {
      const [flooded, one, another] = [await storeEnquiry(), await storeEnquiry(), await storeEnquiry()]
      await write(stranger, flooded, { result: 'fail' })
      await count(column, used)
      expect(await write(sender, one, { text: 'x'.repeat(300_000) })).toBe(false)
      expect([await write(sender, one), await write(sender, one)]).toEqual([true, true])
      expect(await write(sender, one)).toBe(false)
      await count(column, used)
      expect(await write(last, another)).toBe(false)
    },
  )
})

test('customers whom the office has answered have room of their own, which nobody takes by writing to new records', async () => {
  const [flooded, fresh, answered] = [await storeEnquiry(), await storeEnquiry(), await storeEnquiry()]
  fakeReceivers()
  await env.DB.prepare('UPDATE inbox SET answered_at = 1 WHERE id = ?').bind(answered).run()
  const text = 'Dzien dobry. '.repeat(25_000)
  expect(await write(customer, flooded, { text })).toBe(true)
  for (const [scope, megabytes] of [
    ['mails customer', 1024],
    ['mail texts customer', 50],
  ])
    await env.DB.prepare('UPDATE submission_counts SET bytes = ? WHERE scope = ?')
      .bind(Number(megabytes) * megabyte, scope)
      .run()
  expect(await write(customer, fresh, { text })).toBe(false)
  expect(await write(customer, answered, { text })).toBe(true)
  const [first, second] = (await mailRows()).map((row) => row.text.length)
  expect(second).toBe(first)
})

test('a day takes five hundred mails of the customer, and every one of the office', async () => {
  const id = await storeEnquiry()
  fakeReceivers()
  await write(customer, id)
  await count('accepted', 498)
  expect(await write(customer, id)).toBe(true)
  expect(await write(customer, id)).toBe(false)
  expect(await write(stranger, id)).toBe(true)
  expect(await write(office, id, { side: 'office' })).toBe(true)
})

describe('a day keeps whole texts', () => {
  const long = 'Dzien dobry. '.repeat(4_000)

  /** Makes the counts of texts as large as these conditions say. */
  const useUp = (bytes: number, scope: string) =>
    env.DB.prepare(
      `UPDATE submission_counts SET bytes = ? WHERE scope LIKE 'mail texts %' AND scope ${scope}`,
    )
      .bind(bytes)
      .run()

  const lengths = async () => (await mailRows()).map(({ text }) => text.length)

  test.each([
    ['five megabytes of one sender', 5, "<> 'mail texts customer'"],
    ['fifty megabytes of customers', 50, "= 'mail texts customer'"],
  ])(
    '%s, and of further mails the beginning, which is sent on; the original has the rest',
    async (_, used, scope) => {
      await emptyFileBucket()
      const id = await storeEnquiry()
      const relays = fakeReceivers()
      await write(customer, id, { text: long })
      const counted = await env.DB.prepare(
        "SELECT bytes FROM submission_counts WHERE scope = 'mail texts customer'",
      ).first('bytes')
      expect(counted).toBe(long.trim().length + '[]'.length)
      await useUp(used * megabyte, scope)
      await write(customer, id, { text: long })
      await write(customer, id)
      await write(office, id, { side: 'office', text: long })
      await write(stranger, id, { text: long })
      const whole = long.trim().length
      expect(await lengths()).toEqual([whole, 4_004, 11, whole, whole])
      const rows = await mailRows()
      expect(rows.map(({ left_out }) => left_out)).toEqual([[], [{ kind: 'rest', name: '' }], [], [], []])
      expect(rows.map(({ not_relayed_for }) => not_relayed_for)).toEqual([
        null,
        null,
        null,
        null,
        'unverified',
      ])
      expect(await objectKeys()).toHaveLength(5)
      const [, shortened] = relays.filter(({ body }) => String(body.text).includes('Dzien dobry. Dzien'))
      expect(shortened?.body.text).toContain('Dalsza część treści albo listy odbiorców: oryginał do pobrania')
    },
  )

  test('and of a mail beyond that few names, as those of many are as long as a text', async () => {
    const id = await storeEnquiry()
    fakeReceivers()
    await write(customer, id)
    await useUp(50 * megabyte, "= 'mail texts customer'")
    const people = Array.from({ length: 40 }, (_, index) => `a${index}@inny.example`).join(', ')
    const parts = Array.from({ length: 30 }, (_, index) =>
      filePart('application/acad', `${index}.dwg`, new TextEncoder().encode('AC1032')),
    )
    const { type, body } = multipart('mixed', parts)
    const raw = toRaw(
      [
        ...stampedByCloudflare('firma.example'),
        ['From', customer],
        ['Cc', people],
        ['Message-ID', '<many@firma.example>'],
        ['MIME-Version', '1.0'],
        ['Content-Type', type],
      ],
      body,
    )
    await deliver({ from: customer, to: addressOf('customer', id), raw }, { changes })
    const row = (await mailRows()).at(-1)
    expect(row?.recipients).toHaveLength(5)
    expect(row?.left_out.map(({ kind }) => kind)).toEqual(['rest', 'file', 'file', 'file', 'file'])
  })
})

test('a file of a mail counts as 16 kB more, as its row takes room however small it is', async () => {
  const id = await storeEnquiry()
  fakeReceivers()
  const { type, body } = multipart(
    'mixed',
    ['1.png', '2.png'].map((name) => filePart('image/png', name, png())),
  )
  const raw = toRaw(
    [
      ...stampedByCloudflare('firma.example'),
      ['From', customer],
      ['MIME-Version', '1.0'],
      ['Content-Type', type],
    ],
    body,
  )
  await deliver({ from: customer, to: addressOf('customer', id), raw }, { changes })
  const { results } = await env.DB.prepare(
    "SELECT bytes FROM submission_counts WHERE scope LIKE 'mails %'",
  ).all()
  expect(results).toEqual(Array(3).fill({ bytes: raw.length + 2 * 16 * 1024 }))
})

test('of mails that come at once, no more are kept than the day takes', async () => {
  await emptyFileBucket()
  const id = await storeEnquiry()
  await write(stranger, id)
  await count('accepted', 47)
  const taken = await Promise.all(
    Array.from({ length: 6 }, (_, number) => write(stranger, id, { text: `${number}` })),
  )
  expect(taken.filter(Boolean)).toHaveLength(2)
  expect(await mailRows()).toHaveLength(3)
  expect(await objectKeys()).toHaveLength(3)
})

test.each([
  ['jan@firma.pl', 'firma.pl'],
  ['jan@dzial.firma.com.pl', 'firma.com.pl'],
  ['jan@a.b.firma.example', 'firma.example'],
  ['jan@firma.krakow.pl', 'firma.krakow.pl'],
  ['jan.k@poczta.onet.pl', 'jan.k@poczta.onet.pl'],
  ['jan.k@alice.it', 'jan.k@alice.it'],
  ['k7x_0f@privaterelay.appleid.com', 'k7x_0f@privaterelay.appleid.com'],
  ['', '@'],
])('mails of %s are counted with those of %s', async (address, scope) => {
  expect(await toSenderScope(address)).toBe(scope)
})

describe('what is sent on in a day', () => {
  const relaysOf = async () => (await mailRows()).map(({ not_relayed_for }) => not_relayed_for)

  /** Twenty mails of one side, of a moment ago. */
  const addTwenty = (id: string, origin: 'customer' | 'office', reason: 'unverified' | 'automatic' | null) =>
    env.DB.prepare(
      `INSERT INTO thread_mails (id, submission_kind, submission_id, origin, text, created_at, verified, not_relayed_for)
        SELECT hex(randomblob(8)), 'contact_message', ?1, ?2, '', ?3, ?4 IS NULL, ?4
        FROM json_each('[1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20]')`,
    )
      .bind(id, origin, Date.now() - 1_000, reason)
      .run()

  test('is twenty mails of each side, and not used up by what strangers and programs write', async () => {
    const id = await storeEnquiry()
    fakeReceivers()
    await addTwenty(id, 'customer', 'unverified')
    await addTwenty(id, 'customer', 'automatic')
    await addTwenty(id, 'office', 'unverified')
    await write(customer, id)
    await write(office, id, { side: 'office' })
    expect((await relaysOf()).slice(-2)).toEqual([null, null])
    await addTwenty(id, 'customer', null)
    await write(customer, id, { text: 'Jeszcze jedno' })
    await write(office, id, { side: 'office', text: 'Jeszcze jedno' })
    expect((await relaysOf()).slice(-2)).toEqual(['limit', null])
  })

  test('is five hundred mails to the office, and two of a record up to twice as many; others wait in the digest', async () => {
    const [id, another] = [await storeEnquiry(), await storeEnquiry()]
    const sent = fakeReceivers()
    const writeBeyond = async (record: string, used: number) => {
      await env.DB.prepare('UPDATE submission_counts SET accepted = ? WHERE scope = ?')
        .bind(used, 'relays')
        .run()
      await write(customer, record)
    }
    await write(customer, id)
    await writeBeyond(id, 500)
    await env.DB.prepare('UPDATE inbox SET read_at = 1').run()
    await writeBeyond(id, 500)
    await writeBeyond(another, 999)
    await writeBeyond(another, 1_000)
    await write(office, id, { side: 'office' })
    expect(await relaysOf()).toEqual([null, null, 'limit', null, 'limit', null])
    const entry = env.DB.prepare('SELECT read_at FROM inbox WHERE id = ?').bind(id)
    expect(await entry.first()).toEqual({ read_at: null })
    await runCron({ ...withThreads, ...changes })
    const [digest] = sent.filter(({ body }) => String(body.subject).includes('nieprzekazan'))
    expect(digest?.body.text).toContain('za dużo e-maili jednego dnia')
  })
})

describe('a mail that a webhook announces', () => {
  const withWebhook = { ...withThreads, ...changes, THREADS_SECRET: eventsSecret } satisfies Changes

  /** The mail API with a mail of two parts: headers, and what is behind them. Returns whether the second was read. */
  function holdMail(from: string, body: string, headers: Record<string, string>) {
    const raw = toMail(stampedByMailApi(from.split('@')[1] ?? ''), from, body)
    const read = { whole: false }
    const parts = [raw.subarray(0, raw.length - body.length), raw.subarray(raw.length - body.length)]
    const sent: { subject: string; text: string }[] = []
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const url = String(input)
      if (url.includes('/receiving/')) return Response.json({ raw: { download_url: 'https://cdn.test/raw' } })
      if (url !== 'https://cdn.test/raw') {
        sent.push(JSON.parse(String(init?.body)))
        return new Response('{}')
      }
      const source = {
        pull(controller: ReadableStreamDefaultController<Uint8Array>) {
          const part = parts.shift()
          if (!part) return controller.close()
          read.whole = parts.length === 0
          controller.enqueue(part)
        },
      }
      return new Response(new ReadableStream(source, { highWaterMark: 0 }), { headers })
    })
    return { read, sent, length: raw.length }
  }

  async function announce(id: string): Promise<number> {
    const data = { email_id: 'mail-1', to: [addressOf('customer', id)] }
    const body = JSON.stringify({ type: 'email.received', data })
    const site = openSite(withWebhook)
    const response = await site.request('/api/received-mails', {
      method: 'POST',
      headers: signedHeaders(body),
      body,
    })
    await site.finish()
    return response.status
  }

  test.each([
    [
      'whose size is told',
      stranger,
      { 'content-length': String(2 * megabyte) },
      'obcy.example: 1 e-mail, 2 MB',
    ],
    ['whose size is not', stranger, {}, 'obcy.example: 1 e-mail, 1 kB'],
    ['from a domain that cannot be one', `kto@${'x'.repeat(300)}`, {}, 'bez nadawcy: 1 e-mail, 2 kB'],
  ])(
    '%s, beyond the day, is read no further than its headers, and named to the company',
    async (_, from, headers, line) => {
      await emptyFileBucket()
      const id = await storeEnquiry()
      await write(stranger, id)
      await count('accepted', 49)
      const { read, sent } = holdMail(from, 'x'.repeat(megabyte), headers)
      expect(await announce(id)).toBe(200)
      expect([read.whole, await mailRows(), await objectKeys()]).toMatchObject([
        false,
        { length: 1 },
        { length: 1 },
      ])
      await runCron(withWebhook)
      const digest = sent.find(({ subject }) => subject?.includes('nieprzekazan'))
      expect(digest?.text.replaceAll('\u00a0', ' ')).toContain(line)
    },
  )

  test('without its size, beyond what fits into memory, is not stored, and named to the company', async () => {
    await emptyFileBucket()
    const id = await storeEnquiry()
    const { sent } = holdMail(customer, 'x'.repeat(26 * megabyte), {})
    expect(await announce(id)).toBe(200)
    expect([await mailRows(), await objectKeys()]).toEqual([[], []])
    await runCron(withWebhook)
    const digest = sent.find(({ subject }) => subject?.includes('nieprzekazan'))
    expect(digest?.text.replaceAll('\u00a0', ' ')).toContain('firma.example: 1 e-mail, 25 MB')
  })

  test('is read as a whole and stored within the day', async () => {
    const id = await storeEnquiry()
    const { read } = holdMail(customer, 'x'.repeat(megabyte), {})
    expect([await announce(id), read.whole]).toEqual([200, true])
    expect(await mailRows()).toMatchObject([{ verified: true }])
  })
})
