import { env } from 'cloudflare:workers'
import { describe, expect, test, vi } from 'vitest'
import { filePart, multipart, qpPart, stampedByCloudflare, toRaw } from '#tests/support/raw-mail.ts'
import { pdf, zip } from '#tests/support/sample-files.ts'
import { toDeadline } from '#worker/domain/answer-deadline.ts'
import { officeCalendar } from '#worker/domain/office-calendar.ts'
import { openAdmin } from '../../support/admin.ts'
import { passTime } from '../../support/clock.ts'
import { captureConsole, eventsIn } from '../../support/console.ts'
import { deliveryRows, downDatabase } from '../../support/database.ts'
import { emptyFileBucket, fileRows, objectKeys, removalRows } from '../../support/files.ts'
import { fakeReceivers, runCron } from '../../support/outbox.ts'
import { receiveEvents, withEvents } from '../../support/signed-events.ts'
import { addressOf, deliver, mailRows, storeEnquiry, withThreads } from '../../support/threads.ts'

const customer = 'jan@firma.example'
const office = 'office@site.test'

let mails = 0

/** A DMARC-aligned mail. */
function mailFrom(
  from: string,
  text: string,
  { headers = [] as [string, string][], attached = [] as string[] } = {},
) {
  mails += 1
  const { type, body } = multipart('mixed', [qpPart('text/plain', text), ...attached])
  return toRaw(
    [
      ...stampedByCloudflare(from.split('@')[1] ?? ''),
      ...headers,
      ['From', from],
      ['Subject', 'Re: Podnosnik'],
      ['Message-ID', `<receive-${mails}@test.example>`],
      ['MIME-Version', '1.0'],
      ['Content-Type', type],
    ],
    body,
  )
}

const entry = (id: string) =>
  env.DB.prepare('SELECT * FROM inbox WHERE id = ?').bind(id).first<Record<string, unknown>>()

describe('an address', () => {
  test('of nobody, of another site or that was renewed is refused, and its mail is not read', async () => {
    const id = await storeEnquiry()
    const known = addressOf('office', id)
    const raw = mailFrom(office, 'Dzień dobry')
    const another = { AUTH_JWT_SECRET: 'another-secret-of-another-site-of-the-tests' }
    for (const to of [
      addressOf('customer', crypto.randomUUID()),
      addressOf('customer', id, 0, another),
      addressOf('office', id, 1),
      known.replace('@', '0@'),
      `biuro@${known.split('@')[1]}`,
    ])
      expect(await deliver({ from: office, to, raw })).toEqual({
        rejected: 'There is no such address.',
        forwardedTo: [],
        isRead: false,
      })
    expect(await mailRows()).toEqual([])
  })

  test('is at most 64 letters and digits, and survives capital letters', async () => {
    const id = await storeEnquiry()
    const address = addressOf('customer', id)
    expect(address).toMatch(/^[a-z0-9]{1,64}@odp\.site\.test$/)
    await deliver({ from: customer, to: address.toUpperCase(), raw: mailFrom(customer, 'Tak') })
    expect(await mailRows()).toHaveLength(1)
  })

  test('of a customer takes a mail whose sender stands there in letters', async () => {
    const id = await storeEnquiry()
    await env.DB.prepare('UPDATE contact_messages SET email = ? WHERE id = ?')
      .bind('Info@xn--mller-bau-q9a.example', id)
      .run()
    // UTF-8, as `toRaw` writes bytes.
    const raw = mailFrom(Buffer.from('info@Müller-Bau.example').toString('latin1'), 'Tak')
    await deliver({ from: 'info@müller-bau.example', to: addressOf('customer', id), raw })
    expect(await mailRows()).toMatchObject([{ sender: 'info@xn--mller-bau-q9a.example', verified: true }])
  })

  test('of the office is renewed by a press, and the one before is refused', async () => {
    const id = await storeEnquiry()
    const { get, post } = await openAdmin(withThreads)
    const path = `/records/contact_message/${id}/office-address`
    const before = (await get(path)).body
    expect(before).toEqual({ address: addressOf('office', id) })
    const after = (await post(path)).body
    expect(after).toEqual({ address: addressOf('office', id, 1) })
    const raw = mailFrom(office, 'Odpowiedź')
    expect((await deliver({ from: office, to: String(before.address), raw })).rejected).not.toBeNull()
    expect((await deliver({ from: office, to: String(after.address), raw })).rejected).toBeNull()
    expect((await post(`/records/contact_message/${crypto.randomUUID()}/office-address`)).status).toBe(404)
  })
})

