import type { Statement } from '#worker/db/batch.ts'
import type { Account } from '../accounts/account.ts'
import type { Challenge } from '../one-time/pkce-flow.ts'

/** A person as another service identifies them: an OAuth provider, a wallet, a company's SAML service. */
export interface FederatedProfile {
  /** The provider as identities name it: `google`, `web3`, `sso:<id>`. */
  provider: string
  /** The service's stable id of the person. */
  subject: string
  /** The claims about the person. */
  data: Record<string, unknown>
  /** In lower case; null where there is no valid one. */
  email: string | null
  isEmailVerified: boolean
  /** A SAML account: it never joins another one and may share its address. */
  isSso: boolean
}

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
