import type { Client } from './client.ts'

export interface Person {
  email: string
  password: string
}

/** A call that went well, and what it left to go on with. */
interface Called<Left> {
  durationMs: number
  left: Left
}

/** The common interface of both auth services. `Session` is whatever a client of the service stores. */
export interface AuthService<Session> {
  /** Creates an account that can sign in immediately. */
  signUp(person: Person): Promise<void>
  signIn(person: Person): Promise<Called<Session>>
  /** Extends the session and returns its new state. */
  refresh(session: Session): Promise<Called<Session>>
  /** Requests the signed-in user. */
  readUser(session: Session): Promise<Called<Session>>
}

interface Tokens {
  access: string
  refresh: string
}

export function toOurs(client: Client, origin: URL): AuthService<Tokens> {
  const at = (path: string) => new URL(`/auth/v1${path}`, origin)
  async function obtain(path: string, body: unknown): Promise<Called<Tokens>> {
    const { durationMs, text } = await client.send(at(path), { body, status: 200 })
    const { access_token: access, refresh_token: refresh } = JSON.parse(text)
    return { durationMs, left: { access, refresh } }
  }
  return {
    signUp: async (person) => {
      await client.send(at('/signup'), { body: person, status: 200 })
    },
    signIn: (person) => obtain('/token?grant_type=password', person),
    refresh: ({ refresh }) => obtain('/token?grant_type=refresh_token', { refresh_token: refresh }),
    async readUser(tokens) {
      const headers = { authorization: `Bearer ${tokens.access}` }
      const { durationMs } = await client.send(at('/user'), { headers, status: 200 })
      return { durationMs, left: tokens }
    },
  }
}

/** Its session is a cookie. It has no refresh tokens; the closest equivalent is a read that extends the session. */
export function toBetterAuth(client: Client, origin: URL): AuthService<string> {
  const at = (path: string) => new URL(`/api/auth${path}`, origin)
  async function readSession(path: string, cookie: string) {
    const { durationMs, text, cookies } = await client.send(at(path), { headers: { cookie }, status: 200 })
    if (text === 'null') throw new Error(`${path} knows nobody`)
    return { durationMs, left: cookies.join('; ') || cookie }
  }
  return {
    signUp: async (person) => {
      await client.send(at('/sign-up/email'), { body: { ...person, name: person.email }, status: 200 })
    },
    async signIn(person) {
      const { durationMs, cookies } = await client.send(at('/sign-in/email'), { body: person, status: 200 })
      return { durationMs, left: cookies.join('; ') }
    },
    refresh: (cookie) => readSession('/get-session', cookie),
    readUser: (cookie) => readSession('/get-session?disableRefresh=true', cookie),
  }
}
