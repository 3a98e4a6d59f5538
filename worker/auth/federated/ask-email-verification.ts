import { languageOfAccount } from '../accounts/create.ts'
import { fitClaims } from '../accounts/metadata-size.ts'
import { rememberSignup } from '../accounts/signup/signup-cookie.ts'
import type { AuthContext } from '../auth-context.ts'
import { AuthError } from '../http/errors.ts'
import { sendConfirmation } from '../one-time/send-confirmation.ts'
import type { FoundAccount, SignInCallback } from './sign-in-callback.ts'

/**
 * An account whose address was never proven gets a mail first, and is stored although nobody is signed in. What the mail
 * confirms is this sign-up: another one's identity of a provider does not come along.
 */
export async function askEmailVerification(
  ctx: AuthContext,
  { account, statements }: FoundAccount,
  arrival: SignInCallback,
): Promise<never> {
  const { person, redirectTo, challenge } = arrival
  const isNew = account.user.created_at === ctx.now
  const identity = account.identities.find(
    ({ provider, provider_id }) => provider === person.provider && provider_id === person.subject,
  )
  const id = crypto.randomUUID()
  const language = languageOfAccount(ctx, undefined, redirectTo)
  const data = fitClaims({}, person.data)
  const signUp = { id, data, language, ...(identity ? { identityId: identity.id } : {}) }
  if (arrival.isSameBrowser) rememberSignup(ctx, id)
  await sendConfirmation(ctx, account, {
    redirectTo,
    challenge,
    signUp,
    ...(isNew ? { created: statements } : {}),
  })
  const { provider } = person
  throw new AuthError(
    422,
    'provider_email_needs_verification',
    `Unverified email with ${provider}. A confirmation email has been sent to your ${provider} email`,
  )
}
