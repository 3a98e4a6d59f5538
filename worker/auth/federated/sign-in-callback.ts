import type { Account, Statement } from '../accounts/account.ts'
import type { Challenge } from '../one-time/pkce-flow.ts'
import type { FederatedProfile } from './federated-profile.ts'

/** Whose account it is, and what has to be written together with the sign-in. */
export interface ResolvedAccount {
  account: Account
  statements: Statement[]
  /** Whether the provider proves the account's own e-mail address. */
  provesEmail: boolean
}

/** The same before it is known what the person proves. */
export type FoundAccount = Omit<ResolvedAccount, 'provesEmail'>

export interface SignInCallback {
  person: FederatedProfile
  /** The account that the identity is to join; null for signing in. */
  linkTo: Account | null
  redirectTo: string
  /** The client's challenge, for a mail that may have to be answered first. */
  challenge: Challenge | null
  /** Keyed hash of the invitation that is accepted on the way. */
  inviteHash?: string | null
  /** Whether the browser that began the flow is known to be the one that is back. */
  isSameBrowser?: boolean
}
