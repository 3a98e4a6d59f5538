import { Hono } from 'hono'

/** The part of D1 that one insert needs; the types of the Workers runtime are not available here. */
interface Statement {
  bind(...values: unknown[]): { run(): Promise<unknown> }
}

interface BareEnv {
  Bindings: { DB: { prepare(query: string): Statement } }
}

const insert = `INSERT INTO contact_messages
  (id, name, email, phone, subject, message, language, content_hash, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** The baseline: a route with one insert and no validation, guarantees or deliveries. */
const app = new Hono<BareEnv>().post('/bare', async (c) => {
  const { id, name, email, phone, subject, message, language } = await c.req.json()
  await c.env.DB.prepare(insert)
    .bind(id, name, email, phone, subject, message, language, '', Date.now())
    .run()
  return c.json({ success: true, id }, 201)
})

export default app
