import type { Context } from 'hono'
import { languageOfAccount } from '../accounts/create.ts'
import { fitClaims } from '../accounts/metadata-size.ts'
import { rememberSignup } from '../accounts/signup/signup-cookie.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { AuthError } from '../http/errors.ts'
import { sendConfirmation } from '../one-time/send-confirmation.ts'
import type { FoundAccount, SignInCallback } from './sign-in-callback.ts'

/**
 * An account whose address was never proven gets a mail first, and is stored although nobody is signed in. What the mail
 * confirms is this sign-up: another one's identity of a provider does not come along.
 */
export async function askEmailVerification(
  c: Context<AuthEnv>,
  { account, statements }: FoundAccount,
  arrival: SignInCallback,
): Promise<never> {
  const { person, redirectTo, challenge } = arrival
  const isNew = account.user.created_at === c.var.now
  const identity = account.identities.find(
    ({ provider, provider_id }) => provider === person.provider && provider_id === person.subject,
  )
  const id = crypto.randomUUID()
  const language = languageOfAccount(c, undefined, redirectTo)
  const data = fitClaims({}, person.data)
  const signUp = { id, data, language, ...(identity ? { identityId: identity.id } : {}) }
  if (arrival.isSameBrowser) rememberSignup(c, id)
  await sendConfirmation(c, account, {
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
