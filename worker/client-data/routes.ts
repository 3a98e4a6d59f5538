import { Hono } from 'hono'
import { requirePerson, requireSignedIn, type SignedInEnv } from '#worker/auth/require-signed-in.ts'
import { clientRecord } from '#worker/contract/client-data.ts'
import { json, requireJson } from '#worker/http/body.ts'
import { addressOf } from '#worker/http/client-address.ts'
import { submissionGuards } from '#worker/http/submission-guards.ts'
import { saveClientData } from './client-data.ts'

export const clientDataRoutes = new Hono<SignedInEnv>()
  .post('/', ...submissionGuards)
  .post('/', requireSignedIn, requirePerson, requireJson, json(clientRecord), async (c) => {
    const saved = await saveClientData(
      c.var.db,
      c.var.settings,
      c.var.userId,
      c.req.valid('json'),
      addressOf(c),
    )
    c.header('Cache-Control', 'no-store')
    return c.json(saved, 201)
  })
