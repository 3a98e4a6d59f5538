import { Hono } from 'hono'
import type { Edge } from './edge.ts'
import { ApiFailure, found, requireFound } from './envelope.ts'
import { type Account, requireAccount } from './state.ts'

const jurisdictionOf = (request: Request) => request.headers.get('cf-r2-jurisdiction') ?? 'default'

/** Buckets, and objects as `wrangler r2 object` reads and writes them. */
export function r2Routes(accounts: Account[], edge: Edge) {
  const requireR2 = (id: string): Account => {
    const account = requireAccount(accounts, id)
    if (!account.isR2Enabled)
      throw new ApiFailure(10_042, 'Please enable R2 through the Cloudflare Dashboard.', 403)
    return account
  }
  const requireBucket = (id: string, name: string, jurisdiction: string) =>
    requireFound(
      requireR2(id).buckets.find((bucket) => bucket.name === name && bucket.jurisdiction === jurisdiction),
      10_006,
      'The specified bucket does not exist.',
    )
  const objectPath = '/accounts/:account/r2/buckets/:bucket/objects/:key{.+}'
  return new Hono()
    .get('/accounts/:account/r2/buckets', (c) => {
      const jurisdiction = jurisdictionOf(c.req.raw)
      const { buckets } = requireR2(c.req.param('account'))
      return found({ buckets: buckets.filter((bucket) => bucket.jurisdiction === jurisdiction) })
    })
    .post('/accounts/:account/r2/buckets', async (c) => {
      const { buckets } = requireR2(c.req.param('account'))
      const jurisdiction = jurisdictionOf(c.req.raw)
      const { name } = await c.req.json()
      if (buckets.some((bucket) => bucket.name === name && bucket.jurisdiction === jurisdiction))
        throw new ApiFailure(10_004, 'The bucket you tried to create already exists, and you own it.', 409)
      const bucket = { name, jurisdiction, creation_date: new Date().toISOString() }
      buckets.push(bucket)
      return found(bucket)
    })
    .get('/accounts/:account/r2/buckets/:bucket', (c) =>
      found(requireBucket(c.req.param('account'), c.req.param('bucket'), jurisdictionOf(c.req.raw))),
    )
    .get('/accounts/:account/r2/buckets/:bucket/objects', async (c) => {
      const { name } = requireBucket(c.req.param('account'), c.req.param('bucket'), jurisdictionOf(c.req.raw))
      const prefix = c.req.query('prefix')
      const { objects } = await (await edge.bucket(name)).list(prefix ? { prefix } : {})
      return found(
        objects.map(({ key, size, etag, uploaded }) => ({ key, size, etag, last_modified: uploaded })),
      )
    })
    .get(objectPath, async (c) => {
      const { name } = requireBucket(c.req.param('account'), c.req.param('bucket'), jurisdictionOf(c.req.raw))
      const object = await (await edge.bucket(name)).get(decodeURIComponent(c.req.param('key')))
      return new Response(
        await requireFound(object, 10_007, 'The specified key does not exist.').arrayBuffer(),
      )
    })
    .put(objectPath, async (c) => {
      const { name } = requireBucket(c.req.param('account'), c.req.param('bucket'), jurisdictionOf(c.req.raw))
      const key = decodeURIComponent(c.req.param('key'))
      const { etag, size } = await (await edge.bucket(name)).put(key, await c.req.arrayBuffer())
      return found({ key, etag, size: String(size) })
    })
    .delete(objectPath, async (c) => {
      const { name } = requireBucket(c.req.param('account'), c.req.param('bucket'), jurisdictionOf(c.req.raw))
      const key = decodeURIComponent(c.req.param('key'))
      await (await edge.bucket(name)).delete(key)
      return found({ key })
    })
}
