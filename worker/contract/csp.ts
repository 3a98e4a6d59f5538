import { captchaOrigin } from './captcha.ts'

const directives = [
  "default-src 'none'",
  "script-src 'self'",
  // Toasts and the dialog's scroll lock write style elements whose text varies, so no hash can name them.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** Browsers hold the redirect after a form's post to `form-action` as well, so a page names where its form may end. */
export const toCsp = (...formTargets: string[]) =>
  [...directives, ["form-action 'self'", ...formTargets].join(' ')].join('; ')

/** With the captcha its script runs and its frame is shown; what it asks for, it asks for inside the frame. */
const toCspWithCaptcha = () =>
  [
    ...directives.map((directive) =>
      directive.startsWith('script-src ') ? `${directive} ${captchaOrigin}` : directive,
    ),
    `frame-src ${captchaOrigin}`,
    "form-action 'self'",
  ].join('; ')

/** Sent with every answer: the Worker sets them on its own, the build writes them into `_headers` for the pages. */
export const securityHeaders = {
  'Content-Security-Policy': toCsp(),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Keeps the path for our own requests: the Worker reads the page's language from it.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** The same for pages that were built with a site key of the captcha. */
export const securityHeadersWith = (siteKey: string | undefined): Record<string, string> =>
  siteKey ? { ...securityHeaders, 'Content-Security-Policy': toCspWithCaptcha() } : securityHeaders
