import { and, eq, gt, inArray, type SQL } from 'drizzle-orm'
import type { Context } from 'hono'
import { authUsers } from '#worker/db/auth-accounts-schema.ts'
import { authOneTimeTokens, type OneTimeKind } from '#worker/db/auth-state-schema.ts'
import type { Database } from '#worker/db/client.ts'
import { accountReads, toAccount } from './accounts/account.ts'
import type { AuthEnv } from './auth-env.ts'
import { keyedHash, keyedHashes, randomDigits, toTokenHash } from './hashes.ts'
import type { AuthSettings } from './settings.ts'

const pkcePrefix = 'pkce_'

export const isPkceToken = (token: string) => token.startsWith(pkcePrefix)

export interface OneTimeToken {
  kind: OneTimeKind
  /** What a person types. */
  code: string
  /** What a link carries. */
  hash: string
  isPkce: boolean
}

/** A code for an address, and the hash of both for the link. */
export function newToken(
  settings: AuthSettings,
  kind: OneTimeKind,
  address: string,
  isPkce = false,
): OneTimeToken {
  const code = randomDigits(settings.otpLength)
  return { kind, code, isPkce, hash: `${isPkce ? pkcePrefix : ''}${toTokenHash(address, code)}` }
}

const withoutPrefix = (hash: string) => (isPkceToken(hash) ? hash.slice(pkcePrefix.length) : hash)

/** The statement that keeps a token; it takes the place of an older one of its kind. */
export function keepToken(
  c: Context<AuthEnv>,
  userId: string,
  { kind, hash, isPkce }: OneTimeToken,
  expiryS: number,
) {
  const { db, auth, now } = c.var
  const row = {
    hash: keyedHash(auth, 'one-time', withoutPrefix(hash)),
    is_pkce: isPkce,
    sent_at: now,
    expires_at: now + expiryS * 1000,
  }
  return db
    .insert(authOneTimeTokens)
    .values({ user_id: userId, kind, ...row })
    .onConflictDoUpdate({ target: [authOneTimeTokens.user_id, authOneTimeTokens.kind], set: row })
}

/** The statement that takes every outstanding code and link from a user. */
export const dropTokens = (db: Database, userId: string | SQL<string>, kinds?: OneTimeKind[]) =>
  db
    .delete(authOneTimeTokens)
    .where(
      and(eq(authOneTimeTokens.user_id, userId), kinds ? inArray(authOneTimeTokens.kind, kinds) : undefined),
    )

/**
 * Takes the token with this hash and answers whose it was; null when there is none, or no longer. Of any number of
 * requests with one token a single one gets an answer.
 */
export async function takeToken(c: Context<AuthEnv>, kinds: OneTimeKind[], hash: string) {
  const { db, auth, now } = c.var
  const matches = and(
    inArray(authOneTimeTokens.hash, keyedHashes(auth, 'one-time', withoutPrefix(hash))),
    inArray(authOneTimeTokens.kind, kinds),
    gt(authOneTimeTokens.expires_at, now),
  )
  const owner = db.select({ id: authOneTimeTokens.user_id }).from(authOneTimeTokens).where(matches)
  const [users, identities, factors, taken] = await db.batch([
    ...accountReads(db, inArray(authUsers.id, owner)),
    db.delete(authOneTimeTokens).where(matches).returning(),
  ])
  const account = toAccount(users, identities, factors)
  const token = taken.find(({ user_id }) => user_id === account?.user.id)
  return account && token ? { account, token } : null
}

/** Uses up a reauthentication code of the user; answers whether it was one. */
export async function takeNonce(c: Context<AuthEnv>, userId: string, hashes: string[]): Promise<boolean> {
  const { db, auth, now } = c.var
  const stored = hashes.flatMap((hash) => keyedHashes(auth, 'one-time', hash))
  const taken = await db
    .delete(authOneTimeTokens)
    .where(
      and(
        eq(authOneTimeTokens.user_id, userId),
        eq(authOneTimeTokens.kind, 'reauthentication'),
        inArray(authOneTimeTokens.hash, stored),
        gt(authOneTimeTokens.expires_at, now),
      ),
    )
    .returning({ kind: authOneTimeTokens.kind })
  return taken.length > 0
}
