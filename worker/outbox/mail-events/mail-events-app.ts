import { bodyLimit } from 'hono/body-limit'
import { isSigned } from '#worker/crypto/webhook-signature.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { createApp } from '#worker/http/create-app.ts'
import { publishAfterWrite } from '#worker/live/after-response.ts'
import { type MailEvent, mailEvent } from './mail-event-effect.ts'
import { saveEvent } from './save-event.ts'

/** Events contain no mail content. */
const maxBytes = 64 * 1024

const limitEventBody = bodyLimit({
  maxSize: maxBytes,
  onError: () => {
    throw new ApiError('body_too_large')
  },
})

function parseEvent(body: string): MailEvent {
  let json: unknown
  try {
    json = JSON.parse(body)
  } catch {
    throw new ApiError('validation_failed')
  }
  const parsed = mailEvent.safeParse(json)
  if (!parsed.success) throw new ApiError('validation_failed')
  return parsed.data
}

/**
 * Webhook for bounces and complaints from the mail API. 404 without a configured secret; D1 is not accessed before the
 * signature is verified.
 */
export const mailEventsApp = createApp<AppEnv>()
  .basePath('/api/mail-events')
  .post('/', publishAfterWrite, limitEventBody, async (c) => {
    const { mail } = c.var.settings
    if (!mail.eventsSecret) throw new ApiError('not_found')
    const body = await c.req.text()
    const id = c.req.header('svix-id') ?? ''
    const message = {
      id,
      timestamp: c.req.header('svix-timestamp') ?? '',
      signatures: c.req.header('svix-signature') ?? '',
      body,
    }
    const now = Date.now()
    if (!(await isSigned(message, mail.eventsSecret, now))) throw new ApiError('not_allowed')
    const outcome = await saveEvent(c.var.db, mail, id, parseEvent(body), now)
    if (outcome === 'busy') throw new ApiError('unavailable', { retryAfterS: 5 })
    c.header('Cache-Control', 'no-store')
    return c.json({ success: true }, 200)
  })
