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
