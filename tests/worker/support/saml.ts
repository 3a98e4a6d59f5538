import {
  type Answer,
  openIdentityProvider,
  readRequest,
  type SamlRequest,
} from '#tests/support/identity-provider.ts'
import { type Auth, type Json, openAuth } from './auth.ts'

/** One company for a whole file: making a key takes a while. */
export const company = openIdentityProvider()

type Settings = NonNullable<Parameters<typeof openAuth>[0]>

/** The service with the company connected, listed with the changes given. */
export const openSso = (listed: Json = {}, settings: Settings = {}): Auth =>
  openAuth({ AUTH_SAML_PROVIDERS: JSON.stringify([company.listed(listed)]), ...settings })

/** A person on the way: sent off by the service, as the company reads it. */
export async function startSso(auth: Auth, body: Json = {}): Promise<SamlRequest> {
  const begun = await auth.post('/sso', { domain: 'partner.example', skip_http_redirect: true, ...body })
  if (begun.status !== 200) throw new Error(`not sent off: ${JSON.stringify(begun.body)}`)
  return readRequest(begun.body.url)
}

const formType = { 'content-type': 'application/x-www-form-urlencoded' }

/** A form as the browser posts it; tells where it is sent then. */
export async function postForm(auth: Auth, fields: Record<string, string>) {
  const answer = await auth.call('POST', '/sso/saml/acs', {
    body: new URLSearchParams(fields).toString(),
    headers: formType,
  })
  const location = answer.headers.get('location')
  const target = location ? new URL(location) : null
  return {
    ...answer,
    target,
    query: Object.fromEntries(target?.searchParams ?? []) as Record<string, string | undefined>,
    fragment: Object.fromEntries(new URLSearchParams(target?.hash.slice(1))) as Record<
      string,
      string | undefined
    >,
  }
}

export const postSamlResponse = (auth: Auth, request: SamlRequest, changes: Partial<Answer> = {}) =>
  postForm(auth, { SAMLResponse: company.answer(request, changes), RelayState: request.relayState })

/** There and back again, without a challenge. */
export const signInBySso = async (auth: Auth, changes: Partial<Answer> = {}) =>
  postSamlResponse(auth, await startSso(auth), changes)

/** Whom a session's token speaks for. */
export const userOf = async (auth: Auth, token: string | undefined) =>
  (await auth.get('/user', { token: token ?? '' })).body
