/** Somebody whom another service vouches for: a provider, a wallet, a company's own sign-in. */
export interface FederatedProfile {
  /** As the account's identities name it: `google`, `web3`, `sso:<id>`. */
  provider: string
  /** What the service calls the person; the same for good. */
  subject: string
  /** What it says of the person. */
  data: Record<string, unknown>
  /** In lower case, null where it named none that we could write to. */
  email: string | null
  isEmailVerified: boolean
  /** A company's own account: it never joins another one and may share its address. */
  isSso: boolean
}
