import { retryIfChanged } from '#worker/db/batch-condition.ts'
import { isBanned } from '../accounts/account.ts'
import { retryIfTaken } from '../accounts/new-account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { accountChanged, banned } from '../protocol/auth-errors.ts'
import { askEmailVerification } from './ask-email-verification.ts'
import { resolveAccount } from './resolve-account.ts'
import type { ResolvedAccount, SignInCallback } from './sign-in-callback.ts'

/**
 * Finds, joins or creates the account of a federated profile (auth-contract 8.2) and passes it to `signIn`, which runs
 * its statements in the same batch as the sign-in. Retries when a concurrent request created the same account or
 * changed what was read. Throws `identity_already_exists`, `signup_disabled`, `user_banned` and
 * `provider_email_needs_verification`.
 */
export const completeSignIn = <Answer>(
  ctx: AuthContext,
  callback: SignInCallback,
  signIn: (resolved: ResolvedAccount) => Promise<Answer>,
): Promise<Answer> =>
  retryIfChanged(
    () =>
      retryIfTaken(async () => {
        const found = await resolveAccount(ctx, callback)
        const { user } = found.account
        if (isBanned(found.account, ctx.now)) throw banned(403)
        if (user.email !== null && user.email_confirmed_at === null && !user.is_sso && !callback.linkTo)
          return askEmailVerification(ctx, found, callback)
        const { email, isEmailVerified } = callback.profile
        return signIn({ ...found, provesEmail: isEmailVerified && email !== null && email === user.email })
      }),
    accountChanged,
  )
