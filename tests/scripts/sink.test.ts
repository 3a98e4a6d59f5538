import { createServer, request } from 'node:http'
import { Webhook } from 'standardwebhooks'
import { expect, onTestFinished, test } from 'vitest'
import { channels } from '#scripts/dev/sink/behaviour.ts'
import { bodyLimitBytes } from '#scripts/dev/sink/http.ts'
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

async function openSink() {
  const { url, close } = await startSink({ port: 0 })
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

test('a mail that was accepted can be read back whole', async () => {
  const { send, get } = await openSink()
  const headers = { 'X-Delivery': '7' }
  const sent = await send({ ...contactMail, cc: 'kopia@altimach.example', headers })
  expect(sent).toMatchObject({ status: 200, body: { id: expect.any(String) } })

  const message = await get(`/api/v1/message/${sent.body.id}`)
  expect(message).toMatchObject({
    ID: sent.body.id,
    From: { Name: 'Altimach', Address: 'formularz@altimach.example' },
    To: [{ Name: '', Address: 'biuro@altimach.example' }],
    Cc: [{ Name: '', Address: 'kopia@altimach.example' }],
    Bcc: [],
    ReplyTo: [{ Name: 'Jan Kowalski', Address: 'jan@client.example' }],
    Subject: contactMail.subject,
    Text: contactMail.text,
    HTML: contactMail.html,
    Headers: headers,
  })
  expect(await get('/api/v1/message/latest')).toEqual(message)
})

test('files that go with a mail are listed, and can be fetched', async () => {
  const { send, call, get } = await openSink()
  const attachments = [
    { filename: 'oferta.pdf', content_type: 'application/pdf', content: btoa('%PDF') },
    { filename: 'plan.txt', content: btoa('plan') },
  ]
  const { body } = await send({ ...contactMail, attachments })
  expect((await get(`/api/v1/message/${body.id}`)).Attachments).toEqual([
    { PartID: '1', FileName: 'oferta.pdf', ContentType: 'application/pdf', Size: 4 },
    { PartID: '2', FileName: 'plan.txt', ContentType: '', Size: 4 },
  ])
  const part = await call('GET', `/api/v1/message/${body.id}/part/1`)
  expect([part.body, part.headers.get('content-type')]).toEqual(['%PDF', 'application/pdf'])
  expect((await call('GET', `/api/v1/message/${body.id}/part/3`)).status).toBe(404)
  for (const bad of [{}, { filename: 'a' }, { filename: 'a', content: 'ł' }])
    expect((await send({ ...contactMail, attachments: [bad] })).status).toBe(422)
})

test('a mail without an API key is refused in the provider’s words', async () => {
  const { call, get } = await openSink()
  const refused = await call('POST', '/emails', contactMail)
  expect(refused).toMatchObject({ status: 401, body: { statusCode: 401, name: 'missing_api_key' } })
  expect((await get('/api/v1/messages')).total).toBe(0)
})

test.each([
  ['from', { from: undefined }, 'missing_required_field'],
  ['from', { from: 'Altimach' }, 'validation_error'],
  ['to', { to: [] }, 'missing_required_field'],
  ['to', { to: ['biuro@altimach.example', 'nobody'] }, 'validation_error'],
  ['to', { to: 'a@b.example\nBcc: c@d.example' }, 'validation_error'],
  ['subject', { subject: '' }, 'missing_required_field'],
  ['subject', { subject: 'Hello\nBcc: c@d.example' }, 'validation_error'],
  ['html', { html: undefined, text: undefined }, 'missing_required_field'],
  ['text', { text: 7 }, 'validation_error'],
  ['reply_to', { reply_to: 'nobody' }, 'validation_error'],
  ['headers', { headers: { 'X-Number': 7 } }, 'validation_error'],
  ['tags', { tags: [{ name: 'kind', value: 'z ogonkiem ą' }] }, 'validation_error'],
])('a mail whose %s is unusable is refused: %j', async (field, change, name) => {
  const { send } = await openSink()
  const refused = await send({ ...contactMail, ...change })
  expect(refused).toMatchObject({ status: 422, body: { statusCode: 422, name } })
  expect(refused.body.message).toContain(`\`${field}\``)
})

test('the same idempotency key with the same payload keeps one mail, even after the inbox was emptied', async () => {
  const { call, send, get } = await openSink()
  const key = { 'idempotency-key': 'delivery-1' }
  const first = await send(contactMail, key)
  const again = await send(Object.fromEntries(Object.entries(contactMail).reverse()), key)
  expect(again).toMatchObject({ status: 200, body: { id: first.body.id } })
  expect((await get('/api/v1/messages')).total).toBe(1)

  await call('DELETE', '/api/v1/messages')
  expect((await send(contactMail, key)).body).toEqual(first.body)
  expect((await get('/api/v1/messages')).total).toBe(0)
})

test('the same idempotency key with another payload is a conflict', async () => {
  const { send, get } = await openSink()
  const key = { 'idempotency-key': 'delivery-1' }
  await send(contactMail, key)
  const conflict = await send({ ...contactMail, subject: 'Another' }, key)
  expect(conflict).toMatchObject({ status: 409, body: { name: 'invalid_idempotent_request' } })
  expect((await send(contactMail, { 'idempotency-key': 'x'.repeat(257) })).status).toBe(400)
  expect((await get('/api/v1/messages')).total).toBe(1)
})

test('messages are listed newest first, in parts, and can be deleted singly or all', async () => {
  const { call, send, get } = await openSink()
  const first = await send({ ...contactMail, subject: 'One' })
  await send({ ...contactMail, subject: 'Two' })
  await send({ ...contactMail, subject: 'Three', text: '', html: '<style>p{}</style><p>Only &amp; HTML</p>' })
  await get(`/api/v1/message/${first.body.id}`)

  expect(await get('/api/v1/messages?start=0&limit=2')).toMatchObject({
    total: 3,
    unread: 2,
    count: 2,
    messages_count: 3,
    start: 0,
    messages: [
      { Subject: 'Three', Snippet: 'Only & HTML', Read: false, Attachments: 0, Tags: [] },
      { Subject: 'Two', Snippet: contactMail.text },
    ],
  })
  expect(await get('/api/v1/messages?start=2')).toMatchObject({ count: 1, messages: [{ Read: true }] })

  await call('DELETE', '/api/v1/messages', { IDs: [first.body.id] })
  expect((await get('/api/v1/messages')).total).toBe(2)
  expect((await call('GET', `/api/v1/message/${first.body.id}`)).status).toBe(404)
  await call('DELETE', '/api/v1/messages')
  expect(await get('/api/v1/messages')).toMatchObject({ total: 0, messages: [] })
})

test.each([
  ['to:ANNA@client.example', ['Welcome']],
  ['from:altimach', ['Your code', 'Welcome']],
  ['subject:"your code"', ['Your code']],
  ['"subject:your code"', ['Your code']],
  ['"scissor lift"', ['Welcome']],
  ['lift scissor', ['Welcome']],
  ['"lift scissor"', []],
  ['123456', ['Your code']],
  ['to:anna@client.example subject:code', []],
  ['to:jan@client.example subject:code 123456', ['Your code']],
])('searching for %s finds %j', async (query, subjects) => {
  const { send, get } = await openSink()
  const from = contactMail.from
  await send({ from, to: 'Anna <anna@client.example>', subject: 'Welcome', text: 'A scissor lift awaits' })
  await send({ from, to: 'jan@client.example', subject: 'Your code', html: '<p>It is <b>123456</b></p>' })

  const found = await get(`/api/v1/search?query=${encodeURIComponent(query)}`)
  expect(found.messages.map((message: { Subject: string }) => message.Subject)).toEqual(subjects)
  expect(found).toMatchObject({ total: 2, count: subjects.length, messages_count: subjects.length })
})

test('a search without a query is refused', async () => {
  const { call } = await openSink()
  expect((await call('GET', '/api/v1/search')).status).toBe(400)
})

test('an SMS is kept, listed newest last, and refused without key or words', async () => {
  const { call, text, get } = await openSink()
  await text({ to: '+48600100200', text: 'Your code is 111111' })
  const sent = await text({ to: '+48600100200', text: 'Your code is 222222', from: 'Altimach' })
  expect(sent).toMatchObject({ status: 200, body: { id: expect.any(String) } })
  expect(await get('/sms')).toMatchObject([
    { to: '+48600100200', text: 'Your code is 111111', from: null },
    { id: sent.body.id, text: 'Your code is 222222', from: 'Altimach', at: expect.any(String) },
  ])

  expect((await call('POST', '/sms', { to: '+48600100200', text: 'Hi' })).status).toBe(401)
  expect((await text({ to: '+48600100200', text: ' ' })).status).toBe(422)
  await call('DELETE', '/sms')
  expect(await get('/sms')).toEqual([])
})

test('hooks answer like the real ones and keep path, headers and body, newest last', async () => {
  const { call, get } = await openSink()
  const answer = await call('POST', '/hooks/zapier', { id: 'a', language: 'pl' }, { 'x-event': 'e-1' })
  expect(answer).toMatchObject({ status: 200, body: { status: 'success' } })
  await call('POST', '/hooks/automation', '{"timestamp":1}', { 'content-type': 'text/plain' })
  await call('POST', '/hooks/other', 'a=1&b=2', { 'content-type': 'application/x-www-form-urlencoded' })

  expect(await get('/hooks')).toMatchObject([
    {
      path: '/hooks/zapier',
      headers: { 'x-event': 'e-1' },
      body: { id: 'a', language: 'pl' },
      at: expect.any(String),
    },
    { path: '/hooks/automation', body: { timestamp: 1 } },
    { path: '/hooks/other', body: 'a=1&b=2' },
  ])
  await call('DELETE', '/hooks')
  expect(await get('/hooks')).toEqual([])
})

test('events are kept with whether one of the secrets has signed them', async () => {
  const secrets = ['first', 'second'].map((word) => `whsec_${btoa(`the ${word} secret of the events`)}`)
  const sink = await startSink({ port: 0, eventsSecret: secrets.join(' ') })
  onTestFinished(() => sink.close())
  const body = JSON.stringify({ type: 'enquiry.erased' })
  const now = new Date()
  async function send(secret: string, at = now) {
    await fetch(`${sink.url}/hooks/events`, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': 'e-1',
        'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
        'webhook-signature': new Webhook(secret).sign('e-1', at, body),
      },
    })
  }
  for (const secret of secrets) await send(secret)
  await send(`whsec_${btoa('a secret that nobody was given')}`)
  await send(String(secrets[0]), new Date(now.getTime() - 600_000))
  const hooks = await fetch(`${sink.url}/hooks`).then((response) => response.json())
  expect(hooks).toMatchObject(
    [true, true, false, false].map((verifies) => ({ verifies, body: { type: 'enquiry.erased' } })),
  )
  const page = await fetch(sink.url).then((response) => response.text())
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
  expect(await get('/attempts')).toEqual([
    { channel: 'mail', at: expect.any(String), idempotencyKey: 'delivery-1', outcome: 'failed' },
    { channel: 'zapier', at: expect.any(String), idempotencyKey: null, outcome: 'failed' },
    { channel: 'automation', at: expect.any(String), idempotencyKey: null, outcome: 'kept' },
    { channel: 'mail', at: expect.any(String), idempotencyKey: 'delivery-1', outcome: 'kept' },
  ])
})

