import { expect } from 'vitest'
import { codeOf } from '#tests/support/totp.ts'
import { type Auth, type Call, catchMessages, newPhone, openAuth, signUp } from './auth.ts'

export const factorKinds = ['totp', 'phone'] as const
export type FactorKind = (typeof factorKinds)[number]

/** The service with both kinds of factors, and no wait between two text messages. */
export const openFactors = (changes: Parameters<typeof openAuth>[0] = {}) =>
  openAuth({ AUTH_PHONE_ENABLED: 'true', AUTH_PHONE_FACTOR_ENABLED: 'true', ...changes })

/** A factor that is enrolled and challenged, with the body that verifies it. */
export interface Ready {
  id: string
  proof: { challenge_id: string; code: string }
  /** The factor of an app. */
  secret: string
}

/** Enrols a factor and asks for its code; `texts` are those that were caught so far. */
export async function prepareFactor(
  auth: Auth,
  token: string,
  kind: FactorKind,
  texts: ReturnType<typeof catchMessages>['texts'],
): Promise<Ready> {
  const phone = `+${newPhone()}`
  const given = {
    factor_type: kind,
    friendly_name: crypto.randomUUID(),
    ...(kind === 'phone' ? { phone } : {}),
  }
  const enrolled = await auth.post('/factors', given, { token })
  expect(enrolled.status).toBe(200)
  const { id } = enrolled.body
  const challenge = await auth.post(`/factors/${id}/challenge`, {}, { token })
  expect(challenge.status).toBe(200)
  const secret: string = enrolled.body.totp?.secret ?? ''
  const code = kind === 'totp' ? codeOf(secret) : (texts().find(({ to }) => to === phone)?.code ?? '')
  return { id, proof: { challenge_id: challenge.body.id, code }, secret }
}

export const verifyFactor = (auth: Auth, token: string, { id, proof }: Pick<Ready, 'id' | 'proof'>) =>
  auth.post(`/factors/${id}/verify`, proof, { token })

/** An account of which two hold the password, each with a session and a factor of their own that is not verified. */
export async function twoWithOnePassword(kind: FactorKind) {
  const { texts } = catchMessages()
  const auth = openFactors()
  const owner = await signUp(auth)
  const { body } = await auth.signIn(owner.email)
  return {
    auth,
    user: owner.user,
    email: owner.email,
    owner: { token: owner.access_token, factor: await prepareFactor(auth, owner.access_token, kind, texts) },
    stranger: {
      token: body.access_token as string,
      factor: await prepareFactor(auth, body.access_token, kind, texts),
    },
  }
}

/** An authenticator app that is not verified yet. */
export async function enrollApp(auth: Auth, token: string, friendly_name = 'phone app') {
  const { status, body } = await auth.post('/factors', { factor_type: 'totp', friendly_name }, { token })
  expect(status).toBe(200)
  return { id: body.id as string, secret: body.totp.secret as string, body }
}

/** Asks for a challenge of a factor and answers it with a code. */
export async function answerChallenge(auth: Auth, token: string, id: string, code: string, rest: Call = {}) {
  const challenge = await auth.post(`/factors/${id}/challenge`, {}, { token, ...rest })
  expect(challenge.status).toBe(200)
  return auth.post(`/factors/${id}/verify`, { challenge_id: challenge.body.id, code }, { token, ...rest })
}

/** The same with the code that an app shows now. */
export const proveApp = (auth: Auth, token: string, id: string, secret: string, rest: Call = {}) =>
  answerChallenge(auth, token, id, codeOf(secret), rest)