describe('storing', () => {
  test('of more than 50 MB is refused before anything is read', async () => {
    const id = await storeEnquiry()
    const to = addressOf('customer', id)
    const size = 50 * 1024 * 1024 + 1
    const delivered = await deliver({ from: customer, to, raw: mailFrom(customer, 'Duży'), size })
    expect(delivered).toEqual({
      rejected: 'The message is larger than 50 MB.',
      forwardedTo: [],
      isRead: false,
    })
  })

  test('of a mail that is too large to parse keeps all of it, reads its headers and tells the office', async () => {
    await emptyFileBucket()
    const id = await storeEnquiry()
    const sent = fakeReceivers()
    const head = mailFrom(customer, 'Film z budowy w załączniku.')
    const raw = new Uint8Array(26 * 1024 * 1024).fill(65)
    raw.set(head)
    await deliver({ from: customer, to: addressOf('customer', id), raw })
    const [row] = await mailRows()
    expect(row).toMatchObject({
      sender: customer,
      verified: true,
      text: '',
      not_relayed_for: null,
      left_out: [{ kind: 'unparsed', name: '' }],
    })
    expect((await env.FILES?.head(row?.raw_key ?? ''))?.size).toBe(raw.length)
    expect(sent.map(({ body }) => body.text)).toEqual([
      expect.stringContaining(
        'Cały e-mail, zbyt duży albo zbyt złożony, żeby go odczytać: oryginał do pobrania',
      ),
    ])
  })

  test('keeps the mail as it came beside its text', async () => {
    await emptyFileBucket()
    const id = await storeEnquiry()
    const raw = mailFrom(customer, 'Zażółć')
    await deliver({ from: customer, to: addressOf('customer', id), raw })
    const [row] = await mailRows()
    const stored = await env.FILES?.get(row?.raw_key ?? '')
    expect(new Uint8Array((await stored?.arrayBuffer()) ?? new ArrayBuffer())).toEqual(raw)
    expect(row?.text).toBe('Zażółć')
  })

  test('that fails forwards the mail unprocessed to the company', async () => {
    const lines = captureConsole()
    const id = await storeEnquiry()
    const mail = { from: customer, to: addressOf('customer', id), raw: mailFrom(customer, 'Tak') }
    const changes = { DB: downDatabase(env.DB) }
    expect(await deliver(mail, { changes })).toMatchObject({ rejected: null, forwardedTo: [office] })
    expect(eventsIn(lines).map(({ event }) => event)).toEqual([
      'thread_mail_not_stored',
      'thread_mail_forwarded',
    ])
  })

  test('throws only if forwarding fails too, so that the sender’s server tries again', async () => {
    const id = await storeEnquiry()
    const mail = { from: customer, to: addressOf('customer', id), raw: mailFrom(customer, 'Tak') }
    const forward = async () => {
      throw new Error('destination address is not a verified address')
    }
    await expect(deliver(mail, { changes: { DB: downDatabase(env.DB) }, forward })).rejects.toThrow(
      'verified',
    )
  })

  test('of the same mail by two servers at once makes one', async () => {
    const id = await storeEnquiry()
    const sent = fakeReceivers()
    const mail = { from: customer, to: addressOf('customer', id), raw: mailFrom(customer, 'Raz') }
    await Promise.all([deliver(mail), deliver(mail), deliver(mail)])
    expect(await mailRows()).toHaveLength(1)
    expect(sent).toHaveLength(1)
  })

  test.each([
    ['in the customer’s name, without DMARC', customer, 'fail'],
    ['in the name of a domain of his own', 'x@obcy.example', 'pass'],
  ])('is kept although a stranger has sent the same before: %s', async (_, from, dmarc) => {
    const id = await storeEnquiry()
    const sent = fakeReceivers()
    const to = addressOf('customer', id)
    const write = (sender: string, result: string) => {
      const raw = toRaw(
        [
          ...stampedByCloudflare(sender.split('@')[1] ?? '', result),
          ['From', sender],
          ['Message-ID', '<same@firma.example>'],
        ],
        'Tak, zamawiam trzy.',
      )
      return deliver({ from: sender, to, raw })
    }
    await write(from, dmarc)
    await write(customer, 'pass')
    expect(await mailRows()).toMatchObject([{ verified: false }, { sender: customer, verified: true }])
    expect(sent).toHaveLength(1)
  })

  test('goes with the record, and so do its files and the mail as it came', async () => {
    await emptyFileBucket()
    const id = await storeEnquiry()
    const attached = [filePart('application/pdf', 'plan.pdf', pdf())]
    await deliver({
      from: customer,
      to: addressOf('customer', id),
      raw: mailFrom(customer, 'Plan', { attached }),
    })
    expect(await objectKeys()).toHaveLength(2)
    const { post } = await openAdmin(withThreads)
    expect((await post('/privacy/erase', { email: customer })).status).toBe(200)
    expect([await mailRows(), await fileRows(), await removalRows(), await objectKeys()]).toEqual([
      [],
      [],
      [],
      [],
    ])
  })

  test('in somebody else’s thread loses the address of an erased person, and the mail as it came', async () => {
    await emptyFileBucket()
    const id = await storeEnquiry()
    const raw = mailFrom(customer, 'Proszę pisać do ewa@firma.example w tej sprawie.')
    await deliver({ from: customer, to: addressOf('customer', id), raw })
    const { post } = await openAdmin(withThreads)
    expect((await post('/privacy/erase', { email: 'ewa@firma.example' })).status).toBe(200)
    const [row] = await mailRows()
    expect(row).toMatchObject({ text: 'Proszę pisać do [usunięto] w tej sprawie.', raw_key: null })
    expect(await objectKeys()).toEqual([])
  })
})

