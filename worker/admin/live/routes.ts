import { Hono } from 'hono'
import type { TicketResponse } from '#worker/contract/admin/live-updates.ts'
import { signGrant } from '#worker/crypto/signed-text.ts'
import { ApiError } from '#worker/http/api-error.ts'
import { liveUpdates } from '#worker/live/notify.ts'
import { ticketLifetimeMs } from '#worker/live/tickets.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'

/** Tickets for the WebSocket, each good for one connection of this session. */
export const liveUpdateRoutes = new Hono<AdminEnv>().post('/tickets', async (c) => {
  const { userId, sessionId, now, settings } = c.var
  // The connection ends with its session, so a token without one gets none.
  if (sessionId === null) throw new ApiError('not_signed_in')
  const expiresAt = now + settings.auth.jwtExpiryS * 1000
  const ticket = await liveUpdates(c.env).issueTicket({ userId, sessionId, expiresAt })
  if (ticket === null) throw new ApiError('rate_limited')
  const grant = { holder: ticket, expiresAt: Date.now() + ticketLifetimeMs }
  return c.json({ ticket: signGrant(settings.auth, 'live-ticket', grant) } satisfies TicketResponse, 201)
})
