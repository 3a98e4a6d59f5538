import { env } from 'cloudflare:workers'
import { decodeJwt, SignJWT } from 'jose'
import type { Bindings } from '#worker/env/bindings.ts'
import type { VariableName } from '#worker/env/settings.ts'
import { runSql } from './database.ts'
import { fakeReceivers, type Received } from './outbox.ts'
import { openSite } from './site.ts'

export const authPath = '/auth/v1'

// Answers are looked at field by field; each test knows the shape it expects.
export type Json = Record<string, any>

export interface Answered {
  status: number
  headers: Headers
  body: Json
  /** The body as it came, also where it is no JSON. */
  text: string
}

export interface Call {
  body?: unknown
  token?: string
  headers?: Record<string, string>
  address?: string
  /** Answers at once, while what the service does afterwards still goes on; `finishAll` waits for it. */
  isHasty?: boolean
}

const newVersion = { 'x-supabase-api-version': '2024-01-01' }

/**
 * The auth service with changes to its variables, called as clients call it. A call takes until everything is done that
 * the service leaves for after its answer.
 */
export function openAuth(changes: Partial<Bindings & Record<VariableName, string>> = {}) {
  const site = openSite(changes)
  async function call(
    method: string,
    path: string,
    { body, token, headers, address, isHasty }: Call = {},
  ): Promise<Answered> {
    const { response, finish } = await site.ask(`${authPath}${path}`, {
      method,
      redirect: 'manual',
      headers: {
        ...newVersion,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(address ? { 'cf-connecting-ip': address } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!isHasty) await finish()
    const isJson = response.headers.get('content-type')?.startsWith('application/json')
    return {
      status: response.status,
      headers: response.headers,
      body: isJson && text ? JSON.parse(text) : {},
      text,
    }
  }
  const get = (path: string, rest: Call = {}) => call('GET', path, rest)
  const post = (path: string, body: unknown, rest: Call = {}) => call('POST', path, { body, ...rest })
  /** Posts a form as the service's pages do. */
  const postForm = (
    fields: Record<string, string>,
    { cookie, headers }: Omit<Browser, 'password'> = {},
    path = '/verify',
  ) =>
    call('POST', path, {
      body: new URLSearchParams(fields).toString(),
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        origin: 'https://site.test',
        ...(cookie ? { cookie } : {}),
        ...headers,
      },
    })
  return {
    call,
    /** Sends a request as it is. */
    send: async (request: Request) => {
      const { response, finish } = await site.askWith(request)
      await finish()
      return response
    },
    get,
    post,
    put: (path: string, body: unknown, rest: Call = {}) => call('PUT', path, { body, ...rest }),
    remove: (path: string, rest: Call = {}) => call('DELETE', path, rest),
    postForm,
    /** Opens a mailed link and presses the button of its page, or answers what came instead of the page. */
    async press(link: URL | null | undefined, browser: Browser = {}): Promise<Answered> {
      const { cookie, password: typed } = browser
      const page = await get(pathOf(link ?? null), { headers: cookie ? { cookie } : {} })
      if (page.status !== 200) return page
      const fields = { ...hiddenFieldsOf(page), ...(typed === undefined ? {} : { password: typed }) }
      // An invitation's page posts to its own address, any other to that of the protocol.
      return postForm(fields, browser, (link?.pathname ?? '').slice(authPath.length))
    },
    /** Uses a code that was sent to an address or a number. */
    verify: (type: string, address: string, token: string | undefined, rest: Call = {}) =>
      post('/verify', { type, [address.includes('@') ? 'email' : 'phone']: address, token }, rest),
    signIn: (email: string, secret = password, rest: Call = {}) =>
      post('/token?grant_type=password', { email, password: secret }, rest),
    refresh: (refresh_token: string) => post('/token?grant_type=refresh_token', { refresh_token }),
  }
}

export type Auth = ReturnType<typeof openAuth>

/** Variables with which messages to one address or number may follow each other at once. */
export const withoutCooldown = { AUTH_MAIL_MIN_INTERVAL_S: '0', AUTH_SMS_MIN_INTERVAL_S: '0' }

/** Variables with which the rate limits hold, which the tests otherwise leave off. */
export const withRateLimits = { AUTH_RATE_LIMITS: 'true' }

export const password = 'correct horse battery'

let people = 0

export const newEmail = () => {
  people += 1
  return `person${people}@people.example`
}

export const newPhone = () => {
  people += 1
  return `4860000${String(people).padStart(4, '0')}`
}

/** A confirmed user with a session. */
export async function signUp(
  auth: Auth = openAuth({ AUTH_EMAIL_AUTOCONFIRM: 'true' }),
  email = newEmail(),
  data = {},
) {
  const { status, body } = await openAuth({ AUTH_EMAIL_AUTOCONFIRM: 'true' }).post('/signup', {
    email,
    password,
    data,
  })
  if (status !== 200) throw new Error(`not signed up: ${JSON.stringify(body)}`)
  return { auth, email, ...(body as { access_token: string; refresh_token: string; user: Json }) }
}

const secret = new TextEncoder().encode(env.AUTH_JWT_SECRET)

/** A token with any claims, signed with the shared secret. */
export const signToken = (
  claims: Json,
  key = secret,
  header: { alg: string; kid?: string } = { alg: 'HS256' },
) => new SignJWT(claims).setProtectedHeader({ typ: 'JWT', ...header }).sign(key)

export const adminToken = () => signToken({ role: 'service_role' })

/** For calls as an administrator. */
export const asAdmin = { token: await adminToken() }

export const claimsOf = (token: string) => decodeJwt<Json>(token)

/** Status and code of a refusal. */
export async function errorOf(answer: Promise<{ status: number; body: { code?: string } }>) {
  const { status, body } = await answer
  return `${status} ${body.code}`
}

export interface Mail {
  to: string
  subject: string
  text: string
  html: string
  /** The link's parts, where there is a link. */
  link: URL | null
  code: string
}

export const toMail = ({ body }: Received): Mail => {
  const text = String(body.text)
  const link = /https?:\/\/\S+\/(?:verify|invitation)\?\S+/.exec(text)?.[0]
  return {
    to: (body.to as string[])[0] ?? '',
    subject: String(body.subject),
    text,
    html: String(body.html),
    link: link ? new URL(link) : null,
    code: /\b(\d{6,10})\b(?!\S)/.exec(text.replace(/https?:\S+/g, ''))?.[1] ?? '',
  }
}

export const toText = ({ body }: Received) => ({
  to: String(body.to),
  text: String(body.text),
  code: /\d{6}/.exec(String(body.text))?.[0] ?? '',
})

/** Catches what the service sends from now on. */
export function catchMessages(answer?: (received: Received) => Response | Promise<Response>) {
  const received = fakeReceivers(answer)
  return {
    received,
    mails: () => received.filter(({ url }) => url.endsWith('/emails')).map(toMail),
    texts: () => received.filter(({ url }) => url.endsWith('/sms')).map(toText),
  }
}

/** The path of a link within the service, to be opened by `get`. */
export const pathOf = (link: URL | null) => `${link?.pathname.slice(authPath.length)}${link?.search}`

export interface Browser {
  /** The cookies of an earlier answer. */
  cookie?: string
  /** The password that is typed where the page asks for one. */
  password?: string
  headers?: Record<string, string>
}

/** The cookies that a browser keeps of an answer. */
export const cookieOf = ({ headers }: Answered) => headers.get('set-cookie')?.split(';')[0] ?? ''

/** The cookie by which a browser that has signed in is known again. */
export const deviceOf = ({ headers }: Pick<Answered, 'headers'>) =>
  /known-device=[^;]+/.exec(headers.getSetCookie().join(' '))?.[0] ?? ''

const withoutEntities = (text: string) => text.replaceAll('&amp;', '&')

/** The form that the page's button posts. */
export const hiddenFieldsOf = ({ text }: Answered) =>
  Object.fromEntries(
    Array.from(text.matchAll(/<input type="hidden" name="(\w+)" value="([^"]*)">/g), ([, name, value]) => [
      name ?? '',
      withoutEntities(value ?? ''),
    ]),
  )

/** As if the account's owner had set its password. */
export const confirmPassword = (userId: string) =>
  runSql('UPDATE auth_users SET password_vouched = 1 WHERE id = ?', userId)

interface LinkedIdentity {
  email: string
  provider?: string
  providerId?: string
  isVerified?: boolean
}

/** As if the account had been linked with somebody at a provider. */
export const linkIdentity = (
  userId: string,
  { email, provider = 'google', providerId = crypto.randomUUID(), isVerified = true }: LinkedIdentity,
) =>
  runSql(
    `INSERT INTO auth_identities (id, user_id, provider, provider_id, identity_data, email, created_at, updated_at)
      VALUES (?, ?, ?, ?, ?, ?, 0, 0)`,
    crypto.randomUUID(),
    userId,
    provider,
    providerId,
    JSON.stringify({ email_verified: isVerified }),
    email,
  )
