import { Hono } from 'hono'
import { newSentence, sentenceChange } from '#worker/contract/admin/saved-sentences.ts'
import { requireJson, validateJson } from '#worker/http/request-body.ts'
import {
  addSentence,
  changeSentence,
  listSentences,
  removeSentence,
} from '#worker/records/saved-sentences.ts'
import type { AdminEnv } from '#worker/roles/admin-env.ts'

/** Sentences that administrators insert into answers. */
export const savedSentenceRoutes = new Hono<AdminEnv>()
  .get('/', async (c) => c.json({ sentences: await listSentences(c.var.db) }, 200))
  .post('/', requireJson, validateJson(newSentence), async (c) =>
    c.json(await addSentence(c.var, c.req.valid('json')), 201),
  )
  .put('/:id', requireJson, validateJson(sentenceChange), async (c) =>
    c.json(await changeSentence(c.var, c.req.param('id'), c.req.valid('json')), 200),
  )
  .delete('/:id', async (c) => {
    const id = c.req.param('id')
    await removeSentence(c.var, id)
    return c.json({ id }, 200)
  })