test('a slow channel keeps the mail although its sender gave up waiting', async () => {
  const { url, call, get, send } = await openSink()
  await call('POST', '/behaviour', { mail: { delayMs: 60_000 } })
  const headers = { authorization: 'Bearer key', 'idempotency-key': 'delivery-1' }
  const sending = fetch(`${url}/emails`, {
    method: 'POST',
    headers,
    body: JSON.stringify(contactMail),
    signal: AbortSignal.timeout(200),
  })
  await expect(sending).rejects.toThrow()
  expect((await get('/api/v1/messages')).total).toBe(1)

  await call('POST', '/behaviour', { mail: { delayMs: 50, status: 202 } })
  const startedAt = performance.now()
  expect((await send(contactMail, { 'idempotency-key': 'delivery-1' })).status).toBe(202)
  // Timers may fire a millisecond early.
  expect(performance.now() - startedAt).toBeGreaterThan(48)
  expect((await get('/api/v1/messages')).total).toBe(1)
  expect(await get('/attempts')).toMatchObject([{ outcome: 'kept' }, { outcome: 'repeated' }])
})

test('a dropped call gets no answer and is counted', async () => {
  const { call, send, get, text } = await openSink()
  await call('POST', '/behaviour', { sms: { drop: true }, mail: { drop: true } })
  await expect(text({ to: '+48600100200', text: 'Hi' })).rejects.toThrow()
  await expect(send(contactMail)).rejects.toThrow()
  expect(await get('/sms')).toEqual([])
  expect(await get('/attempts')).toMatchObject([
    { channel: 'sms', outcome: 'dropped' },
    { channel: 'mail', outcome: 'dropped' },
  ])
  await call('DELETE', '/attempts')
  expect(await get('/attempts')).toEqual([])
})