describe('the record', () => {
  test('is unread and in progress again after the customer’s mail, with a new time, and keeps how it ended', async () => {
    const id = await storeEnquiry()
    await env.DB.prepare("UPDATE inbox SET status = 'closed', outcome = 'void', read_at = 1").run()
    await deliver({ from: customer, to: addressOf('customer', id), raw: mailFrom(customer, 'Jeszcze jedno') })
    const { answer_by, ...opened } = (await entry(id)) ?? {}
    expect(opened).toMatchObject({
      status: 'in_progress',
      outcome: 'void',
      read_at: null,
      unverified_at: null,
    })
    expect(answer_by).toBe(toDeadline(Date.now(), 4, officeCalendar).answer_by)
  })

  test('is answered by the office’s mail, and belongs to the administrator who wrote it if it is nobody’s', async () => {
    const id = await storeEnquiry()
    const { email, userId } = await openAdmin()
    const now = Date.now()
    await deliver({ from: email, to: addressOf('office', id), raw: mailFrom(email, 'Mamy wolny termin.') })
    expect(await entry(id)).toMatchObject({ status: 'answered', answered_at: now, owner_id: userId })
    const logged = await env.DB.prepare('SELECT actor_id, action, subject_id FROM audit_log').all()
    expect(logged.results).toEqual(
      ['owner_changed', 'reply_sent'].map((action) => ({ actor_id: userId, action, subject_id: id })),
    )
  })

  test('is nobody’s until a second answer comes from an administrator', async () => {
    const id = await storeEnquiry()
    const { email, userId } = await openAdmin()
    const to = addressOf('office', id)
    await deliver({ from: office, to, raw: mailFrom(office, 'Oddzwonimy jutro.') })
    expect(await entry(id)).toMatchObject({ status_changed_by: null, owner_id: null })
    await deliver({ from: email, to, raw: mailFrom(email, 'Mamy wolny termin.') })
    await deliver({ from: office, to, raw: mailFrom(office, 'Do zobaczenia.') })
    expect(await entry(id)).toMatchObject({ owner_id: userId })
  })

  test('is told to the receiver of events as if it had been changed by hand', async () => {
    const id = await storeEnquiry(withEvents)
    const { email } = await openAdmin()
    const changes = { ...withThreads, ...withEvents }
    const events = receiveEvents()
    const raw = mailFrom(email, 'Mamy wolny termin.')
    await deliver({ from: email, to: addressOf('office', id), raw }, { changes })
    const again = mailFrom(email, 'Jeszcze cennik.')
    await deliver({ from: email, to: addressOf('office', id), raw: again }, { changes })
    await env.DB.prepare("UPDATE inbox SET status = 'closed', outcome = 'void'").run()
    const answer = mailFrom(customer, 'Bierzemy.')
    await deliver({ from: customer, to: addressOf('customer', id), raw: answer }, { changes })
    const last = mailFrom(email, 'Dziękujemy.')
    await deliver({ from: email, to: addressOf('office', id), raw: last }, { changes })
    const unverified = mailFrom('ktos@obcy.example', 'To ja')
    await deliver({ from: 'ktos@obcy.example', to: addressOf('office', id), raw: unverified }, { changes })
    expect(events.map(({ type }) => type).toSorted()).toEqual([
      'enquiry.answered',
      'enquiry.assigned',
      'enquiry.status_changed',
      'enquiry.status_changed',
      'enquiry.status_changed',
    ])
    expect(events.slice(-2).map(({ data }) => data)).toMatchObject([
      { id, status: 'in_progress', owner: { email } },
      { id, status: 'answered' },
    ])
  })

  test('is not closed by whoever has not seen a mail that has come meanwhile', async () => {
    const id = await storeEnquiry()
    const admin = await openAdmin(withThreads)
    const path = `/records/contact_message/${id}`
    const { version } = (await admin.get(path)).body
    await deliver({
      from: customer,
      to: addressOf('customer', id),
      raw: mailFrom(customer, 'Jeszcze jedno.'),
    })
    const { status, body } = await admin.put(`${path}/status`, { status: 'closed', outcome: 'lost', version })
    expect([status, body.code]).toEqual([409, 'changed_meanwhile'])
  })

  test('is to be looked at, and stays as it is, after a mail that is not DMARC-aligned', async () => {
    const id = await storeEnquiry()
    await env.DB.prepare("UPDATE inbox SET status = 'closed', outcome = 'void'").run()
    const raw = mailFrom('ktos@obcy.example', 'To ja, z innej skrzynki')
    await deliver({ from: 'ktos@obcy.example', to: addressOf('office', id), raw })
    await deliver({ from: 'ktos@obcy.example', to: addressOf('customer', id), raw })
    expect(await entry(id)).toMatchObject({
      status: 'closed',
      outcome: 'void',
      unverified_at: expect.any(Number),
      answered_at: null,
      owner_id: null,
    })
    const admin = await openAdmin(withThreads)
    const { entries } = (await admin.get('/inbox?waiting=true')).body
    expect(entries).toMatchObject([{ id, status: 'closed', hasUnverified: true }])
    const { version } = entries[0]
    const path = `/records/contact_message/${id}/status`
    await admin.put(path, { status: 'closed', outcome: 'void', version })
    expect((await admin.get('/inbox?waiting=true')).body.entries).toEqual([])
  })
})

