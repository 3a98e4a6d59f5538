import { Hono } from 'hono'
import { flushErasures } from '#worker/backup/erasures.ts'
import { type PersonErased, type PersonPreview, personQuery } from '#worker/contract/admin/privacy.ts'
import { json } from '#worker/http/body.ts'
import { logFailure } from '#worker/log/log-event.ts'
import type { AdminEnv } from '../guard.ts'
import { logDeed } from '../log.ts'
import { erasePerson, obstacleOf } from './erase.ts'
import { writePerson } from './export.ts'
import { findPerson } from './find.ts'
import { toHoldings } from './holdings.ts'

/** Read as it is wanted. A failure breaks it off, so that half a file never looks like a whole one. */
function toStream(texts: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      try {
        const { done, value } = await texts.next()
        if (done) controller.close()
        else controller.enqueue(encoder.encode(value))
      } catch (error) {
        logFailure('export_failed', error, { kind: 'person' })
        controller.error(error)
      }
    },
    async cancel() {
      await texts.return(undefined)
    },
  })
}

/** More than D1 holds: what is shown and handed out is all there is. */
const everything = 1_000_000_000

/** What is held on one person, by e-mail address. The log is told that and how much, never about whom. */
export const privacyRoutes = new Hono<AdminEnv>()
  .post('/preview', json(personQuery), async (c) => {
    const { email } = c.req.valid('json')
    const found = await findPerson(c.var.db, email, everything)
    const [held, obstacle] = await Promise.all([toHoldings(c.var.db, found), obstacleOf(c, found.accounts)])
    const preview: PersonPreview = { email, held, obstacle }
    return c.json(preview, 200)
  })
  .post('/export', json(personQuery), async (c) => {
    const found = await findPerson(c.var.db, c.req.valid('json').email, everything)
    const held = await toHoldings(c.var.db, found)
    const counts = Object.fromEntries(held.map(({ table, erased, blanked }) => [table, erased + blanked]))
    await logDeed(c, 'person_exported', { details: counts })
    return c.body(toStream(writePerson(c, found)), 200, { 'Content-Type': 'application/json' })
  })
  .post('/erase', json(personQuery), async (c) => {
    const erased = erasePerson(c, c.req.valid('json').email)
    const answer: PersonErased = {
      success: true,
      held: await erased.finally(() => c.executionCtx.waitUntil(flushErasures(c.env))),
    }
    return c.json(answer, 200)
  })
