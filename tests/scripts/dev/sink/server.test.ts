import { createServer } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { channels } from '#scripts/dev/sink/behaviour.ts'
import { startSink } from '#scripts/dev/sink/server.ts'
import { listenLocally } from '#scripts/listen-locally.ts'

const contactMail = {
  from: 'Altimach <formularz@altimach.example>',
  to: ['biuro@altimach.example'],
  reply_to: 'Jan Kowalski <jan@client.example>',
  subject: 'Podnośnik na budowę',
  text: 'Potrzebny podnośnik nożycowy.',
  html: '<p>Potrzebny podnośnik <b>nożycowy</b>.</p>',
}

async function openSink(options: Partial<Parameters<typeof startSink>[0]> = {}) {
  const { url, close } = await startSink({ port: 0, ...options })
  onTestFinished(close)

  const call = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const response = await fetch(url + path, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    })
    const text = await response.text()
    const isJson = response.headers.get('content-type')?.includes('json')
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text }
  }
  return {
    url,
    call,
    get: async (path: string) => (await call('GET', path)).body,
    send: (mail: unknown, headers: Record<string, string> = {}) =>
      call('POST', '/emails', mail, { authorization: 'Bearer key', ...headers }),
    text: (sms: unknown) => call('POST', '/sms', sms, { authorization: 'Bearer key' }),
  }
}

test('a mail that was accepted can be read back whole, newest first, with its files', async () => {
  const { call, send, get } = await openSink()
  const headers = { 'X-Delivery': '7' }
  const attachments = [{ filename: 'oferta.pdf', content_type: 'application/pdf', content: btoa('%PDF') }]
  await send({ ...contactMail, subject: 'One' })
  const { body: sent } = await send({ ...contactMail, cc: 'kopia@altimach.example', headers, attachments })
  expect(await get(`/api/v1/message/${sent.id}`)).toMatchObject({
    ID: sent.id,
    From: { Name: 'Altimach', Address: 'formularz@altimach.example' },
    To: [{ Name: '', Address: 'biuro@altimach.example' }],
    Cc: [{ Name: '', Address: 'kopia@altimach.example' }],
    ReplyTo: [{ Name: 'Jan Kowalski', Address: 'jan@client.example' }],
    Subject: contactMail.subject,
    Text: contactMail.text,
    HTML: contactMail.html,
    Headers: headers,
    Attachments: [{ PartID: '1', FileName: 'oferta.pdf', ContentType: 'application/pdf', Size: 4 }],
  })
  const part = await call('GET', `/api/v1/message/${sent.id}/part/1`)
  expect([part.body, part.headers.get('content-type')]).toEqual(['%PDF', 'application/pdf'])
  expect((await call('GET', `/api/v1/message/${sent.id}/part/2`)).status).toBe(404)
  const { total, messages } = await get('/api/v1/messages')
  expect([total, messages[0].ID, messages[1].Subject]).toEqual([2, sent.id, 'One'])
  await call('DELETE', '/api/v1/messages')
  expect((await get('/api/v1/messages')).total).toBe(0)
  expect((await call('GET', `/api/v1/message/${sent.id}`)).status).toBe(404)
})

test.each([
  ['from', { from: undefined }, 'missing_required_field'],
  ['from', { from: 'Altimach' }, 'validation_error'],
  ['from', { from: 'Altimach <biuro@altimach.example' }, 'validation_error'],
  ['to', { to: [] }, 'missing_required_field'],
  ['to', { to: ['biuro@altimach.example', 'nobody'] }, 'validation_error'],
  ['to', { to: 'biuro@altimach.example>' }, 'validation_error'],
  ['to', { to: 'a@b.example\nBcc: c@d.example' }, 'validation_error'],
  ['subject', { subject: '' }, 'missing_required_field'],
  ['subject', { subject: 'Hello\nBcc: c@d.example' }, 'validation_error'],
  ['html', { html: undefined, text: undefined }, 'missing_required_field'],
  ['text', { text: 7 }, 'validation_error'],
  ['headers', { headers: { 'X-Number': 7 } }, 'validation_error'],
  ['tags', { tags: [{ name: 'kind', value: 'z ogonkiem ą' }] }, 'validation_error'],
  ['attachments', { attachments: [{ filename: 'a', content: 'ł' }] }, 'validation_error'],
])('a mail whose %s is unusable is refused: %j', async (field, change, name) => {
  const { send } = await openSink()
  const refused = await send({ ...contactMail, ...change })
  expect(refused).toMatchObject({ status: 422, body: { statusCode: 422, name } })
  expect(refused.body.message).toContain(`\`${field}\``)
})