describe('a customer who knows the office’s address', () => {
  test('and forges From neither writes as the office nor is sent on', async () => {
    const id = await storeEnquiry()
    const sent = fakeReceivers()
    const forged = toRaw(
      [
        ...stampedByCloudflare('site.test', 'fail'),
        // The sender's own, further down.
        ['Authentication-Results', 'mx.cloudflare.net; dmarc=pass header.from=site.test'],
        ['From', office],
        ['Subject', 'Oferta'],
        ['Content-Type', 'text/plain'],
      ],
      'Prosze placic na inne konto.',
    )
    await deliver({ from: office, to: addressOf('office', id), raw: forged })
    expect(await mailRows()).toMatchObject([
      { verified: false, not_relayed_for: 'unverified', author_id: null },
    ])
    expect(sent).toEqual([])
  })

  test('gets back no address, however it was broken or quoted', async () => {
    const id = await storeEnquiry()
    const sent = fakeReceivers()
    const address = addressOf('office', id)
    const half = `${address.slice(0, 30)}\n> ${address.slice(30)}`
    const encoded = address.replace('@', '%40').toUpperCase()
    const text = `Mamy.\n\n> Od: <${address}>\n> ${half}\n> mailto:${encoded}\n> Do: ${addressOf('customer', id)}`
    await deliver({ from: office, to: address, raw: mailFrom(office, text) })
    const [relay] = sent
    const written = JSON.stringify({ ...relay?.body, reply_to: null }).replaceAll(/\W|\\n/g, '')
    expect(written).toContain('Mamy')
    expect(written.toLowerCase()).not.toContain(address.split('@')[0])
  })
})

