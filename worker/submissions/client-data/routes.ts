import { Hono } from 'hono'
import { requirePerson, requireSignedIn, type SignedInEnv } from '#worker/auth/require-signed-in.ts'
import { clientRecord } from '#worker/contract/client-data.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { requireJson, validateJson } from '#worker/http/request-body.ts'
import { submissionMiddleware } from '#worker/submissions/submission-middleware.ts'
import { saveClientData } from './save-client-data.ts'

export const clientDataRoutes = new Hono<SignedInEnv>()
  .post('/', ...submissionMiddleware)
  .post('/', requireSignedIn, requirePerson, requireJson, validateJson(clientRecord), async (c) => {
    const saved = await saveClientData(
      c.var.db,
      c.var.settings,
      c.var.userId,
      c.req.valid('json'),
      getClientIp(c),
    )
    c.header('Cache-Control', 'no-store')
    return c.json(saved, 201)
  })
