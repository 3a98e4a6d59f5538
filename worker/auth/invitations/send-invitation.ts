import { and, eq, sql } from 'drizzle-orm'
import { requireInBatch, runBatch, type Statement } from '#worker/db/batch.ts'
import { type InvitationRow, invitations, userRoles } from '#worker/db/schema/auth-accounts.ts'
import type { OfficeLocale } from '#worker/domain/locales.ts'
import { ApiError } from '#worker/http/api-error.ts'
import {
  type Account,
  byEmail,
  byId,
  changeUser,
  getAccount,
  isBanned,
  requestedAudience,
} from '../accounts/account.ts'
import { logAudit, serviceRole } from '../accounts/audit-log.ts'
import { createAsAdmin, retryIfTaken, runUnlessTaken } from '../accounts/create-account.ts'
import { newLinkToken } from '../one-time/one-time-token.ts'
import { type AuthContext, createAuthContext, type RequestContext } from '../protocol/auth-context.ts'
import { AuthError, SuppressedError } from '../protocol/auth-errors.ts'
import { toEmail } from '../protocol/request-body.ts'
import { sendAuthMail } from '../sending/mail/send-auth-mail.ts'
import { requireSend } from '../sending/reserve-send.ts'
import {
  describeInviter,
  formatExpiry,
  hashAddress,
  hashLinkToken,
  invitationLifetimeMs,
} from './invitation.ts'

/** Maps errors of the auth service to errors of the site's API. */
function toSiteError(error: unknown): unknown {
  if (!(error instanceof AuthError)) return error
  if (error instanceof SuppressedError) return new ApiError('address_suppressed')
  if (error.code === 'validation_failed')
    return new ApiError('validation_failed', { fields: { email: 'email_invalid' } })
  if (error.status === 429) return new ApiError('rate_limited')
  return new ApiError('mail_not_sent')
}

const hasRole = (id: string) =>
  sql`EXISTS (SELECT 1 FROM user_roles WHERE user_id = ${id} AND role = 'admin')`

/** The account of the address with what stores or marks it as invited. */
function prepareAccount(ctx: AuthContext, known: Account | null, email: string, language: OfficeLocale) {
  const { db, now } = ctx
  if (!known) return createAsAdmin(ctx, email, { language, user_metadata: {}, invited_at: now })
  // A confirmed account is its owner's: only an address that nobody has proven becomes an invited one.
  const isProven = known.user.email_confirmed_at !== null
  return {
    account: known,
    statements: isProven ? [] : [changeUser(db, known, { invited_at: now }, now)],
  }
}

/** The account's former invitation. Throws ApiError `account_banned` and `already_admin`. */
async function requireInvitable({ db, now }: AuthContext, known: Account): Promise<InvitationRow | null> {
  if (isBanned(known, now)) throw new ApiError('account_banned')
  const { id } = known.user
  const [roles, [former]] = await db.batch([
    db.select({ role: userRoles.role }).from(userRoles).where(eq(userRoles.user_id, id)),
    db.select().from(invitations).where(eq(invitations.user_id, id)),
  ])
  if (roles.length > 0) throw new ApiError('already_admin')
  return former ?? null
}

interface InvitationRequest {
  now: number
  /** The administrator who invites. */
  invitedBy: string
  /** As it was typed. */
  email: string
  /** The language of an account that is made for it. */
  language: OfficeLocale
  /** Further statements of the same batch. */
  also: (userId: string) => Statement[]
}

async function storeAndMail(
  ctx: AuthContext,
  email: string,
  { invitedBy, language: newLanguage, also }: InvitationRequest,
) {
  const { db, settings, now } = ctx
  const [inviter, known] = await Promise.all([
    getAccount(db, byId(invitedBy)),
    getAccount(db, byEmail(email, requestedAudience(ctx))),
  ])
  const former = known ? await requireInvitable(ctx, known) : null
  const { account, statements } = prepareAccount(ctx, known, email, newLanguage)
  const { id, language } = account.user
  const token = newLinkToken()
  const row = {
    address_hash: hashAddress(settings, email),
    role: 'admin' as const,
    invited_by: invitedBy,
    link_hash: hashLinkToken(settings, token),
    created_at: now,
    expires_at: now + invitationLifetimeMs,
    withdrawn_at: null,
    accepted_at: null,
    role_given_at: null,
  }
  const { refund } = await requireSend(ctx, { channel: 'mail', cooldownId: null, budget: 'invites' })
  try {
    await runUnlessTaken(db, [
      // Its older link must not give the role back to an administrator who loses it.
      requireInBatch(db, sql`NOT ${hasRole(id)}`),
      ...statements,
      db
        .insert(invitations)
        .values({ user_id: id, ...row })
        .onConflictDoUpdate({ target: invitations.user_id, set: row }),
      logAudit(ctx, 'user_invited', inviter?.user ?? serviceRole, { user_id: id, user_email: email }),
      ...also(id),
    ])
    await sendAuthMail(ctx, account, {
      to: email,
      kind: 'invitation',
      link: `${settings.url}/invitation?token=${token}`,
      invitation: {
        inviter: inviter ? describeInviter(inviter.user) : '',
        until: formatExpiry(language, row.expires_at),
      },
    })
  } catch (error) {
    // Nobody has the new link: the former one stays good, and no invitation is listed that was never sent.
    const undo = db
      .update(invitations)
      .set(former ?? { withdrawn_at: now })
      .where(and(eq(invitations.user_id, id), eq(invitations.link_hash, row.link_hash)))
    await runBatch(db, [...refund, undo])
    throw error
  }
  return id
}

/**
 * Mails an invitation to be an administrator, to anybody who is none; a former invitation and its link end. Returns the
 * account's id. Throws ApiError `already_admin`, `account_banned`, `address_suppressed` for an address that takes no
 * mail, `rate_limited` and `mail_not_sent`.
 */
export async function inviteAdministrator(c: RequestContext, request: InvitationRequest): Promise<string> {
  const ctx = { ...createAuthContext(c), now: request.now }
  try {
    const email = toEmail(request.email)
    return await retryIfTaken(() => storeAndMail(ctx, email, request))
  } catch (error) {
    throw toSiteError(error)
  }
}
