import { Hono } from 'hono'

/** As much of D1 as one insert needs; the Worker's own types belong to the Worker's side of the house. */
interface Statement {
  bind(...values: unknown[]): { run(): Promise<unknown> }
}

interface BareEnv {
  Bindings: { DB: { prepare(query: string): Statement } }
}

const insert = `INSERT INTO contact_messages
  (id, name, email, phone, subject, message, language, content_hash, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)`

/** What a route costs that checks nothing, promises nothing and tells nobody: the measure for those that do. */
const app = new Hono<BareEnv>().post('/bare', async (c) => {
  const { id, name, email, phone, subject, message, language } = await c.req.json()
  await c.env.DB.prepare(insert)
    .bind(id, name, email, phone, subject, message, language, '', Date.now())
    .run()
  return c.json({ success: true, id }, 201)
})

export default app
