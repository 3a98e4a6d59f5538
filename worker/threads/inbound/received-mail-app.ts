import type { Bindings } from '#worker/env/bindings.ts'
import type { MailApiSettings } from '#worker/env/mail-settings.ts'
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
import { findThread } from './find-thread.ts'
import { receiveMail } from './receive-mail.ts'
import { type ReceivedEvent, receivedEvent } from './received-event.ts'
import { countRefused, toCountedDomain } from './refused-mails.ts'

/** Events contain no mail content, but every recipient. */
const maxBytes = 256 * 1024

/** The name under which the service that receives for the mail API writes its findings. */
const service = 'amazonses.com'

/** Threads that one mail is stored in: more than anybody answers at once. */
const maxThreads = 20

/** As many as a mail's envelope may have. */
const maxRecipients = 100

function findRecipients({ data }: ReceivedEvent, domain: string): string[] {
  const { received_for: envelope, to, cc, bcc } = data
  const named = (envelope.length > 0 ? envelope : [...to, ...cc, ...bcc]).map(toAddress)
  const ours = named.filter((address) => parseThreadAddress(domain, address) !== null)
  return Array.from(new Set(ours)).slice(0, maxRecipients)
}

/** Stores a mail in each thread that it came to. A digest tells of those beyond what one call may do. */
async function receiveInThreads(
  env: Bindings,
  { db, settings }: AppEnv['Variables'],
  api: MailApiSettings,
  { email_id, from }: ReceivedEvent['data'],
  recipients: string[],
): Promise<void> {
  let [taken, beyond] = [0, 0]
  for (const to of recipients) {
    if (taken === maxThreads) {
      if (await findThread(db, settings, to)) beyond += 1
      continue
    }
    const open = () => fetchMail(api, email_id)
    const receipt = await receiveMail(env, { from: null, to, service, isAttended: false }, open)
    if (receipt !== 'unknown') taken += 1
  }
  if (beyond > 0)
    await Promise.all(
      countRefused(db, [{ domain: toCountedDomain(toAddress(from)), mails: beyond, bytes: 0 }]),
    )
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
    try {
      await receiveInThreads(c.env, c.var, api, event.data, recipients)
    } catch (error) {
      if (error instanceof ApiError) throw error
      logFailure('thread_mail_not_stored', error)
      throw new ApiError('unavailable', { retryAfterS: 30 })
    }
    if (recipients.length > 0) c.executionCtx.waitUntil(nudgeOutbox(c.env))
    c.header('Cache-Control', 'no-store')
    return c.json({ success: true }, 200)
  })