test('an idempotency key keeps one mail, also after the inbox was emptied, and conflicts with another payload', async () => {
  const { call, send, get } = await openSink()
  const key = { 'idempotency-key': 'delivery-1' }
  const first = await send(contactMail, key)
  const again = await send(Object.fromEntries(Object.entries(contactMail).reverse()), key)
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id } })
  expect((await get('/api/v1/messages')).total).toBe(1)
  const conflict = await send({ ...contactMail, subject: 'Another' }, key)
  expect(conflict).toMatchObject({ status: 409, body: { name: 'invalid_idempotent_request' } })
  await call('DELETE', '/api/v1/messages')
  expect((await send(contactMail, key)).body).toEqual(first.body)
  expect((await get('/api/v1/messages')).total).toBe(0)
  expect((await send(contactMail, { 'idempotency-key': 'x'.repeat(257) })).status).toBe(400)
})

test.each([
  ['to:ANNA@client.example', ['Welcome']],
  ['from:altimach', ['Your code', 'Welcome']],
  ['subject:"your code"', ['Your code']],
  ['"scissor lift"', ['Welcome']],
  ['lift scissor', ['Welcome']],
  ['"lift scissor"', []],
  ['to:jan@client.example subject:code 123456', ['Your code']],
  ['to:jan@client.example scissor', []],
])('searching for %s finds %j', async (query, subjects) => {
  const { send, get } = await openSink()
  const from = contactMail.from
  await send({ from, to: 'Anna <anna@client.example>', subject: 'Welcome', text: 'A scissor lift awaits' })
  await send({ from, to: 'jan@client.example', subject: 'Your code', html: '<p>It is <b>123456</b></p>' })
  const { messages } = await get(`/api/v1/search?query=${encodeURIComponent(query)}`)
  expect(messages.map((message: { Subject: string }) => message.Subject)).toEqual(subjects)
})

test('text messages and hooks are kept, newest last', async () => {
  const { call, text, get } = await openSink()
  await text({ to: '+48600100200', text: 'Your code is 111111' })
  await text({ to: '+48600100200', text: 'Your code is 222222', from: 'Altimach' })
  expect(await get('/sms')).toMatchObject([
    { to: '+48600100200', text: 'Your code is 111111', from: null },
    { text: 'Your code is 222222', from: 'Altimach', at: expect.any(String) },
  ])
  const answer = await call('POST', '/hooks/zapier', { id: 'a' }, { 'x-event': 'e-1' })
  expect(answer).toMatchObject({ status: 200, body: { status: 'success' } })
  expect(await get('/hooks')).toMatchObject([
    { path: '/hooks/zapier', headers: { 'x-event': 'e-1' }, body: { id: 'a' }, at: expect.any(String) },
  ])
  for (const path of ['/sms', '/hooks']) {
    await call('DELETE', path)
    expect(await get(path)).toEqual([])
  }
})

test('events are kept with whether one of the secrets has signed them', async () => {
  const secrets = ['first', 'second'].map((word) => `whsec_${btoa(`the ${word} secret of the events`)}`)
  const { call, get } = await openSink({ eventsSecret: secrets.join(' ') })
  const body = JSON.stringify({ type: 'enquiry.erased' })
  const now = new Date()
  const send = (secret: string, at = now) =>
    call('POST', '/hooks/events', body, {
      'webhook-id': 'e-1',
      'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
      'webhook-signature': new Webhook(secret).sign('e-1', at, body),
    })
  for (const secret of secrets) await send(secret)
  await send(`whsec_${btoa('a secret that nobody was given')}`)
  await send(String(secrets[0]), new Date(now.getTime() - 600_000))
  expect(await get('/hooks')).toMatchObject(
    [true, true, false, false].map((verifies) => ({ verifies, body: { type: 'enquiry.erased' } })),
  )
  const page = await get('/')
  for (const said of ['signature verifies', 'signature does not verify']) expect(page).toContain(said)
})

