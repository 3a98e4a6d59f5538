import { codeOf } from '#tests/support/totp.ts'
import type { ApiKeyCreated, NewApiKey } from '#worker/contract/admin/api-keys.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import type { VariableName } from '#worker/env/settings.ts'
import { type Auth, confirmPassword, type Json, openAuth, signUp } from './auth.ts'
import { runSql } from './database.ts'
import { openSite } from './site.ts'

export const giveRole = (userId: string) =>
  runSql("INSERT INTO user_roles (user_id, role, created_at) VALUES (?, 'admin', 0)", userId)

export type Changes = Partial<Bindings & Record<VariableName, string>>

/** Leaves the mark in front of a file where it is. */
const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** Calls of the admin area by whoever holds the token. */
export function callAdmin(token: string | null, changes: Changes = {}) {
  const site = openSite(changes)
  async function call(method: string, path: string, body?: unknown) {
    const response = await site.request(`/api/admin${path}`, {
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = decoder.decode(await response.arrayBuffer())
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      text,
      body: (isJson ? JSON.parse(text) : {}) as Json,
    }
  }
  return {
    site,
    call,
    get: (path: string) => call('GET', path),
    post: (path: string, body?: unknown) => call('POST', path, body),
    put: (path: string, body: unknown) => call('PUT', path, body),
    remove: (path: string, body?: unknown) => call('DELETE', path, body),
  }
}

/** An administrator with a session, in the admin area. */
export async function openAdmin(changes: Changes = {}) {
  const { user, access_token: token, email } = await signUp()
  await confirmPassword(user.id)
  await giveRole(user.id)
  return { ...callAdmin(token, changes), token, email, userId: user.id as string }
}

export type Admin = Awaited<ReturnType<typeof openAdmin>>

/** A key made by an administrator, as the API answers it. */
export async function createApiKey(
  { post }: Pick<ReturnType<typeof callAdmin>, 'post'>,
  changes: Partial<NewApiKey> = {},
): Promise<ApiKeyCreated> {
  const { status, text } = await post('/api-keys', {
    name: 'Raport tygodniowy',
    scopes: ['read_entries'],
    expiresInDays: null,
    ...changes,
  })
  if (status !== 201) throw new Error(`refused: ${text}`)
  return JSON.parse(text)
}

/** Sets up an authenticator app for whoever holds the token; answers a token that has shown it. */
export async function addFactor(token: string, auth: Auth = openAuth()): Promise<string> {
  const factor = await auth.post('/factors', { factor_type: 'totp' }, { token })
  const challenge = await auth.post(`/factors/${factor.body.id}/challenge`, {}, { token })
  const code = codeOf(factor.body.totp.secret)
  const body = { challenge_id: challenge.body.id, code }
  return (await auth.post(`/factors/${factor.body.id}/verify`, body, { token })).body.access_token
}
