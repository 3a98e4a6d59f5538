import * as z from 'zod/mini'
import type { Statement } from '#worker/db/batch.ts'
import type { OneTimeKind } from '#worker/db/schema/auth-state.ts'
import {
  type Account,
  byEmail,
  changeUser,
  getAccount,
  hasUnconfirmedPassword,
  requestedAudience,
} from '../../accounts/account.ts'
import { type Actor, logAudit } from '../../accounts/audit-log.ts'
import { createAsAdmin, languageOfAccount, runUnlessTaken } from '../../accounts/create-account.ts'
import { mergeMetadata } from '../../accounts/identities.ts'
import { newToken, saveToken } from '../../one-time/one-time-token.ts'
import { hashPassword } from '../../passwords/password-hash.ts'
import { requireStrongPassword } from '../../passwords/password-policy.ts'
import type { AuthContext } from '../../protocol/auth-context.ts'
import { errors, invalid } from '../../protocol/auth-errors.ts'
import { requireMetadataSize } from '../../protocol/metadata-size.ts'
import { redirectTarget } from '../../protocol/redirect-allow-list.ts'
import { type JsonObject, metadata, parseBody, texts, toEmail } from '../../protocol/request-body.ts'
import { type LinkType, toActionLink } from '../../sending/mail/send-auth-mail.ts'
import { toUser } from '../../sessions/serializers.ts'
import { prepareInvitation } from './invite.ts'

const body = z.object({
  ...texts('type', 'email', 'password', 'new_email', 'redirect_to'),
  data: metadata(),
})

type Body = z.output<typeof body>

/** The token's kind and the link's type by what is asked for; both mails of an e-mail change share one type. */
const links = {
  signup: { kind: 'confirmation', linkType: 'signup' },
  invite: { kind: 'confirmation', linkType: 'invite' },
  magiclink: { kind: 'recovery', linkType: 'magiclink' },
  recovery: { kind: 'recovery', linkType: 'recovery' },
  email_change_current: { kind: 'email_change_current', linkType: 'email_change' },
  email_change_new: { kind: 'email_change_new', linkType: 'email_change' },
} as const satisfies Record<string, { kind: OneTimeKind; linkType: LinkType }>

type Type = keyof typeof links

interface PreparedLink {
  account: Account
  statements: Statement[]
  /** Differs from what was asked for where a magic link signs up. */
  type?: Type
  /** The address that code and link are for; the account's own where it is missing. */
  address?: string
}

interface LinkRequest {
  given: Body
  email: string
  known: Account | null
  redirectTo: string
  admin: Actor
}

async function prepareSignup(
  ctx: AuthContext,
  { given, email, known, redirectTo }: LinkRequest,
  hasPassword: boolean,
): Promise<PreparedLink> {
  const { settings, db, now } = ctx
  const type = 'signup'
  if (known?.user.email_confirmed_at) throw errors.emailExists()
  if (!known && hasPassword && !given.password) throw invalid('Signup requires a valid password')
  if (given.password) await requireStrongPassword(settings, given.password)
  // A password set by an administrator is confirmed, whatever is pending under the address.
  const set = given.password
    ? { password_hash: await hashPassword(settings, given.password), password_vouched: true }
    : {}
  if (known) {
    const user_metadata = mergeMetadata(known.user.user_metadata, given.data)
    requireMetadataSize(user_metadata, known.user.app_metadata)
    const changes = { user_metadata, confirmation_sent_at: now, ...set }
    return { type, account: known, statements: [changeUser(db, known, changes, now)] }
  }
  const language = languageOfAccount(ctx, given.data, redirectTo)
  const user = { language, user_metadata: given.data ?? {}, confirmation_sent_at: now, ...set }
  return { type, ...createAsAdmin(ctx, email, user) }
}

async function prepareEmailChange(
  ctx: AuthContext,
  type: 'email_change_current' | 'email_change_new',
  { given, email, known }: LinkRequest,
): Promise<PreparedLink> {
  const { settings, db, now } = ctx
  if (!known) throw errors.userNotFoundByEmail()
  if (type === 'email_change_current' && !settings.secureEmailChange && !hasUnconfirmedPassword(known))
    throw invalid('Enable secure email change to generate link for current email')
  const newEmail = toEmail(given.new_email)
  if (await getAccount(db, byEmail(newEmail, known.user.aud))) throw errors.emailExists()
  // The two links of one change are requested one after the other; only another address starts over.
  const isSame = known.user.new_email === newEmail
  const changes = {
    new_email: newEmail,
    email_change_sent_at: now,
    ...(isSame ? {} : { email_change_half_confirmed: false }),
  }
  const address = type === 'email_change_new' ? newEmail : email
  return { account: known, statements: [changeUser(db, known, changes, now)], address }
}

async function prepare(ctx: AuthContext, type: Type, asked: LinkRequest): Promise<PreparedLink> {
  const { given, email, known, redirectTo, admin } = asked
  const { db, now } = ctx
  switch (type) {
    case 'signup':
      return prepareSignup(ctx, asked, true)
    case 'invite': {
      const { account, statements } = prepareInvitation(ctx, known, { email, data: given.data, redirectTo })
      const traits = { user_id: account.user.id, user_email: email }
      return { account, statements: [...statements, logAudit(ctx, 'user_invited', admin, traits)] }
    }
    case 'magiclink':
    case 'recovery': {
      if (!known && type === 'magiclink') return prepareSignup(ctx, asked, false)
      if (!known) throw errors.userNotFoundByEmail()
      const requested = logAudit(ctx, 'user_recovery_requested', known.user)
      return {
        account: known,
        statements: [changeUser(db, known, { recovery_sent_at: now }, now), requested],
      }
    }
    case 'email_change_current':
    case 'email_change_new':
      return prepareEmailChange(ctx, type, asked)
  }
}

const isType = (type: string): type is Type => Object.hasOwn(links, type)

/** Creates the link and code that a mail would carry, without sending anything. */
export async function generateLink(ctx: AuthContext, admin: Actor, json: JsonObject) {
  const given = parseBody(body, json)
  const { settings, db } = ctx
  const email = toEmail(given.email)
  const redirectTo = redirectTarget(ctx, given.redirect_to)
  const { type: wanted = '' } = given
  if (!isType(wanted)) throw invalid(`Invalid email action link type requested: ${wanted}`)
  const known = await getAccount(db, byEmail(email, requestedAudience(ctx)))
  const prepared = await prepare(ctx, wanted, { given, email, known, redirectTo, admin })
  const { account, statements, type = wanted, address = email } = prepared
  const { kind, linkType } = links[type]
  const token = newToken(settings, kind, address)
  await runUnlessTaken(db, [...statements, saveToken(ctx, account.user.id, token, settings.otpExpiryS)])
  return {
    ...toUser(account),
    action_link: toActionLink(ctx, token, linkType, redirectTo),
    email_otp: token.code,
    hashed_token: token.hash,
    verification_type: type,
    redirect_to: redirectTo,
  }
}
