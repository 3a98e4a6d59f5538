/** Origin of Turnstile's script and frame. */
export const captchaOrigin = 'https://challenges.cloudflare.com'

/** The form a token is issued for; a token of another form is rejected. */
export const captchaActions = ['contact', 'application', 'auth'] as const

export type CaptchaAction = (typeof captchaActions)[number]

/** Maximum token length according to the vendor. */
export const captchaTokenLength = 2_048
