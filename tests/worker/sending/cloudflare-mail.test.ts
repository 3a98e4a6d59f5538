import { describe, expect, test, vi } from 'vitest'
import { toCloudflareDriver } from '#worker/sending/cloudflare-mail.ts'
import { sendMail } from '#worker/sending/send-mail.ts'
import { captureConsole } from '../support/console.ts'
import { deliveryRows } from '../support/database.ts'
import { fakeReceivers, runCron } from '../support/outbox.ts'
import { messageBody, openSite, referenceOf } from '../support/site.ts'

type Message = Record<string, unknown> & { headers: Record<string, string> }

/** Fakes the binding; records its calls. */
function fakeBinding(answer: (message: Message) => unknown = () => ({ messageId: 'm' })) {
  const sent: Message[] = []
  const binding = {
    send: async (message: Message) => {
      sent.push(message)
      return answer(message)
    },
  }
  return { sent, binding: binding as unknown as SendEmail }
}

const vendorError = (code: string, message = 'jan@firma.example is the reason') =>
  Object.assign(new Error(message), { code })

const failing = (error: unknown) =>
  fakeBinding(() => {
    throw error
  })

const mail = {
  from: 'Altimach <site@site.test>',
  to: 'office@site.test',
  replyTo: 'jan@firma.example',
  subject: 'Temat',
  text: 'tekst',
  html: '<p>tekst</p>',
  key: 'd1',
}

const send = (binding: SendEmail, change = {}) =>
  sendMail(toCloudflareDriver(binding), { ...mail, ...change })

test('headers of a mail’s own are sent as well, and replace the common ones', async () => {
  const { sent, binding } = fakeBinding()
  const headers = { 'X-Thread-Relay': 'd1', References: '<thread@odp.site.test>' }
  await send(binding, { headers })
  expect(sent[0]).toMatchObject({ headers: { 'X-Delivery-Id': 'd1', ...headers } })
})

test('a mail is sent with the delivery’s key in headers that the service accepts', async () => {
  const { sent, binding } = fakeBinding()
  expect(await send(binding)).toEqual({ outcome: 'sent' })
  expect(sent).toEqual([
    {
      from: { name: 'Altimach', email: 'site@site.test' },
      to: 'office@site.test',
      replyTo: 'jan@firma.example',
      subject: 'Temat',
      text: 'tekst',
      html: '<p>tekst</p>',
      headers: { 'X-Delivery-Id': 'd1', References: '<d1@site.test>' },
    },
  ])
})

test('a reply address that is not routable is omitted', async () => {
  const { sent, binding } = fakeBinding()
  await send(binding, { replyTo: 'jan@intranet' })
  expect(sent[0]).not.toHaveProperty('replyTo')
})

