import { and, eq, gt, inArray, lt, type SQL, sql } from 'drizzle-orm'
import { isKeyedHash, keyedHash, keyedHashes } from '#worker/crypto/keyed-hash.ts'
import { hasRow } from '#worker/db/batch.ts'
import type { Database } from '#worker/db/client.ts'
import { authOneTimeTokens, type OneTimeKind, type OneTimeTokenRow } from '#worker/db/schema/auth-state.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import type { AuthContext } from '../protocol/auth-context.ts'

/** Uniformly random decimal digits. */
export function randomDigits(length: number): string {
  const digits: number[] = []
  while (digits.length < length) {
    // 250 is the last multiple of ten in a byte; values beyond it would favour low digits.
    digits.push(...Array.from(crypto.getRandomValues(new Uint8Array(16))).filter((byte) => byte < 250))
  }
  return digits
    .slice(0, length)
    .map((byte) => byte % 10)
    .join('')
}

const pkcePrefix = 'pkce_'

export const isPkceToken = (token: string) => token.startsWith(pkcePrefix)

/** The secrets of a mail or text message. */
export interface OneTimeSecrets {
  /** The code that a person types. */
  code: string
  /** The link's token: 128 random bits, which nothing else reveals. The protocol calls it the token's hash. */
  hash: string
}

export interface OneTimeToken extends OneTimeSecrets {
  kind: OneTimeKind
  /** The address the code is sent to; it is valid for no other. */
  address: string
  /** The PKCE flow that the link continues; null where it leads to a session. */
  flowId: string | null
}

/** A token of a mailed link, too long to be guessed. */
export const newLinkToken = () => Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('hex')

export const newSecrets = (settings: AuthSettings, isPkce: boolean): OneTimeSecrets => ({
  code: randomDigits(settings.otpLength),
  hash: `${isPkce ? pkcePrefix : ''}${newLinkToken()}`,
})

/** A new code for an address, with a link's token. */
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
export const isCodeOf = (settings: AuthSettings, address: string, code: string, hash: string) =>
  isKeyedHash(settings, codePurpose, codeOf(address, code), hash)

/** Reauthentication codes and text messages have no link. */
const hasLink = ({ kind, address }: OneTimeToken) => kind !== 'reauthentication' && address.includes('@')

/** The statement that saves a token; it replaces an older one of the same kind. */
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

/** The statement that deletes a user's outstanding codes and links. */
export const deleteTokens = (db: Database, userId: string | SQL<string>, kinds?: OneTimeKind[]) =>
  db
    .delete(authOneTimeTokens)
    .where(
      and(eq(authOneTimeTokens.user_id, userId), kinds ? inArray(authOneTimeTokens.kind, kinds) : undefined),
    )

/** A condition for the batch that consumes a token: it has not changed since it was read. */
export const isTokenUnchanged = (db: Database, { user_id, kind, hash }: OneTimeTokenRow) => {
  const { user_id: owner, kind: ofKind, hash: stored } = authOneTimeTokens
  return hasRow(db, authOneTimeTokens, eq(owner, user_id), eq(ofKind, kind), eq(stored, hash))
}

/** The tokens of these kinds whose links have these hashes, while they may be used. */
export const selectLiveLinks = ({ db, now }: AuthContext, hashes: string[], kinds: OneTimeKind[]) =>
  db
    .select()
    .from(authOneTimeTokens)
    .where(
      and(
        inArray(authOneTimeTokens.link_hash, hashes),
        inArray(authOneTimeTokens.kind, kinds),
        gt(authOneTimeTokens.expires_at, now),
      ),
    )

/** After so many wrong guesses a code is invalid; its link stays valid. */
export const maxGuesses = 10

/**
 * A guess at the codes of these users and kinds: the condition that any may still be compared, and the statement that
 * counts the guess against each of them and returns them. It counts before comparing, so parallel guesses get no more
 * than ten comparisons.
 */
export function toGuess({ db, now }: AuthContext, users: SQL, kinds: OneTimeKind[]) {
  const { kind, guesses, expires_at } = authOneTimeTokens
  const areLive = and(users, inArray(kind, kinds), lt(guesses, maxGuesses), gt(expires_at, now))
  const counted = { guesses: sql`${guesses} + 1` }
  return {
    isAnyLive: hasRow(db, authOneTimeTokens, areLive),
    count: db.update(authOneTimeTokens).set(counted).where(areLive).returning(),
  }
}
