import { bodyLimit } from 'hono/body-limit'
import { isSigned } from '#worker/crypto/webhook-signature.ts'
import { toAddress } from '#worker/env/mailbox.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { createApp } from '#worker/http/create-app.ts'
import { publishAfterWrite } from '#worker/live/after-response.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { parseThreadAddress } from '../addresses/thread-address.ts'
import { fetchMail } from './fetch-mail.ts'
import { receiveMail } from './receive-mail.ts'
import { type ReceivedEvent, receivedEvent } from './received-event.ts'

/** Events contain no mail content, but every recipient. */
const maxBytes = 256 * 1024

/** The name under which the service that receives for the mail API writes its findings. */
const service = 'amazonses.com'

/** More recipients than a thread has addresses. */
const maxRecipients = 4

const limitEventBody = bodyLimit({
  maxSize: maxBytes,
  onError: () => {
    throw new ApiError('body_too_large')
  },
})

function parseEvent(body: string): ReceivedEvent {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new ApiError('validation_failed')
  }
  const parsed = receivedEvent.safeParse(json)
  if (!parsed.success) throw new ApiError('validation_failed')
  return parsed.data
}

function findRecipients({ data }: ReceivedEvent, domain: string): string[] {
  const { received_for: envelope, to, cc, bcc } = data
  const named = (envelope.length > 0 ? envelope : [...to, ...cc, ...bcc]).map(toAddress)
  const ours = named.filter((address) => parseThreadAddress(domain, address) !== null)
  return Array.from(new Set(ours)).slice(0, maxRecipients)
}

/**
 * Webhook for mails that the mail API has received. 404 without a configured secret; nothing is read before the signature is
 * verified. Any failure makes the API send the event again.
 */
export const receivedMailApp = createApp<AppEnv>()
  .basePath('/api/received-mails')
  .post('/', publishAfterWrite, limitEventBody, async (c) => {
    const { mail, threads } = c.var.settings
    if (!threads?.webhookSecret || !mail.api) throw new ApiError('not_found')
    const body = await c.req.text()
    const message = {
      id: c.req.header('svix-id') ?? '',
      timestamp: c.req.header('svix-timestamp') ?? '',
      signatures: c.req.header('svix-signature') ?? '',
      body,
    }
    if (!(await isSigned(message, threads.webhookSecret, Date.now()))) throw new ApiError('not_allowed')
    const event = parseEvent(body)
    const recipients = event.type === 'email.received' ? findRecipients(event, threads.domain) : []
    for (const to of recipients) {
      try {
        const raw = await fetchMail(mail.api, event.data.email_id)
        await receiveMail(c.env, { from: null, to, service }, raw)
      } catch (error) {
        if (error instanceof ApiError) throw error
        logFailure('thread_mail_not_stored', error)
        throw new ApiError('unavailable', { retryAfterS: 30 })
      }
    }
    if (recipients.length > 0) c.executionCtx.waitUntil(nudgeOutbox(c.env))
    c.header('Cache-Control', 'no-store')
    return c.json({ success: true }, 200)
  })
