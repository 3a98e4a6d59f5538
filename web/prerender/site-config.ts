/** How the built site shows itself to others. */
export interface SiteConfig {
  /** The address that pages name as their own. */
  origin: string
  /** Whether search engines are asked to leave. */
  isNoindex: boolean
  /** The public key of Turnstile; empty where the pages have no captcha. */
  captchaSiteKey: string
}
