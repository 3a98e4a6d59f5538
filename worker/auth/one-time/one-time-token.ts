import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { authOneTimeTokens, type OneTimeKind, type OneTimeTokenRow } from '#worker/db/auth-state-schema.ts'
import type { Database } from '#worker/db/client.ts'
import type { AuthContext } from '../auth-context.ts'
import { keyedHash, keyedHashes, randomDigits } from '../crypto/keyed-hash.ts'
import type { AuthSettings } from '../settings/auth-settings.ts'

const pkcePrefix = 'pkce_'

export const isPkceToken = (token: string) => token.startsWith(pkcePrefix)

/** What a mail or message carries. */
export interface OneTimeSecrets {
  /** What a person types. */
  code: string
  /** What a link carries: 128 random bits, which nothing else tells. The protocol calls it the token's hash. */
  hash: string
}

export interface OneTimeToken extends OneTimeSecrets {
  kind: OneTimeKind
  /** Where the code goes; it is good for nobody else. */
  address: string
  /** The code flow that the link ends in; null where it ends in a session. */
  flowId: string | null
}

export function newSecrets(settings: AuthSettings, isPkce: boolean): OneTimeSecrets {
  const random = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')
  return { code: randomDigits(settings.otpLength), hash: `${isPkce ? pkcePrefix : ''}${random}` }
}

/** A code for an address, and a link's token beside it. */
export const newToken = (
  settings: AuthSettings,
  kind: OneTimeKind,
  address: string,
  flowId: string | null = null,
): OneTimeToken => ({ kind, address, flowId, ...newSecrets(settings, flowId !== null) })

const linkPurpose = 'one-time-link'
const codePurpose = 'one-time-code'

export const hashLink = (settings: AuthSettings, token: string) => keyedHash(settings, linkPurpose, token)
export const linkHashesOf = (settings: AuthSettings, token: string) =>
  keyedHashes(settings, linkPurpose, token)

const codeOf = (address: string, code: string) => `${address}\n${code}`

export const hashCode = (settings: AuthSettings, address: string, code: string) =>
  keyedHash(settings, codePurpose, codeOf(address, code))
export const codeHashesOf = (settings: AuthSettings, address: string, code: string) =>
  keyedHashes(settings, codePurpose, codeOf(address, code))

/** Kinds that are only ever typed, and so is whatever goes to a phone. */
const hasLink = ({ kind, address }: OneTimeToken) => kind !== 'reauthentication' && address.includes('@')

/** The statement that keeps a token; it takes the place of an older one of its kind. */
export function saveToken(ctx: AuthContext, userId: string, token: OneTimeToken, expiryS: number) {
  const { db, settings, now } = ctx
  const row = {
    hash: hashCode(settings, token.address, token.code),
    link_hash: hasLink(token) ? hashLink(settings, token.hash) : null,
    guesses: 0,
    is_pkce: token.flowId !== null,
    flow_id: token.flowId,
    sent_at: now,
    expires_at: now + expiryS * 1000,
  }
  return db
    .insert(authOneTimeTokens)
    .values({ user_id: userId, kind: token.kind, ...row })
    .onConflictDoUpdate({ target: [authOneTimeTokens.user_id, authOneTimeTokens.kind], set: row })
}

/** The statement that takes every outstanding code and link from a user. */
export const deleteTokens = (db: Database, userId: string | SQL<string>, kinds?: OneTimeKind[]) =>
  db
    .delete(authOneTimeTokens)
    .where(
      and(eq(authOneTimeTokens.user_id, userId), kinds ? inArray(authOneTimeTokens.kind, kinds) : undefined),
    )

/** Whether a token is still there as it was read, as a condition for the batch that uses it up. */
export const isTokenUnchanged = ({ user_id, kind, hash }: OneTimeTokenRow) =>
  sql`EXISTS (SELECT 1 FROM auth_one_time_tokens WHERE user_id = ${user_id} AND kind = ${kind} AND hash = ${hash})`

/** Wrong codes after which a code is dead; its link stays good. */
export const maxGuesses = 10

/**
 * The statement that counts a guess at every live code of these users and kinds, and answers those that may be compared
 * with it. It counts before anything is compared, so no number of guesses at once gets more than ten comparisons.
 */
export const countGuess = ({ db, now }: AuthContext, users: SQL, kinds: OneTimeKind[]) =>
  db
    .update(authOneTimeTokens)
    .set({ guesses: sql`${authOneTimeTokens.guesses} + 1` })
    .where(
      and(
        users,
        inArray(authOneTimeTokens.kind, kinds),
        lt(authOneTimeTokens.guesses, maxGuesses),
        gt(authOneTimeTokens.expires_at, now),
      ),
    )
    .returning()
