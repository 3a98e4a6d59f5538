import { Hono } from 'hono'
import { flushErasures } from '#worker/backup/erasures.ts'
import {
  type ErasureResponse,
  type PersonPreview,
  personExportRequest,
  personRequest,
} from '#worker/contract/admin/privacy.ts'
import { validateJson } from '#worker/http/request-body.ts'
import { streamText } from '#worker/http/stream-text.ts'
import { endConnectionsAfterWrite } from '#worker/live/after-response.ts'
import { countPersonalData } from '#worker/records/personal-data/count-personal-data.ts'
import { erasePerson, findBlockedBy } from '#worker/records/personal-data/erase-person.ts'
import { streamPersonalData } from '#worker/records/personal-data/export.ts'
import { findPersonalData } from '#worker/records/personal-data/find-personal-data.ts'
import { findUnverifiedMails } from '#worker/records/personal-data/written-mails.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'
import { logAction } from '#worker/roles/log-action.ts'
import { nudgeEvents } from '../nudge-events.ts'

/** No limit. */
const everything = 1_000_000_000

/** Personal data by e-mail address. The audit log gets counts, never the address. */
export const privacyRoutes = new Hono<AdminEnv>()
  .post('/preview', validateJson(personRequest), async (c) => {
    const { email } = c.req.valid('json')
    const found = await findPersonalData(c.var.db, email, everything)
    const [counted, unverifiedMails, obstacle] = await Promise.all([
      countPersonalData(c.var.db, found),
      findUnverifiedMails(c.var.db, found),
      findBlockedBy(c.var, found.accounts),
    ])
    const preview: PersonPreview = { email, held: counted, unverifiedMails, obstacle }
    return c.json(preview, 200)
  })
  .post('/export', validateJson(personExportRequest), async (c) => {
    const { email, unverifiedMails } = c.req.valid('json')
    const found = await findPersonalData(c.var.db, email, everything)
    const counted = await countPersonalData(c.var.db, found)
    const counts = Object.fromEntries(counted.map(({ table, erased, blanked }) => [table, erased + blanked]))
    await logAction(c.var, 'person_exported', { details: counts })
    return c.body(
      await streamText(streamPersonalData(c.var, c.env.SESSIONS, found, unverifiedMails), 'person'),
      200,
      {
        'Content-Type': 'application/json',
      },
    )
  })
  .post('/erase', endConnectionsAfterWrite, validateJson(personRequest), async (c) => {
    const erased = erasePerson(c.var, c.env, c.req.valid('json').email)
    const answer: ErasureResponse = {
      success: true,
      held: await erased.finally(() => c.executionCtx.waitUntil(flushErasures(c.env))),
    }
    nudgeEvents(c)
    return c.json(answer, 200)
  })
