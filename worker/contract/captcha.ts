/** Where Turnstile's script and its frame come from. */
export const captchaOrigin = 'https://challenges.cloudflare.com'

/** What a token is made for: one of another form opens nothing here. */
export const captchaActions = ['contact', 'application', 'auth'] as const

export type CaptchaAction = (typeof captchaActions)[number]

/** What the vendor promises of a token's length. */
export const captchaTokenLength = 2_048