const normalBehaviour = Object.fromEntries(channels.map((channel) => [channel, {}]))

test('behaviour is merged, shown and reset', async () => {
  const { call, get } = await openSink()
  await call('POST', '/behaviour', { mail: { status: 503 } })
  const merged = await call('POST', '/behaviour', { mail: { delayMs: 5 }, sms: { drop: true } })
  const expected = { ...normalBehaviour, mail: { status: 503, delayMs: 5 }, sms: { drop: true } }
  expect(merged).toMatchObject({ status: 200, body: expected })
  expect(await get('/behaviour')).toEqual(expected)
  await call('DELETE', '/behaviour')
  expect(await get('/behaviour')).toEqual(normalBehaviour)
})

test.each([
  [{ fax: { status: 503 } }, 'fax'],
  [{ mail: { statuz: 503 } }, 'mail.statuz'],
  [{ mail: { status: '503' } }, 'mail.status'],
  [{ mail: { status: 99 } }, 'mail.status'],
  [{ sms: { delayMs: -1 } }, 'sms.delayMs'],
  [{ zapier: { drop: 'yes' } }, 'zapier.drop'],
  [{ zapier: true }, 'zapier'],
  [[], 'object'],
])('behaviour %j is refused with a reason and changes nothing', async (body, word) => {
  const { call, get } = await openSink()
  const refused = await call('POST', '/behaviour', body)
  expect(refused.status).toBe(400)
  expect(refused.body.message).toContain(word)
  expect(await get('/behaviour')).toEqual(normalBehaviour)
})