describe('a failure', () => {
  test.each([
    ['E_RATE_LIMIT_EXCEEDED', 60_000],
    ['E_DAILY_LIMIT_EXCEEDED', 3_600_000],
    ['E_SENDER_NOT_VERIFIED', 300_000],
    ['E_SENDER_DOMAIN_NOT_AVAILABLE', 300_000],
    ['E_RECIPIENT_NOT_ALLOWED', 300_000],
    ['E_RECIPIENT_SUPPRESSED', 300_000],
  ])('%s pauses the channel for %i ms', async (code, pauseMs) => {
    const { binding } = failing(vendorError(code))
    expect(await send(binding)).toEqual({ outcome: 'failed', reason: code, final: false, pauseMs })
  })

  test.each([
    'E_FIELD_MISSING',
    'E_TOO_MANY_RECIPIENTS',
    'E_CONTENT_TOO_LARGE',
    'E_HEADER_NOT_ALLOWED',
    'E_HEADERS_TOO_LARGE',
  ])('%s is permanent', async (code) => {
    const { binding } = failing(vendorError(code))
    expect(await send(binding)).toEqual({ outcome: 'failed', reason: code, final: true })
  })

  test.each(['E_DELIVERY_FAILED', 'E_INTERNAL_SERVER_ERROR', 'E_SOMETHING_NEW'])(
    '%s is temporary',
    async (code) => {
      const { binding } = failing(vendorError(code))
      expect(await send(binding)).toEqual({ outcome: 'failed', reason: code, final: false })
    },
  )

  test.each([
    ['without a code', new Error('Network lost: jan@firma.example')],
    ['with a code that may be anything', vendorError('jan@firma.example')],
    ['that is no error', 'jan@firma.example'],
  ])('%s does not keep the message', async (_, error) => {
    const { binding } = failing(error)
    expect(await send(binding)).toEqual({ outcome: 'failed', reason: 'mail binding', final: false })
  })

  test('without a code is recognized for an unverified address', async () => {
    const { binding } = failing(new Error('destination address is not a verified address'))
    expect(await send(binding)).toMatchObject({ reason: 'E_RECIPIENT_NOT_ALLOWED', pauseMs: 300_000 })
  })

  test('of validation is retried without the visitor’s address', async () => {
    const { sent, binding } = fakeBinding(({ replyTo }) => {
      if (replyTo) throw vendorError('E_VALIDATION_ERROR')
      return { messageId: 'm' }
    })
    expect(await send(binding)).toEqual({ outcome: 'sent' })
    expect(sent.map(({ replyTo }) => replyTo)).toEqual(['jan@firma.example', undefined])
  })

  test('of validation is permanent without a reply address', async () => {
    const { sent, binding } = failing(vendorError('E_VALIDATION_ERROR'))
    expect(await send(binding, { replyTo: undefined })).toMatchObject({ final: true })
    expect(sent).toHaveLength(1)
  })

  test('is also a timeout of ten seconds', async () => {
    const { binding } = fakeBinding(() => new Promise(() => undefined))
    const result = send(binding)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(await result).toEqual({ outcome: 'failed', reason: 'timeout' })
  })
})

describe('a site without any mail API', () => {
  const own = (binding?: SendEmail) => ({
    MAIL_DRIVER: 'cloudflare',
    MAIL_API_URL: '',
    MAIL_API_KEY: '',
    ...(binding ? { COMPANY_MAIL: binding } : {}),
  })

  test('mails an enquiry to the company without calling a mail API', async () => {
    const received = fakeReceivers()
    const { sent, binding } = fakeBinding()
    const site = openSite(own(binding))
    const body = messageBody()
    await site.post('/api/contact-messages', body)
    await site.finish()
    const [row] = await deliveryRows()
    expect(row).toMatchObject({ state: 'sent', channel: 'mail' })
    expect(sent).toHaveLength(1)
    expect(sent[0]).toMatchObject({ to: 'office@site.test', replyTo: body.email })
    expect(sent[0]?.headers).toEqual({ 'X-Delivery-Id': row?.id, References: `<${row?.id}@site.test>` })
    expect(String(sent[0]?.subject)).toContain(referenceOf(body.id))
    expect(String(sent[0]?.text)).toContain(body.name)
    expect(received).toEqual([])
  })

  test('keeps enquiries while the binding is missing, and sends them afterwards', async () => {
    const lines = captureConsole()
    await openSite(own()).post('/api/contact-messages', messageBody())
    await runCron(own())
    expect(await deliveryRows()).toMatchObject([
      { state: 'pending', attempts: 0, last_error: 'no binding', next_attempt_at: Date.now() + 300_000 },
    ])
    expect(lines.join('\n')).toContain('no binding')
    vi.setSystemTime(Date.now() + 300_000)
    const { sent, binding } = fakeBinding()
    await runCron(own(binding))
    expect(sent).toHaveLength(1)
    expect(await deliveryRows()).toMatchObject([{ state: 'sent', attempts: 1, last_error: null }])
  })

  test('reports sign-in mail as off in its health', async () => {
    const response = await openSite(own(fakeBinding().binding)).request('/api/health')
    expect(await response.json()).toMatchObject({ success: true, sign_in_mail: 'off' })
  })
})
