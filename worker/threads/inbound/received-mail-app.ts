import { toAddress } from '#worker/env/mailbox.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { createApp } from '#worker/http/create-app.ts'
import { limitEventBody, readSignedEvent } from '#worker/http/signed-event.ts'
import { publishAfterWrite } from '#worker/live/after-response.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { nudgeOutbox } from '#worker/outbox/enqueue.ts'
import { parseThreadAddress } from '#worker/sending/thread-addresses/thread-address.ts'
import { fetchMail } from './fetch-mail.ts'
import { receiveMail } from './receive-mail.ts'
import { type ReceivedEvent, receivedEvent } from './received-event.ts'

/** Events contain no mail content, but every recipient. */
const maxBytes = 256 * 1024

/** The name under which the service that receives for the mail API writes its findings. */
const service = 'amazonses.com'

/** More recipients than a thread has addresses. */
const maxRecipients = 4

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
  .post('/', publishAfterWrite, limitEventBody(maxBytes), async (c) => {
    const { threads } = c.var.settings
    const { api } = c.var.settings.mail
    if (!threads?.webhookSecret || !api) throw new ApiError('not_found')
    const { event } = await readSignedEvent(c, threads.webhookSecret, receivedEvent)
    const recipients = event.type === 'email.received' ? findRecipients(event, threads.domain) : []
    for (const to of recipients) {
      try {
        const open = () => fetchMail(api, event.data.email_id)
        await receiveMail(c.env, { from: null, to, service, isAttended: false }, open)
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
