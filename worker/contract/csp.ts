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

interface PageScripts {
  /** SHA-256 of the scripts that pages have inline, in Base64. */
  hashes: string[]
  /** Site key of the captcha; empty where pages have none. */
  siteKey: string
}

/** Allows the inline scripts by their hashes, and the captcha's script and frame; its own requests happen in the frame. */
function toPageCsp({ hashes, siteKey }: PageScripts): string {
  const sources = [...hashes.map((hash) => `'sha256-${hash}'`), ...(siteKey ? [captchaOrigin] : [])]
  return [
    ...directives.map((directive) =>
      directive.startsWith('script-src ') ? [directive, ...sources].join(' ') : directive,
    ),
    ...(siteKey ? [`frame-src ${captchaOrigin}`] : []),
    "form-action 'self'",
  ].join('; ')
}

/** Sent with every response of the Worker, unless it serves a built page. */
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

/** The headers of the built pages. */
export const pageSecurityHeaders = (scripts: PageScripts): Record<string, string> => ({
  ...securityHeaders,
  'Content-Security-Policy': toPageCsp(scripts),
})
