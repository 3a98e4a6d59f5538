/** Settings of the environment that a build is for. */
export interface SiteConfig {
  /** Origin of the canonical addresses, without a trailing slash. */
  origin: string
  /** True if search engines are asked not to index the site. */
  isNoindex: boolean
  /** The public key of Turnstile; empty where the pages have no captcha. */
  captchaSiteKey: string
}
