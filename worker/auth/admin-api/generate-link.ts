import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { OneTimeKind } from '#worker/db/auth-state-schema.ts'
import {
  type Account,
  byEmail,
  changeUser,
  getAccount,
  hasUnvouchedPassword,
  type Statement,
} from '../accounts/account.ts'
import { createAsAdmin, languageOfAccount } from '../accounts/create.ts'
import { mergeMetadata } from '../accounts/identities.ts'
import { requireMetadataSize } from '../accounts/metadata-size.ts'
import { runUnlessTaken } from '../accounts/new-account.ts'
import { logAudit } from '../audit-log.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { requestedAudience } from '../http/authenticate.ts'
import { AuthError, emailExists, invalid } from '../http/errors.ts'
import { metadata, readBody, text, toEmail } from '../http/read-body.ts'
import { redirectTarget } from '../http/redirect-allow-list.ts'
import { toUser } from '../http/serializers.ts'
import { newToken, saveToken } from '../one-time/one-time-token.ts'
import { hashPassword } from '../passwords/password-hash.ts'
import { requireStrongPassword } from '../passwords/password-policy.ts'
import { type LinkType, toActionLink } from '../sending/mail/send-auth-mail.ts'
import { prepareInvitation } from './invite.ts'
import type { AdminActor } from './save-user.ts'

const body = z.object({
  type: text(),
  email: text(),
  password: text(),
  new_email: text(),
  data: metadata(),
  redirect_to: text(),
})

type Body = z.output<typeof body>

const types = [
  'signup',
  'invite',
  'magiclink',
  'recovery',
  'email_change_current',
  'email_change_new',
] as const

type Type = (typeof types)[number]

interface PreparedLink {
  account: Account
  statements: Statement[]
  kind: OneTimeKind
  /** The address that code and hash belong to. */
  address: string
  linkType: LinkType
  verificationType: Type
}

const userNotFoundByEmail = () => new AuthError(404, 'user_not_found', 'User with this email not found')

interface LinkRequest {
  given: Body
  email: string
  known: Account | null
  redirectTo: string
  admin: AdminActor
}

async function prepareSignup(
  c: Context<AuthEnv>,
  { given, email, known, redirectTo }: LinkRequest,
  hasPassword: boolean,
): Promise<PreparedLink> {
  const { auth, db, now } = c.var
  const rest = {
    kind: 'confirmation',
    address: email,
    linkType: 'signup',
    verificationType: 'signup',
  } as const
  if (known?.user.email_confirmed_at) throw emailExists()
  if (!known && hasPassword && !given.password) throw invalid('Signup requires a valid password')
  if (given.password) await requireStrongPassword(auth, given.password)
  // What an administrator sets is vouched for, whatever waits under the address.
  const set = given.password
    ? { password_hash: await hashPassword(auth, given.password), password_vouched: true }
    : {}
  if (known) {
    const user_metadata = mergeMetadata(known.user.user_metadata, given.data)
    requireMetadataSize(user_metadata, known.user.app_metadata)
    const changes = { user_metadata, confirmation_sent_at: now, ...set }
    return { ...rest, account: known, statements: [changeUser(db, known, changes, now)] }
  }
  const created = createAsAdmin(c, email, {
    language: languageOfAccount(c, given.data, redirectTo),
    user_metadata: given.data ?? {},
    confirmation_sent_at: now,
    ...set,
  })
  return { ...rest, ...created }
}

async function prepareEmailChange(
  c: Context<AuthEnv>,
  type: 'email_change_current' | 'email_change_new',
  { given, email, known }: LinkRequest,
): Promise<PreparedLink> {
  const { auth, db, now } = c.var
  if (!known) throw userNotFoundByEmail()
  if (type === 'email_change_current' && !auth.secureEmailChange && !hasUnvouchedPassword(known))
    throw invalid('Enable secure email change to generate link for current email')
  const newEmail = toEmail(given.new_email)
  if (await getAccount(db, byEmail(newEmail, known.user.aud))) throw emailExists()
  // The two links of one change are asked for one after the other; only another address begins anew.
  const isSame = known.user.new_email === newEmail
  const changes = {
    new_email: newEmail,
    email_change_sent_at: now,
    ...(isSame ? {} : { email_change_half_confirmed: false }),
  }
  return {
    account: known,
    statements: [changeUser(db, known, changes, now)],
    kind: type,
    address: type === 'email_change_new' ? newEmail : email,
    linkType: 'email_change',
    verificationType: type,
  }
}

async function prepare(c: Context<AuthEnv>, type: Type, asked: LinkRequest): Promise<PreparedLink> {
  const { given, email, known, redirectTo, admin } = asked
  const { db, now } = c.var
  switch (type) {
    case 'signup':
      return prepareSignup(c, asked, true)
    case 'invite': {
      const invitation = prepareInvitation(c, known, { email, data: given.data, redirectTo })
      const traits = { user_id: invitation.account.user.id, user_email: email }
      return {
        account: invitation.account,
        statements: [...invitation.statements, logAudit(c, 'user_invited', admin, traits)],
        kind: 'confirmation',
        address: email,
        linkType: 'invite',
        verificationType: 'invite',
      }
    }
    case 'magiclink':
    case 'recovery': {
      if (!known && type === 'magiclink') return prepareSignup(c, asked, false)
      if (!known) throw userNotFoundByEmail()
      const statements = [
        changeUser(db, known, { recovery_sent_at: now }, now),
        logAudit(c, 'user_recovery_requested', known.user),
      ]
      return {
        account: known,
        statements,
        kind: 'recovery',
        address: email,
        linkType: type,
        verificationType: type,
      }
    }
    case 'email_change_current':
    case 'email_change_new':
      return prepareEmailChange(c, type, asked)
  }
}

/** Makes the link and code that a mail would carry, and sends nothing. */
export async function generateLink(c: Context<AuthEnv>, admin: AdminActor) {
  const given = await readBody(c, body)
  const { auth, db } = c.var
  const email = toEmail(given.email)
  const redirectTo = redirectTarget(c, given.redirect_to)
  const type = types.find((one) => one === given.type)
  if (!type) throw invalid(`Invalid email action link type requested: ${given.type ?? ''}`)
  const known = await getAccount(db, byEmail(email, requestedAudience(c)))
  const prepared = await prepare(c, type, { given, email, known, redirectTo, admin })
  const token = newToken(auth, prepared.kind, prepared.address)
  const { account, statements } = prepared
  await runUnlessTaken(db, [...statements, saveToken(c, account.user.id, token, auth.otpExpiryS)])
  return {
    ...toUser(account),
    action_link: toActionLink(c, token, prepared.linkType, redirectTo),
    email_otp: token.code,
    hashed_token: token.hash,
    verification_type: prepared.verificationType,
    redirect_to: redirectTo,
  }
}
