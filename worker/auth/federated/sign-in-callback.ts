import type { Statement } from '#worker/db/run-batch.ts'
import type { Account } from '../accounts/account.ts'
import type { Challenge } from '../one-time/pkce-flow.ts'
import type { FederatedProfile } from './federated-profile.ts'

/** The account, and the statements that belong in the batch of the sign-in. */
export interface ResolvedAccount {
  account: Account
  statements: Statement[]
  /** True if the provider proves the account's own e-mail address. */
  provesEmail: boolean
}

/** The same before it is known whether the e-mail address is proven. */
export type FoundAccount = Omit<ResolvedAccount, 'provesEmail'>

/** A person who comes back from a provider, or proves an identity in another way, and what they asked for. */
export interface SignInCallback {
  profile: FederatedProfile
  /** The account that the identity is to join; null for signing in. */
  linkTo: Account | null
  redirectTo: string
  /** The client's PKCE challenge, for a mail that may have to be confirmed first. */
  challenge: Challenge | null
  /** Keyed hash of the invitation to accept. */
  inviteHash?: string | null
  /** True if the callback is known to come from the browser that started the flow. */
  isSameBrowser?: boolean
}
