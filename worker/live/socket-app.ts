import { liveProtocol } from '#worker/contract/admin/live-updates.ts'
import { verifyGrant } from '#worker/crypto/signed-text.ts'
import { ApiError } from '#worker/http/api-error.ts'
import type { AppEnv } from '#worker/http/app-env.ts'
import { createApp } from '#worker/http/create-app.ts'
import { readConnectionRequest } from './connection-request.ts'
import { liveUpdates } from './notify.ts'

/**
 * The WebSocket of the admin area. A browser cannot send a token with it, so a ticket of an administrator is what admits.
 * Browsers always send an origin with an upgrade; one without is nobody's page.
 */
export const socketApp = createApp<AppEnv>().get('/api/admin/live', async (c) => {
  if (!c.req.header('origin')) throw new ApiError('origin_refused')
  // Before the object is woken up.
  const connection = readConnectionRequest(c.req.raw)
  if (!connection || !verifyGrant(c.var.settings.auth, 'live-ticket', connection.ticket, { now: Date.now() }))
    throw new ApiError('not_signed_in')
  const { status, webSocket } = await liveUpdates(c.env).fetch(c.req.raw)
  if (status === 429) throw new ApiError('rate_limited')
  if (!webSocket) throw new ApiError('not_signed_in')
  return new Response(null, { status: 101, webSocket, headers: { 'Sec-WebSocket-Protocol': liveProtocol } })
})
