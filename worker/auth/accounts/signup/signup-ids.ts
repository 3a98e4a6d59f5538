import { toStableUuid } from '#worker/crypto/keyed-hash.ts'
import { authUsers } from '#worker/db/schema/auth-accounts.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import {
  type Account,
  accountReads,
  byEmail,
  byId,
  byPhone,
  requestedAudience,
  toAccount,
} from '../account.ts'

/** The ids of a user and of the identity of its address. */
export interface SignupIds {
  user: string
  identity: string
}

/**
 * The ids that every sign-up of an address or number answers, whether somebody has an account there, had one, or never
 * did. Without the key they say nothing about the address.
 */
export function toSignupIds(ctx: AuthContext, address: string): SignupIds {
  const owner = `${requestedAudience(ctx)}\n${address}`
  return {
    user: toStableUuid(ctx.settings, 'signup-user', owner),
    identity: toStableUuid(ctx.settings, 'signup-identity', owner),
  }
}

interface FoundByAddress {
  known: Account | null
  /**
   * The ids for a new account: those that its sign-up answers, so that clients find the same user again after the
   * confirmation. Null where they are taken, by an account that has moved to another address.
   */
  ids: SignupIds | null
}

/** The account of an address or number. */
export async function findByAddress(
  ctx: AuthContext,
  provider: 'email' | 'phone',
  address: string,
): Promise<FoundByAddress> {
  const { db } = ctx
  const ids = toSignupIds(ctx, address)
  const isOwn = (provider === 'email' ? byEmail : byPhone)(address, requestedAudience(ctx))
  const [taken, ...reads] = await db.batch([
    db.select({ id: authUsers.id }).from(authUsers).where(byId(ids.user)),
    ...accountReads(db, isOwn),
  ])
  return { known: toAccount(...reads), ids: taken.length === 0 ? ids : null }
}
