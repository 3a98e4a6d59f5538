import { captchaOrigin } from './captcha.ts'

const directives = [
  "default-src 'none'",
  "script-src 'self'",
  // Toasts and the dialog's scroll lock insert style elements with varying text, which no hash can match.
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  // Draws the preview of a PDF.
  "worker-src 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
]

/** `formTargets`: browsers apply `form-action` also to the redirect after a post, so a page lists its redirect targets. */
export const toCsp = (...formTargets: string[]) =>
  [...directives, ["form-action 'self'", ...formTargets].join(' ')].join('; ')

/** Allows script and frame of the captcha; its own requests happen inside the frame. */
const toCspWithCaptcha = () =>
  [
    ...directives.map((directive) =>
      directive.startsWith('script-src ') ? `${directive} ${captchaOrigin}` : directive,
    ),
    `frame-src ${captchaOrigin}`,
    "form-action 'self'",
  ].join('; ')

/** Sent with every response: set by the Worker, and written into `_headers` by the build for the pages. */
export const securityHeaders = {
  'Content-Security-Policy': toCsp(),
  'Strict-Transport-Security': 'max-age=31536000; includeSubDomains',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  // Sends the path to our own origin: the Worker reads the page's language from it.
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
} as const

/** The headers of pages; with a captcha if they were built with a site key. */
export const securityHeadersWith = (siteKey: string | undefined): Record<string, string> =>
  siteKey ? { ...securityHeaders, 'Content-Security-Policy': toCspWithCaptcha() } : securityHeaders
