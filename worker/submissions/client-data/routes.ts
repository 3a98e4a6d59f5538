import { Hono } from 'hono'
import { clientRecord } from '#worker/contract/client-data.ts'
import { getClientIp } from '#worker/http/client-ip.ts'
import { requireJson, validateJson } from '#worker/http/request-body.ts'
import type { SignedInEnv } from '#worker/http/signed-in-env.ts'
import { readFormCall } from '#worker/submissions/form-call.ts'
import { saveClientData } from './save-client-data.ts'

/** For a signed-in person: `account-app.ts` guards it. */
export const clientDataRoutes = new Hono<SignedInEnv>().post(
  '/',
  requireJson,
  validateJson(clientRecord),
  async (c) => {
    const saved = await saveClientData(
      c.var.db,
      c.var.settings,
      c.var.userId,
      c.req.valid('json'),
      await readFormCall(c.env, getClientIp(c)),
    )
    c.header('Cache-Control', 'no-store')
    return c.json(saved, 201)
  },
)