describe('people in copy', () => {
  const named: [string, string][] = [
    ['To', 'Budowa <budowa@x.example>'],
    ['Cc', '"Nowak, Anna" <ANNA@firma.example>'],
  ]
  const recipients = [
    { field: 'to', name: 'Budowa', address: 'budowa@x.example' },
    { field: 'cc', name: 'Nowak, Anna', address: 'anna@firma.example' },
  ]

  test('of a customer’s mail are in the record, and named to the office, without any address of a thread', async () => {
    const id = await storeEnquiry()
    const sent = fakeReceivers()
    const secret = addressOf('customer', id)
    const headers = [...named, ['Cc', `Altimach <${secret.toUpperCase()}>`] as [string, string]]
    await deliver({ from: customer, to: secret, raw: mailFrom(customer, 'Tak', { headers }) })
    expect(await mailRows()).toMatchObject([{ recipients }])
    const { body } = await (await openAdmin(withThreads)).get(`/records/contact_message/${id}`)
    expect(body.thread).toMatchObject([
      { recipients: recipients.map((recipient) => ({ ...recipient, delivery: null })) },
    ])
    expect(JSON.stringify(body).toLowerCase()).not.toContain(secret)
    const [mail] = sent
    expect(mail?.body.to).toEqual([office])
    expect(mail?.body.text).toContain('Do: Budowa (budowa@x.example)')
    expect(mail?.body.text).toContain('Kopia: Nowak, Anna (anna@firma.example)')
    expect(mail?.body.text).toContain('trafi tylko do klienta')
    expect(JSON.stringify(mail?.body).toLowerCase()).not.toContain(secret)
  })

  test('of the office’s mail are in the record, while the site sends it to the customer alone', async () => {
    const id = await storeEnquiry()
    const sent = fakeReceivers()
    const raw = mailFrom(office, 'Mamy wolny.', { headers: named })
    await deliver({ from: office, to: addressOf('office', id), raw })
    expect(await mailRows()).toMatchObject([{ recipients, not_relayed_for: null }])
    expect(sent.map(({ body }) => body.to)).toEqual([[customer]])
    expect(JSON.stringify(sent[0]?.body)).not.toContain('anna')
  })
})

describe('a loop', () => {
  test('ends after twenty mails of a record on a day', async () => {
    const id = await storeEnquiry()
    const sent = fakeReceivers()
    const to = addressOf('customer', id)
    for (let number = 0; number < 22; number += 1)
      await deliver({ from: customer, to, raw: mailFrom(customer, `Wiadomość ${number}`) })
    const reasons = (await mailRows()).map((row) => row.not_relayed_for)
    expect(reasons).toEqual([...Array.from({ length: 20 }, () => null), 'limit', 'limit'])
    expect(sent).toHaveLength(20)
    passTime(86_400_001)
    await deliver({ from: customer, to, raw: mailFrom(customer, 'Następnego dnia') })
    expect(sent).toHaveLength(21)
  })
})

