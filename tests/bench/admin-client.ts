import { randomUUID } from 'node:crypto'
import type { Client } from './client.ts'
import type { Server } from './workerd.ts'

/** Signs an administrator up; returns a client of the admin API. */
export async function openAdmin(client: Client, server: Server, name: string) {
  const origin = server.addresses.get(name)
  if (!origin) throw new Error(`${name} is missing.`)
  const body = { email: 'admin@bench.example', password: randomUUID() }
  const { text } = await client.send(new URL('/auth/v1/signup', origin), { body, status: 200 })
  const { access_token, user } = JSON.parse(text)
  await server.write(name, [
    `UPDATE auth_users SET password_vouched = 1 WHERE id = '${user.id}'`,
    `INSERT INTO user_roles (user_id, role, created_at) VALUES ('${user.id}', 'admin', 0)`,
  ])
  const headers = { authorization: `Bearer ${access_token}` }
  /** A GET, or a POST of the body. */
  return (path: string, body?: object) =>
    client.send(new URL(`/api/admin${path}`, origin), { headers, status: 200, ...(body ? { body } : {}) })
}

export type Admin = Awaited<ReturnType<typeof openAdmin>>
