import { createHash } from 'node:crypto'
import { exportJWK, generateKeyPair, SignJWT } from 'jose'
import { vi } from 'vitest'
import { type Auth, type Json, openAuth } from './auth.ts'

export const issuer = 'https://id.test'
const gitHubApi = 'https://api.github.com'

/** The configuration of the providers of these tests. */
export const providers = {
  house: { issuer, client_id: 'our-client', client_secret: 'our-secret', audiences: ['our-app'] },
  github: { client_id: 'hub-client', client_secret: 'hub-secret' },
  plain: {
    client_id: 'plain-client',
    client_secret: 'plain-secret',
    authorization_endpoint: 'https://plain.test/authorize',
    token_endpoint: 'https://plain.test/token',
    userinfo_endpoint: 'https://plain.test/me',
    scopes: 'profile',
    claims: { sub: 'data.id', email: 'data.mail', email_verified: 'data.checked', name: 'data.title' },
  },
}

export const withProviders = (changes: Json = {}, variables: Record<string, string> = {}) =>
  openAuth({ AUTH_PROVIDERS: JSON.stringify({ ...providers, ...changes }), ...variables })

/** Variables that let a sign-in end at addresses of an app. */
export const withAllowList = { AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**,myapp://in' }

const { privateKey, publicKey } = await generateKeyPair('RS256', { extractable: true })

/** A token as the provider signs it, with any claims. */
export async function signIdToken(claims: Json, key: CryptoKey = privateKey): Promise<string> {
  const nowS = Math.floor(Date.now() / 1000)
  const usual = { iss: issuer, aud: 'our-client', iat: nowS, exp: nowS + 300 }
  return new SignJWT({ ...usual, ...claims }).setProtectedHeader({ alg: 'RS256', kid: 'one' }).sign(key)
}

interface Grant {
  person: Json
  query: URLSearchParams
}

export interface Asked {
  url: string
  body: URLSearchParams
  headers: Headers
  init: RequestInit
}

export interface Behaviour {
  /** Other answers of the provider, by the end of the address; nothing where it says the usual. */
  instead?: (asked: Asked) => Response | Promise<Response> | undefined
  /** Changes to the identity it signs. */
  claims?: Json
  /** Additional fields of the token answer. */
  tokens?: Json
  emails?: Json[]
  /** True if the signed identity is all it says, as many do, or has to be asked for the rest. */
  isTerse?: boolean
}

let grants = 0

/** A fake of every provider and of the mail API; checks requests as a provider would. */
export function fakeProvider(behaviour: Behaviour = {}) {
  const codes = new Map<string, Grant>()
  const people = new Map<string, Json>()
  const asked: Asked[] = []
  const mails: Json[] = []

  async function grantTokens({ body }: Asked): Promise<Response> {
    const grant = codes.get(body.get('code') ?? '')
    codes.delete(body.get('code') ?? '')
    const made = createHash('sha256')
      .update(body.get('code_verifier') ?? '')
      .digest('base64url')
    const isRight =
      grant?.query.get('code_challenge') === made &&
      grant.query.get('redirect_uri') === body.get('redirect_uri')
    if (!grant || !isRight) return Response.json({ error: 'invalid_grant' }, { status: 400 })
    const { person, query } = grant
    grants += 1
    const access_token = `access-${grants}`
    people.set(access_token, person)
    const nonce = query.get('nonce')
    const said = behaviour.isTerse ? { sub: person.sub } : person
    const claims = { ...said, ...(nonce ? { nonce } : {}), ...behaviour.claims }
    const isAsked = query.get('scope')?.split(' ').includes('openid')
    return Response.json({
      access_token,
      token_type: 'Bearer',
      refresh_token: `refresh-${grants}`,
      ...(isAsked ? { id_token: await signIdToken(claims) } : {}),
      ...behaviour.tokens,
    })
  }

  async function answer(given: Asked): Promise<Response> {
    const { url, headers } = given
    const person = people.get(headers.get('authorization')?.replace(/^bearer /i, '') ?? '')
    if (url === `${issuer}/.well-known/openid-configuration`)
      return Response.json({
        issuer,
        authorization_endpoint: `${issuer}/authorize`,
        token_endpoint: `${issuer}/token`,
        userinfo_endpoint: `${issuer}/me`,
        jwks_uri: `${issuer}/keys`,
      })
    if (url === `${issuer}/keys`)
      return Response.json({ keys: [{ ...(await exportJWK(publicKey)), kid: 'one', alg: 'RS256' }] })
    if (/\/(token|access_token)$/.test(url)) return grantTokens(given)
    if (!person) return new Response('', { status: 401 })
    if (url === `${gitHubApi}/user/emails`) return Response.json(behaviour.emails ?? [])
    return Response.json(person)
  }

  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const url = String(input)
    if (url.endsWith('/emails') && url.startsWith('https://mail.test')) {
      mails.push(JSON.parse(String(init.body)))
      return new Response('{}')
    }
    const body = init.body instanceof URLSearchParams ? init.body : new URLSearchParams(String(init.body))
    const given = { url, body, headers: new Headers(init.headers), init }
    asked.push(given)
    return (await behaviour.instead?.(given)) ?? answer(given)
  })

  return {
    asked,
    mails,
    /** Somebody signs in on the provider's page; what the browser carries back. */
    signIn(page: URL, person: Json) {
      const code = crypto.randomUUID()
      codes.set(code, { person, query: page.searchParams })
      return { code, state: page.searchParams.get('state') ?? '' }
    },
  }
}

export type FakeProvider = ReturnType<typeof fakeProvider>

export const locationOf = ({ headers }: { headers: Headers }) => new URL(headers.get('location') ?? '')

/** A browser sets out; where it is sent, and the cookie it keeps. */
export async function startSignIn(auth: Auth, query: Record<string, string> = {}) {
  const answer = await auth.get(`/authorize?${new URLSearchParams({ provider: 'house', ...query })}`)
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { answer, page: locationOf(answer), cookie }
}

export const followCallback = (auth: Auth, brought: Record<string, string>, cookie = '') =>
  auth.get(`/callback?${new URLSearchParams(brought)}`, { headers: { cookie } })

/** Out to the provider, signing in there, and back. */
export async function signInAt(
  auth: Auth,
  provider: FakeProvider,
  person: Json,
  query: Record<string, string> = {},
) {
  const { page, cookie } = await startSignIn(auth, query)
  return followCallback(auth, provider.signIn(page, person), cookie)
}

export const fragmentOf = (target: URL) => Object.fromEntries(new URLSearchParams(target.hash.slice(1)))

/** The same without a challenge: the user whom the session speaks for. */
export async function userAt(...way: Parameters<typeof signInAt>): Promise<Json> {
  const { access_token: token = '' } = fragmentOf(locationOf(await signInAt(...way)))
  return (await way[0].get('/user', { token })).body
}

/** The client's half of the code flow. */
export const verifier = 'v'.repeat(64)
export const challenge = {
  code_challenge: createHash('sha256').update(verifier).digest('base64url'),
  code_challenge_method: 's256',
}

let persons = 0

/** Somebody whom the provider knows, with a proven address. */
export function newPerson(changes: Json = {}): Json {
  persons += 1
  return {
    sub: `subject-${persons}`,
    email: `outsider${persons}@people.example`,
    email_verified: true,
    name: 'Ewa Kot',
    picture: 'https://id.test/ewa.png',
    preferred_username: 'ewa',
    ...changes,
  }
}
