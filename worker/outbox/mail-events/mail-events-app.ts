import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { createApp } from '#worker/http/create-app.ts'
import { limitEventBody, readSignedEvent } from '#worker/http/signed-event.ts'
import { publishAfterWrite } from '#worker/live/after-response.ts'
import { mailEvent } from './mail-event-effect.ts'
import { saveEvent } from './save-event.ts'

/** Events contain no mail content. */
const maxBytes = 64 * 1024

/**
 * Webhook for bounces and complaints from the mail API. 404 without a configured secret; D1 is not accessed before the
 * signature is verified.
 */
export const mailEventsApp = createApp<AppEnv>()
  .basePath('/api/mail-events')
  .post('/', publishAfterWrite, limitEventBody(maxBytes), async (c) => {
    const { mail } = c.var.settings
    if (!mail.eventsSecret) throw new ApiError('not_found')
    const { id, event } = await readSignedEvent(c, mail.eventsSecret, mailEvent)
    const outcome = await saveEvent(c.var.db, mail, id, event, Date.now())
    if (outcome === 'busy') throw new ApiError('unavailable', { retryAfterS: 5 })
    c.header('Cache-Control', 'no-store')
    return c.json({ success: true }, 200)
  })