test('what cannot be read is refused and the sink goes on', async () => {
  const { url, call, send, get } = await openSink()
  expect((await send('{"from":')).status).toBe(400)
  expect((await send('[]')).status).toBe(400)
  expect((await call('POST', '/hooks/zapier', '{"a":')).status).toBe(400)
  expect((await call('POST', '/behaviour', 'nonsense')).status).toBe(400)
  expect((await call('DELETE', '/api/v1/messages', '{"IDs":7}')).status).toBe(400)
  expect(await call('GET', '/nothing/here')).toMatchObject({ status: 404, body: { name: 'not_found' } })
  expect((await call('GET', '/emails')).status).toBe(405)
  const odd = await new Promise((resolve) => {
    request(url, { path: '//[' }, ({ statusCode }) => resolve(statusCode)).end()
  })
  expect(odd).toBe(404)
  expect((await send(contactMail)).status).toBe(200)
  expect((await get('/attempts')).map((attempt: { outcome: string }) => attempt.outcome)).toEqual([
    'refused',
    'refused',
    'refused',
    'kept',
  ])
})

test('a body over the limit is refused', async () => {
  const { send, get } = await openSink()
  const refused = await send({ ...contactMail, text: 'x'.repeat(bodyLimitBytes) })
  expect(refused.status).toBe(413)
  expect(await get('/attempts')).toMatchObject([{ outcome: 'refused' }])
})

