import { type Context, Hono } from 'hono'
import { confirmationText, findPasswordErrors } from '../one-time/confirmation-page.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import type { AuthEnv } from '../protocol/auth-context.ts'
import { errors } from '../protocol/auth-errors.ts'
import { sessionRedirect } from '../protocol/redirect-urls.ts'
import { readForm } from '../protocol/request-body.ts'
import { countHash, guessLink } from '../rate-limits/enforce-limits.ts'
import { limitAuthRequests } from '../rate-limits/limit-calls.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findInvitation, type Invitation, nextStepOf } from './invitation.ts'
import { endedInvitationPage, invitationPage, signInPath } from './invitation-page.ts'

/** The page of a link: its form, or why it cannot be used. */
async function show(
  c: Context<AuthEnv>,
  invitation: Invitation | null,
  token: string,
  { errors = [], isChanged = false }: { errors?: string[]; isChanged?: boolean } = {},
) {
  // The address has the token. With a stricter policy browsers would not name the origin of the form's post.
  c.header('Referrer-Policy', 'strict-origin')
  c.header('Cache-Control', 'no-store')
  if (!invitation) return c.html(await endedInvitationPage(c, c.var.auth.language, 'unknown'), 404)
  if (invitation.state !== 'open')
    return c.html(await endedInvitationPage(c, invitation.account.user.language, invitation.state), 410)
  const page = await invitationPage(c, {
    invitation,
    step: nextStepOf(invitation),
    token,
    leastCharacters: c.var.auth.settings.password.minLength,
    errors,
    isChanged,
  })
  return c.html(page, isChanged ? 409 : errors.length > 0 ? 422 : 200)
}

/** The form was submitted: accepts the invitation and redirects the browser signed in. */
async function accept(c: Context<AuthEnv>) {
  const { auth, settings } = c.var
  if (!auth.isOwnOrigin) throw errors.notLinksPage()
  const form = await readForm(c)
  const token = form.token ?? ''
  const invitation = await guessLink(auth, () => findInvitation(auth, token))
  if (invitation?.state !== 'open') return show(c, invitation, token)
  const step = nextStepOf(invitation)
  if (step === 'elsewhere') return show(c, invitation, token)
  const password = step === 'password' ? (form.password ?? '') : null
  if (password !== null) {
    const text = confirmationText[invitation.account.user.language]
    const errors = await findPasswordErrors(auth, text, password)
    if (errors.length > 0) return show(c, invitation, token, { errors })
    await countHash(auth)
  }
  const passwordHash = password === null ? null : await hashPassword(auth.settings, password)
  const session = await acceptInvitation(auth, invitation, passwordHash)
  if (!session) return show(c, await findInvitation(auth, token), token, { isChanged: true })
  // The address contains a session, which the next page must not send as a referrer.
  c.header('Referrer-Policy', 'no-referrer')
  const address = settings.siteOrigin + signInPath(invitation.account.user.language)
  return c.redirect(sessionRedirect(address, session, 'magiclink'), 303)
}

/** An invitation's link: its page, and the form on it. */
export const invitationRoutes = new Hono<AuthEnv>()
  .get('/invitation', async (c) => {
    const token = c.req.query('token') ?? ''
    return show(c, await guessLink(c.var.auth, () => findInvitation(c.var.auth, token)), token)
  })
  .post('/invitation', limitAuthRequests('verify'), accept)