test('a channel told to fail answers that status and keeps nothing, while the others go on', async () => {
  const { call, send, get } = await openSink()
  await call('POST', '/behaviour', { mail: { status: 429, retryAfterS: 7 }, zapier: { status: 503 } })

  const failed = await send(contactMail, { 'idempotency-key': 'delivery-1' })
  expect(failed).toMatchObject({ status: 429, body: { statusCode: 429, name: 'rate_limit_exceeded' } })
  expect(failed.headers.get('retry-after')).toBe('7')
  expect((await call('POST', '/hooks/zapier', {})).status).toBe(503)
  expect((await call('POST', '/hooks/automation', {})).status).toBe(200)
  expect((await get('/api/v1/messages')).total).toBe(0)
  expect(await get('/hooks')).toMatchObject([{ path: '/hooks/automation' }])

  await call('DELETE', '/behaviour')
  expect((await send(contactMail, { 'idempotency-key': 'delivery-1' })).status).toBe(200)
  expect(await get('/attempts')).toMatchObject([
    { channel: 'mail', at: expect.any(String), idempotencyKey: 'delivery-1', outcome: 'failed' },
    { channel: 'zapier', idempotencyKey: null, outcome: 'failed' },
    { channel: 'automation', outcome: 'kept' },
    { channel: 'mail', outcome: 'kept' },
  ])
})

test.each([
  [204, 'kept'],
  [304, 'failed'],
])('a channel told to answer %i, which has no body, does so', async (status, outcome) => {
  const { call, get } = await openSink()
  await call('POST', '/behaviour', { zapier: { status } })
  expect((await call('POST', '/hooks/zapier', {})).status).toBe(status)
  expect(await get('/attempts')).toMatchObject([{ outcome }])
})

test('a slow channel keeps the mail although its sender gave up waiting', async () => {
  const { url, call, get } = await openSink()
  await call('POST', '/behaviour', { mail: { delayMs: 60_000 } })
  const sending = fetch(`${url}/emails`, {
    method: 'POST',
    headers: { authorization: 'Bearer key' },
    body: JSON.stringify(contactMail),
    signal: AbortSignal.timeout(200),
  })
  await expect(sending).rejects.toThrow()
  expect((await get('/api/v1/messages')).total).toBe(1)
})

test('a dropped call gets no answer and is counted', async () => {
  const { call, get, text } = await openSink()
  await call('POST', '/behaviour', { sms: { drop: true } })
  await expect(text({ to: '+48600100200', text: 'Hi' })).rejects.toThrow()
  expect(await get('/sms')).toEqual([])
  expect(await get('/attempts')).toMatchObject([{ channel: 'sms', outcome: 'dropped' }])
})

const normalBehaviour = Object.fromEntries(channels.map((channel) => [channel, {}]))

test('behaviour is merged, shown and reset, and set by the page', async () => {
  const { url, call, get } = await openSink()
  await call('POST', '/behaviour', { mail: { status: 503 } })
  const expected = { ...normalBehaviour, mail: { status: 503, delayMs: 5 }, sms: { drop: true } }
  const merged = await call('POST', '/behaviour', { mail: { delayMs: 5 }, sms: { drop: true } })
  expect(merged).toMatchObject({ status: 200, body: expected })
  for (const refused of [{ fax: {} }, { mail: { statuz: 503 } }, { mail: { status: 99 } }, [], 'nonsense'])
    expect((await call('POST', '/behaviour', refused)).status).toBe(400)
  expect(await get('/behaviour')).toEqual(expected)
  await call('DELETE', '/behaviour')
  expect(await get('/behaviour')).toEqual(normalBehaviour)

  const form = new URLSearchParams({ channel: 'mail', failure: '503' })
  expect(await get('/')).toMatch(/aria-label="mail">.*?<button name="failure" value="503">/s)
  await fetch(`${url}/page/behaviour`, { method: 'POST', body: form })
  expect((await get('/behaviour')).mail).toEqual({ status: 503 })
})

