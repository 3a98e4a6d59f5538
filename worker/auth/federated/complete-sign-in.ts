import { retryIfChanged } from '#worker/db/batch.ts'
import { isBanned } from '../accounts/account.ts'
import { languageOfAccount, retryIfTaken } from '../accounts/create-account.ts'
import { rememberSignup } from '../accounts/signup/signup-cookie.ts'
import { sendConfirmation } from '../one-time/send-confirmation.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError, banned, errors } from '../protocol/auth-errors.ts'
import { fitClaims } from '../protocol/metadata-size.ts'
import { resolveAccount } from './resolve-account.ts'
import type { FoundAccount, ResolvedAccount, SignInCallback } from './sign-in-callback.ts'

/**
 * Sends a confirmation mail for an account whose address was never proven, and stores the account although nobody is
 * signed in yet. The mail confirms this sign-up alone, without identities that another sign-up brought.
 */
async function askEmailVerification(
  ctx: AuthContext,
  { account, statements }: FoundAccount,
  callback: SignInCallback,
): Promise<never> {
  const { profile, redirectTo, challenge } = callback
  const isNew = account.user.created_at === ctx.now
  const identity = account.identities.find(
    ({ provider, provider_id }) => provider === profile.provider && provider_id === profile.subject,
  )
  const id = crypto.randomUUID()
  const language = languageOfAccount(ctx, undefined, redirectTo)
  const data = fitClaims({}, profile.data)
  const signUp = { id, data, language, ...(identity ? { identityId: identity.id } : {}) }
  if (callback.isSameBrowser) rememberSignup(ctx, id)
  await sendConfirmation(ctx, account, {
    redirectTo,
    challenge,
    signUp,
    ...(isNew ? { created: statements } : {}),
  })
  const { provider } = profile
  throw new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )
}

/**
 * Finds, joins or creates the account of a federated profile and passes it to `signIn`, which runs
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
    errors.accountChanged,
  )