test('the oldest fall out when a thousand are kept', async () => {
  const { call, get } = await openSink()
  for (let batch = 0; batch < 11; batch++) {
    await Promise.all(Array.from({ length: 100 }, () => call('POST', '/hooks/bulk', { batch })))
  }
  const hooks = await get('/hooks')
  expect(hooks).toHaveLength(1_000)
  expect(hooks[0].body).toEqual({ batch: 1 })
})

test('the page escapes whatever strangers wrote and runs none of it', async () => {
  const { call, send, text } = await openSink()
  const nasty = `"><script>alert('1')</script>&`
  const escaped = '&quot;&gt;&lt;script&gt;alert(&#39;1&#39;)&lt;/script&gt;&amp;'
  const sent = await send({
    ...contactMail,
    subject: nasty,
    text: nasty,
    html: nasty,
    headers: { 'X-A': nasty },
  })
  await text({ to: nasty, text: nasty })
  await call('POST', '/hooks/zapier', nasty, { 'content-type': 'text/plain' })

  const page = await call('GET', `/?mail=${sent.body.id}`)
  expect(page.status).toBe(200)
  expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
  expect(page.body).not.toContain('<script')
  expect(page.body).toContain(`sandbox="" srcdoc="${escaped}"`)
  expect(page.body).toContain(`<h3>${escaped}</h3>`)
  expect(page.body).toContain(`<pre>${escaped}</pre>`)
  expect(page.body).toContain(`<dd>${escaped}</dd>`)
})

test('the page offers the links of a mail, web addresses only', async () => {
  const { get, send } = await openSink()
  const markup = `<a href="https://altimach.example/v?a=1&amp;b=2">Go</a><a href="javascript:alert(1)">No</a>`
  const sent = await send({ ...contactMail, text: '', html: markup })
  const page = await get(`/?mail=${sent.body.id}`)
  expect(page).toContain('<a href="https://altimach.example/v?a=1&amp;b=2"')
  expect(page).not.toContain('<a href="javascript:')
})

test('the page sets one failure for a channel and empties everything', async () => {
  const { url, get, send } = await openSink()
  const submit = (path: string, fields: Record<string, string>) =>
    fetch(url + path, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })

  await submit('/page/behaviour', { channel: 'mail', failure: 'Drop' })
  expect((await submit('/page/behaviour', { channel: 'mail', failure: '503' })).status).toBe(303)
  expect((await get('/behaviour')).mail).toEqual({ status: 503 })
  await submit('/page/behaviour', { channel: 'mail', failure: 'Normal' })
  await submit('/page/behaviour', { channel: 'fax', failure: '503' })
  expect((await get('/behaviour')).mail).toEqual({})

  await send(contactMail)
  await submit('/page/empty', {})
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
  const url = `${origin}/api/received-mails`
  const sink = await startSink({ port: 0, inbound: { url, secret: `whsec_${secret}` } })
  onTestFinished(sink.close)
  const headers = { authorization: 'Bearer key' }
  const sent = await fetch(`${sink.url}/emails`, {
    method: 'POST',
    headers,
    body: JSON.stringify(contactMail),
  })
  const { id } = (await sent.json()) as { id: string }

  const form = new URLSearchParams({ mail: id, subject: 'Re: Żuraw', text: 'Tak, poproszę.' })
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

  const found = await fetch(`${sink.url}/emails/receiving/${event.data.email_id}`, { headers })
  const { raw } = (await found.json()) as { raw: { download_url: string } }
  const mail = await (await fetch(raw.download_url)).text()
  expect(mail).toContain('dmarc=pass header.from=altimach.example')
  expect(mail).toContain('From: biuro@altimach.example')
  expect(Buffer.from(mail.split('\r\n\r\n')[1] ?? '', 'base64').toString('utf8')).toBe('Tak, poproszę.')
})
