import { type Context, Hono } from 'hono'
import { toCsp } from '#worker/contract/csp.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import type { AuthContext, AuthEnv } from '../protocol/auth-context.ts'
import { AuthError, errors, invalid } from '../protocol/auth-errors.ts'
import { isAllowedRedirect, redirectTarget } from '../protocol/redirect-allow-list.ts'
import { failureRedirect } from '../protocol/redirect-urls.ts'
import { isForm, readBody, readForm } from '../protocol/request-body.ts'
import { countHash } from '../rate-limits/enforce-limits.ts'
import { limitAuthRequests } from '../rate-limits/limit-calls.ts'
import { captchaMiddleware } from '../sessions/require-captcha.ts'
import { confirmationPage, confirmationText, findPasswordErrors, type PageKind } from './confirmation-page.ts'
import { type FoundToken, isEmailType } from './find-link-or-guess-code.ts'
import { isPkceToken } from './one-time-token.ts'
import { followLink } from './redeem-one-time-token.ts'
import { otpFields, resend, resendFields, sendMagicLink, sendOtp, sendRecoveryLink } from './send-otp.ts'
import {
  isSameBrowser,
  type Link,
  needsPassword,
  requireOneTimeToken,
  verifyFields,
  verifyToken,
} from './verify-token.ts'

function kindOf(ctx: AuthContext, { type }: Link, oneTimeToken: FoundToken): PageKind {
  if (needsPassword(ctx, oneTimeToken)) return 'password'
  if (oneTimeToken.kind === 'recovery') return type === 'recovery' ? 'recovery' : 'magiclink'
  if (oneTimeToken.kind === 'confirmation') return type === 'invite' ? 'invite' : 'confirmation'
  return 'email_change'
}

/**
 * The target as a source of a content security policy: its origin, or the scheme where the origin cannot be expressed.
 */
function toFormTarget(target: string): string {
  const { protocol, host } = new URL(target)
  const isPlain = protocol.startsWith('http') && /^[a-z0-9.-]+(:\d+)?$/.test(host)
  return isPlain ? `${protocol}//${host}` : protocol
}

async function renderPage(
  c: Context<AuthEnv>,
  link: Link,
  oneTimeToken: FoundToken,
  status: 200 | 422,
  errors: string[] = [],
) {
  c.header('Content-Security-Policy', toCsp(toFormTarget(link.target)))
  // The address has the token. With a stricter policy browsers would not name the origin of the form's post.
  c.header('Referrer-Policy', 'strict-origin')
  const page = await confirmationPage(c, {
    language: (oneTimeToken.pending ?? oneTimeToken.account.user).language,
    kind: kindOf(c.var.auth, link, oneTimeToken),
    fields: { token: link.token, type: link.type, redirect_to: link.target },
    leastCharacters: c.var.auth.settings.password.minLength,
    errors,
  })
  return c.html(page, status)
}

/** Responds to a browser; errors are redirected to the target. */
async function respondToBrowser(
  c: Context<AuthEnv>,
  { type, token }: { type: string | undefined; token: string | undefined },
  target: string,
  answer: (link: Link) => Promise<Response>,
) {
  if (!token) throw invalid('Verify requires a token or a token hash')
  if (!type) throw invalid('Verify requires a verification type')
  // The address contains a session, which the next page must not send as a referrer.
  c.header('Referrer-Policy', 'no-referrer')
  try {
    if (!isEmailType(type)) throw invalid('Invalid email verification type')
    return await answer({ type, token, target })
  } catch (error) {
    if (!(error instanceof AuthError)) throw error
    return c.redirect(failureRedirect(target, error, isPkceToken(token)), 303)
  }
}

/** A mailed link was opened, by a person or a mail scanner: shows a page and changes nothing. */
const showConfirmation = (c: Context<AuthEnv>) =>
  respondToBrowser(
    c,
    { type: c.req.query('type'), token: c.req.query('token') },
    redirectTarget(c.var.auth),
    async (link) => renderPage(c, link, await requireOneTimeToken(c.var.auth, link), 200),
  )

/** The errors of a password for a sign-up, in the visitor's language; none when it may be set. */
async function findErrors(ctx: AuthContext, oneTimeToken: FoundToken, password: string): Promise<string[]> {
  if (!password && !needsPassword(ctx, oneTimeToken)) return []
  return findPasswordErrors(
    ctx,
    confirmationText[(oneTimeToken.pending ?? oneTimeToken.account.user).language],
    password,
  )
}

/**
 * The form was submitted: consumes the link and redirects the browser signed in. A refused password does not consume
 * the link.
 */
async function followConfirmation(c: Context<AuthEnv>) {
  const ctx = c.var.auth
  if (!ctx.isOwnOrigin) throw errors.notLinksPage()
  const form = await readForm(c)
  const textOf = (name: string) => form[name] ?? ''
  const { siteUrl } = ctx.settings
  const asked = textOf('redirect_to')
  const target = isAllowedRedirect(ctx.settings, asked) ? asked : siteUrl
  return respondToBrowser(c, { type: textOf('type'), token: textOf('token') }, target, async (link) => {
    const oneTimeToken = await requireOneTimeToken(ctx, link)
    const password = oneTimeToken.pending ? textOf('password') : ''
    const faults = await findErrors(ctx, oneTimeToken, password)
    if (faults.length > 0) return renderPage(c, link, oneTimeToken, 422, faults)
    if (password) await countHash(ctx)
    const passwordHash = password ? await hashPassword(ctx.settings, password) : null
    const choose = (found: FoundToken) => ({ passwordHash, isSameBrowser: isSameBrowser(ctx, found) })
    return c.redirect(await followLink(ctx, link.type, link.token, link.target, choose), 303)
  })
}

/** Sign-in by a mailed link or a code, and password recovery. */
export const otpRoutes = new Hono<AuthEnv>()
  .post('/otp', limitAuthRequests('otp'), captchaMiddleware, async (c) =>
    c.json(await sendOtp(c.var.auth, await readBody(c, otpFields)), 200),
  )
  .post('/magiclink', limitAuthRequests('magiclink'), captchaMiddleware, async (c) => {
    await sendMagicLink(c.var.auth, await readBody(c, otpFields))
    return c.json({}, 200)
  })
  .post('/recover', limitAuthRequests('recover'), captchaMiddleware, async (c) => {
    await sendRecoveryLink(c.var.auth, await readBody(c, otpFields))
    return c.json({}, 200)
  })

/** Using mailed links, and mailed or texted codes. */
export const verifyRoutes = new Hono<AuthEnv>()
  .post('/verify', limitAuthRequests('verify'), async (c) =>
    isForm(c)
      ? followConfirmation(c)
      : c.json(await verifyToken(c.var.auth, await readBody(c, verifyFields)), 200),
  )
  .get('/verify', showConfirmation)
  .post('/resend', limitAuthRequests('resend'), captchaMiddleware, async (c) =>
    c.json(await resend(c.var.auth, await readBody(c, resendFields)), 200),
  )