test('what cannot be read is refused and the sink goes on', async () => {
  const { call, send, text, get } = await openSink()
  expect(await call('POST', '/emails', contactMail)).toMatchObject({
    status: 401,
    body: { statusCode: 401, name: 'missing_api_key' },
  })
  expect((await send('{"from":')).status).toBe(400)
  expect((await send('[]')).status).toBe(400)
  expect((await text({ to: '+48600100200', text: ' ' })).status).toBe(422)
  expect((await call('POST', '/hooks/zapier', '{"a":')).status).toBe(400)
  expect((await call('GET', '/api/v1/search')).status).toBe(400)
  expect(await call('GET', '/nothing/here')).toMatchObject({ status: 404, body: { name: 'not_found' } })
  expect((await send(contactMail)).status).toBe(200)
  const outcomes = (await get('/attempts')).map((attempt: { outcome: string }) => attempt.outcome)
  expect(outcomes).toEqual([...Array(5).fill('refused'), 'kept'])
})

test('the page escapes whatever strangers wrote and runs none of it, offers the links of a mail, and empties everything', async () => {
  const { url, call, get, send, text } = await openSink()
  const nasty = `"><script>alert('1')</script>&`
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'
  const links = '<a href="https://altimach.example/v?a=1&amp;b=2">Go</a><a href="javascript:alert(1)">No</a>'
  const html = nasty + links
  const sent = await send({ ...contactMail, subject: nasty, text: nasty, html, headers: { 'X-A': nasty } })
  await text({ to: nasty, text: nasty })
  await call('POST', '/hooks/zapier', { nasty })

  const page = await call('GET', `/?mail=${sent.body.id}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.body).not.toContain('<script')
  expect(page.body).toContain(`sandbox="" srcdoc="${escaped}`)
  for (const element of ['h3', 'pre', 'dd'])
    expect(page.body).toContain(`<${element}>${escaped}</${element}>`)
  expect(page.body).toContain('<a href="https://altimach.example/v?a=1&amp;b=2"')
  expect(page.body).not.toContain('<a href="javascript:')

  await fetch(`${url}/page/empty`, { method: 'POST' })
  expect((await get('/api/v1/messages')).total).toBe(0)
  expect(await get('/attempts')).toEqual([])
})

test('a port that is taken is an error, and closing frees it', async () => {
  const first = await startSink({ port: 0 })
  await expect(startSink({ port: first.port })).rejects.toThrow('EADDRINUSE')
  await first.close()
  const second = await startSink({ port: first.port })
  onTestFinished(second.close)
  expect(second.url).toBe(`http://127.0.0.1:${first.port}`)
})

test('a mail is answered as whoever got it: the sink keeps the answer and tells the site, signed', async () => {
  const secret = Buffer.from('a key of the test').toString('base64')
  const told: { headers: Record<string, unknown>; body: string }[] = []
  const site = createServer(async (call, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of call as AsyncIterable<Buffer>) chunks.push(chunk)
    told.push({ headers: call.headers, body: Buffer.concat(chunks).toString('utf8') })
    response.end('{}')
  })
  const { origin, close } = await listenLocally(site)
  onTestFinished(close)
  const inbound = { url: `${origin}/api/received-mails`, secret: `whsec_${secret}` }
  const sink = await openSink({ inbound })
  const mail = String((await sink.send(contactMail)).body.id)
  const form = new URLSearchParams({ mail, subject: 'Re: Żuraw', text: 'Tak, poproszę.' })
  await fetch(`${sink.url}/page/answer`, { method: 'POST', body: form })
  const [call] = told
  const event = JSON.parse(call?.body ?? '{}')
  expect(event).toMatchObject({
    type: 'email.received',
    data: { from: 'biuro@altimach.example', to: ['jan@client.example'] },
  })
  const at = new Date(Number(call?.headers['svix-timestamp']) * 1_000)
  const signature = new Webhook(secret).sign(String(call?.headers['svix-id']), at, call?.body ?? '')
  expect(call?.headers['svix-signature']).toBe(signature)

  const path = `/emails/receiving/${event.data.email_id}`
  const { body } = await sink.call('GET', path, undefined, { authorization: 'Bearer key' })
  expect(body.raw.download_url).toBe(`${sink.url}${path}/raw`)
  const raw = await (await fetch(body.raw.download_url)).text()
  expect(raw).toContain('dmarc=pass header.from=altimach.example')
  expect(raw).toContain('From: biuro@altimach.example')
  expect(Buffer.from(raw.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8')).toBe('Tak, poproszę.')
})
