import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Role } from '#worker/contract/user-roles.ts'
import { isKeyedHash, keyedHash, keyedHashes } from '#worker/crypto/keyed-hash.ts'
import type { Database } from '#worker/db/client.ts'
import { authUsers, type InvitationRow, invitations, type UserRow } from '#worker/db/schema/auth-accounts.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { showEmail } from '#worker/domain/shown-email.ts'
import type { AuthSettings } from '#worker/env/auth/auth-settings.ts'
import { isStillAdmin } from '#worker/roles/last-admin.ts'
import { formatDateTime } from '#worker/sending/render-email.ts'
import {
  type Account,
  accountReads,
  byId,
  hasVerifiedFactor,
  isBanned,
  toAccount,
} from '../accounts/account.ts'
import type { AuthContext } from '../protocol/auth-context.ts'

/** The time during which its link works. */
export const invitationLifetimeMs = 7 * 86_400_000

const linkPurpose = 'invitation-link'
const addressPurpose = 'invitation-address'

export const hashLinkToken = (settings: AuthSettings, token: string) =>
  keyedHash(settings, linkPurpose, token)

export const hashAddress = (settings: AuthSettings, email: string) =>
  keyedHash(settings, addressPurpose, email)

/** Longer ones are no names, and would push the rest of the mail out of sight. */
const maxNameLength = 80

const textOf = (value: unknown) =>
  typeof value === 'string' ? value.replace(/\s+/g, ' ').trim().slice(0, maxNameLength) : ''

type Named = Pick<UserRow, 'email' | 'user_metadata'>

/** The name of whoever invites with their address, or the address alone; in one line. */
export function describeInviter({ email, user_metadata: { first_name, last_name } }: Named): string {
  const name = [textOf(first_name), textOf(last_name)].filter(Boolean).join(' ')
  const address = email && showEmail(email)
  if (!name) return address ?? ''
  return address ? `${name} (${address})` : name
}

/** Date and time in Warsaw, in the reader's language; in Polish as in other mails. */
export function formatExpiry(language: Locale, at: number): string {
  if (language === 'pl') return formatDateTime(at, 'pl')
  return new Intl.DateTimeFormat(language, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Europe/Warsaw',
  }).format(at)
}

/** `open`: the link can be used. `blocked`: its account is banned. */
export type InvitationState = 'open' | 'accepted' | 'withdrawn' | 'expired' | 'blocked'

export interface Invitation {
  row: InvitationRow
  account: Account
  role: Role
  state: InvitationState
  /** Null once their account is deleted. */
  inviter: string | null
  /** False if the link still makes an account, but gives no role any more. */
  isInviterAdmin: boolean
}

function stateOf(row: InvitationRow, account: Account, now: number): InvitationState {
  if (row.accepted_at !== null) return 'accepted'
  if (row.withdrawn_at !== null) return 'withdrawn'
  if (row.expires_at <= now) return 'expired'
  return isBanned(account, now) ? 'blocked' : 'open'
}

const inviters = alias(authUsers, 'inviter')

/** Invitations, with the invited address and the columns of whoever invited. */
export const selectInvitations = (db: Database, now: number) =>
  db
    .select({
      row: invitations,
      // A batch returns rows by the names of their columns, which have to differ.
      invitedEmail: sql<string | null>`${authUsers.email}`.as('invited_email'),
      email: sql<string | null>`${inviters.email}`.as('inviter_email'),
      user_metadata: inviters.user_metadata,
      deleted_at: inviters.deleted_at,
      isInviterAdmin: sql<number>`${isStillAdmin(sql`${invitations.invited_by}`, now)}`,
    })
    .from(invitations)
    .innerJoin(authUsers, eq(authUsers.id, invitations.user_id))
    .leftJoin(inviters, eq(inviters.id, invitations.invited_by))

type Found = Awaited<ReturnType<typeof selectInvitations>>[number]

export const inviterOf = ({ email, user_metadata, deleted_at }: Found): string | null =>
  user_metadata === null || deleted_at !== null ? null : describeInviter({ email, user_metadata })

/** The invitation of a link; null for an unknown token, and once the account has another address. Changes nothing. */
export async function findInvitation(ctx: AuthContext, token: string): Promise<Invitation | null> {
  const { db, settings, now } = ctx
  const hashes = keyedHashes(settings, linkPurpose, token)
  const isOfLink = inArray(invitations.link_hash, hashes)
  const invited = db.select({ id: invitations.user_id }).from(invitations).where(isOfLink).limit(1)
  const [[found], ...reads] = await db.batch([
    selectInvitations(db, now).where(isOfLink),
    ...accountReads(db, byId(sql<string>`(${invited})`)),
  ])
  const account = toAccount(...reads)
  if (!found || !account) return null
  const { row } = found
  if (!isKeyedHash(settings, addressPurpose, account.user.email ?? '', row.address_hash)) return null
  return {
    row,
    account,
    role: row.role,
    state: stateOf(row, account, now),
    inviter: inviterOf(found),
    isInviterAdmin: found.isInviterAdmin === 1,
  }
}

/** A condition: the invitation can still be used, and its account is not banned. */
export const isStillOpen = ({ user_id, link_hash }: InvitationRow, now: number): SQL =>
  sql`EXISTS (SELECT 1 FROM invitations i JOIN auth_users u ON u.id = i.user_id
    WHERE i.user_id = ${user_id} AND i.link_hash = ${link_hash}
      AND i.accepted_at IS NULL AND i.withdrawn_at IS NULL AND i.expires_at > ${now}
      AND (u.banned_until IS NULL OR u.banned_until <= ${now}))`

/**
 * The invited person's next step: to press a button; to set a password; or, where a second factor guards the account, to
 * set one elsewhere first, as a mailed link alone must not replace it.
 */
export type AcceptanceStep = 'confirm' | 'password' | 'elsewhere'

export function nextStepOf({ account }: Invitation): AcceptanceStep {
  const { user } = account
  if (user.password_hash !== null && user.password_vouched) return 'confirm'
  return user.email_confirmed_at !== null && hasVerifiedFactor(account) ? 'elsewhere' : 'password'
}