describe('the company', () => {
  const digests = (sent: ReturnType<typeof fakeReceivers>) =>
    sent.filter(({ body }) => /^Panel: \d+ nieprzekazan/.test(String(body.subject)))

  test('is told of mails that were not sent on, once an hour at most', async () => {
    const id = await storeEnquiry()
    const sent = fakeReceivers()
    const attached = [filePart('application/zip', 'rysunki.zip', zip([{ name: 'a.dwg', content: 'x' }]))]
    const toOffice = { from: office, to: addressOf('office', id) }
    await deliver({ ...toOffice, raw: mailFrom(office, 'Rysunki', { attached }) })
    await runCron(withThreads)
    expect(digests(sent)).toHaveLength(1)
    expect(digests(sent)[0]?.body.text).toContain('nie dotarły do klienta')
    expect(digests(sent)[0]?.body.text).toContain(`/admin/zgloszenia/wiadomosc/${id}`)
    await deliver({ ...toOffice, raw: mailFrom(office, 'Rysunki 2', { attached }) })
    passTime(59 * 60_000)
    await runCron(withThreads)
    expect(digests(sent)).toHaveLength(1)
    passTime(2 * 60_000)
    await runCron(withThreads)
    await runCron(withThreads)
    expect(digests(sent)).toHaveLength(2)
  })

  test('is told of mails that were sent on and did not get through, once', async () => {
    const id = await storeEnquiry()
    await env.DB.prepare(
      "INSERT INTO mail_suppressions (email, reason, first_event_at, last_event_at) VALUES (?, 'bounced', 1, 1)",
    )
      .bind(customer)
      .run()
    const sent = fakeReceivers()
    await deliver({ from: office, to: addressOf('office', id), raw: mailFrom(office, 'Oferta') })
    await runCron(withThreads)
    passTime(61 * 60_000)
    await runCron(withThreads)
    expect(digests(sent)).toHaveLength(1)
    expect(digests(sent)[0]?.body.text).toContain('adres odbiorcy jest zablokowany')
  })

  test('is told again if the mail could not be sent, and not of what programs wrote', async () => {
    const id = await storeEnquiry()
    const headers: [string, string][] = [['Auto-Submitted', 'auto-replied']]
    await deliver({
      from: customer,
      to: addressOf('customer', id),
      raw: mailFrom(customer, 'Urlop', { headers }),
    })
    const sent = fakeReceivers(() => new Response('{}', { status: 500 }))
    await runCron(withThreads)
    expect(digests(sent)).toEqual([])
    const raw = mailFrom('obcy@obcy.example', 'Dzień dobry')
    await deliver({ from: 'obcy@obcy.example', to: addressOf('customer', id), raw })
    await runCron(withThreads)
    vi.mocked(globalThis.fetch).mockClear()
    const again = fakeReceivers()
    await runCron(withThreads)
    expect([digests(sent).length, digests(again).length]).toEqual([1, 1])
  })
})

test('mails to customers leave although the company’s own address is suppressed', async () => {
  const id = await storeEnquiry()
  await env.DB.prepare(
    "INSERT INTO mail_suppressions (email, reason, first_event_at, last_event_at) VALUES (?, 'bounced', 1, 1)",
  )
    .bind(office)
    .run()
  const sent = fakeReceivers()
  await deliver({ from: customer, to: addressOf('customer', id), raw: mailFrom(customer, 'Pytanie') })
  await deliver({ from: office, to: addressOf('office', id), raw: mailFrom(office, 'Odpowiedź') })
  expect(sent.map(({ body }) => body.to)).toEqual([[customer]])
})

test('a relay is parked, not lost, when the mail API refuses it', async () => {
  const id = await storeEnquiry()
  fakeReceivers(() => new Response('{}', { status: 422 }))
  await deliver({ from: office, to: addressOf('office', id), raw: mailFrom(office, 'Oferta') })
  const relay = (await deliveryRows()).find(({ channel }) => channel === 'relay')
  expect(relay).toMatchObject({ state: 'parked', last_error: 'http 422' })
})
