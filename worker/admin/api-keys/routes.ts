import { Hono } from 'hono'
import { newApiKey } from '#worker/contract/admin/api-keys.ts'
import { requireJson, validateJson } from '#worker/http/request-body.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { createKey, listKeys, revokeKey } from '#worker/roles/api-keys/api-keys.ts'

/** API keys: list, create, revoke. */
export const apiKeyRoutes = new Hono<AdminEnv>()
  .get('/', async (c) => c.json(await listKeys(c.var), 200))
  .post('/', requireJson, validateJson(newApiKey), async (c) =>
    c.json(await createKey(c.var, c.req.valid('json')), 201),
  )
  .delete('/:id', async (c) => c.json(await revokeKey(c.var, c.req.param('id')), 200))
