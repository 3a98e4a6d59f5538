import { languageOfAccount } from '../accounts/create-account.ts'
import { rememberSignup } from '../accounts/signup/signup-cookie.ts'
import { sendConfirmation } from '../one-time/send-confirmation.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError } from '../protocol/auth-errors.ts'
import { fitClaims } from '../protocol/metadata-size.ts'
import type { FoundAccount, SignInCallback } from './sign-in-callback.ts'

/**
 * Sends a confirmation mail for an account whose address was never proven, and stores the account although nobody is
 * signed in yet. The mail confirms this sign-up alone, without identities that another sign-up brought.
 */
export async function askEmailVerification(
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
