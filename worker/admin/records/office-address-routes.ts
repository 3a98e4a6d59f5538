import { Hono } from 'hono'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { readOfficeAddress, renewOfficeAddress } from '#worker/threads/office-address.ts'
import { requireAnswerableKey } from './require-record-key.ts'

/** The secret address that the office answers to. It is for people: no key may call these. */
export const officeAddressRoutes = new Hono<AdminEnv>()
  .get('/:kind/:id/office-address', async (c) =>
    c.json({ address: await readOfficeAddress(c.var, requireAnswerableKey(c)) }, 200),
  )
  .post('/:kind/:id/office-address', async (c) =>
    c.json({ address: await renewOfficeAddress(c.var, requireAnswerableKey(c)) }, 200),
  )
