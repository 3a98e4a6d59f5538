import { Hono } from 'hono'

/** The part of D1 that two inserts need; the types of the Workers runtime are not available here. */
interface Statement {
  bind(...values: unknown[]): Statement
}

interface BareEnv {
  Bindings: { DB: { prepare(query: string): Statement; batch(statements: Statement[]): Promise<unknown> } }
}

const insert = `INSERT INTO contact_messages
  (id, name, email, phone, subject, message, language, content_hash, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`

const insertEntry = "INSERT INTO inbox (id, kind, language, created_at) VALUES (?, 'contact_message', ?, ?)"

/** The baseline: a route that puts a message into the inbox, with no validation, guarantees or deliveries. */
const app = new Hono<BareEnv>().post('/bare', async (c) => {
  const { id, name, email, phone, subject, message, language } = await c.req.json()
  const now = Date.now()
  await c.env.DB.batch([
    c.env.DB.prepare(insert).bind(id, name, email, phone, subject, message, language, '', now),
    c.env.DB.prepare(insertEntry).bind(id, language, now),
  ])
  return c.json({ success: true, id }, 201)
})

export default app
