import * as z from 'zod/mini'
import type { Actor } from './actor.ts'
import type { ApiKeyScope } from './api-keys.ts'
import type { DeliveryView } from './delivery-responses.ts'
import type { AnswerWay, InboxState, SuspicionReason } from './inbox.ts'
import { pageCursor, warsawDay } from './query-fields.ts'
import type { SuppressionReason } from './suppressions.ts'

/** The number of entries on a page. */
export const auditPageSize = 50

/** The two logs: actions in the admin area, and sign-ins. */
export const auditSources = ['admin', 'sign_in'] as const

/** Query of `GET /api/admin/audit`; days are those of Warsaw, both included. */
export const auditQuery = z.object({
  source: z._default(z.enum(auditSources), 'admin'),
  /** An id, or the whole address of somebody who has an account. */
  actor: z.optional(z.string().check(z.trim(), z.maxLength(254))),
  action: z.optional(z.string().check(z.regex(/^[a-z_]{0,64}$/))),
  from: z.optional(warsawDay),
  to: z.optional(warsawDay),
  before: z.optional(pageCursor),
})

export type AuditQuery = z.output<typeof auditQuery>

/** Every action of the admin area's log. */
export const adminActions = [
  'record_read',
  'record_unread',
  'status_changed',
  'owner_changed',
  'answered',
  'change_undone',
  'reply_sent',
  'office_address_renewed',
  'note_added',
  'note_removed',
  'inbox_exported',
  'file_opened',
  'mail_opened',
  'delivery_retried',
  'deliveries_retried',
  'held_released',
  'held_dropped',
  'user_invited',
  'invitation_withdrawn',
  'invitation_accepted',
  'role_given',
  'role_taken',
  'user_banned',
  'user_unbanned',
  'user_deleted',
  'user_signed_out',
  'factors_removed',
  'person_exported',
  'person_erased',
  'records_expired',
  'suspicion_lifted',
  'spam_reported',
  'spam_deleted',
  'suppression_lifted',
  'sentence_added',
  'sentence_changed',
  'sentence_removed',
  'site_published',
  'test_event_sent',
  'newest_record_sent',
  'api_key_created',
  'api_key_revoked',
] as const

/** Every action of the sign-in log, as the auth protocol names them. */
export const signInActions = [
  'login',
  'logout',
  'invite_accepted',
  'user_signedup',
  'user_invited',
  'user_deleted',
  'token_refreshed',
  'token_revoked',
  'user_modified',
  'user_recovery_requested',
  'user_reauthenticate_requested',
  'user_confirmation_requested',
  'user_repeated_signup',
  'user_updated_password',
  'identity_linked',
  'identity_unlinked',
  'factor_in_progress',
  'factor_unenrolled',
  'challenge_created',
  'verification_attempted',
  'factor_deleted',
  'factor_updated',
] as const

export type AdminAction = (typeof adminActions)[number]
export type SignInAction = (typeof signInActions)[number]
export type AuditAction = AdminAction | SignInAction

type NoDetails = Record<never, never>

/** The version that a change made, and the columns before it, by which it is taken back. */
interface Undoable {
  version: number
  before: Record<string, unknown>
}

type PartlyUndoable = { [Name in keyof Undoable]?: Undoable[Name] | undefined }

/** Retention periods by which deleted records are counted. */
type ExpiryPeriod = 'messages' | 'applications' | 'accepted' | 'clientData' | 'suspected'

/**
 * The details of every admin action, besides actor, time and subject. Never an address or a name: readers look those up
 * while they exist.
 */
export interface AdminActionDetails {
  record_read: NoDetails
  record_unread: NoDetails
  status_changed: { from: InboxState; to: InboxState } & Undoable
  /** By an answer, without them: it is taken back as a whole. */
  owner_changed: PartlyUndoable
  answered: { by: AnswerWay; note: string } & Undoable
  /** Names the change that was taken back. */
  change_undone: { change: 'status_changed' | 'owner_changed' | 'answered' | 'reply_sent' }
  /** One that the office has written in its mail program cannot be taken back. */
  reply_sent: { mail: string } & PartlyUndoable
  office_address_renewed: NoDetails
  note_added: { note: string }
  note_removed: { note: string }
  /** Names of the filters that were used, never their values. */
  inbox_exported: { format: string; narrowedBy: string[] }
  /** A grant to read a file of the record was given. */
  file_opened: { file: string }
  /** A grant to read a received mail as it came was given. */
  mail_opened: { mail: string }
  delivery_retried: { delivery: string; channel: DeliveryView['channel'] }
  deliveries_retried: { count: number }
  held_released: { count: number }
  held_dropped: { count: number }
  user_invited: NoDetails
  invitation_withdrawn: NoDetails
  invitation_accepted: NoDetails
  role_given: NoDetails
  role_taken: NoDetails
  user_banned: NoDetails
  user_unbanned: NoDetails
  user_deleted: NoDetails
  user_signed_out: NoDetails
  factors_removed: NoDetails
  /** Rows per table. */
  person_exported: Record<string, number>
  /** Rows per table: erased, and with the address redacted. */
  person_erased: Record<string, [erased: number, redacted: number]>
  records_expired: { [Period in ExpiryPeriod]?: number | undefined }
  suspicion_lifted: { reason: SuspicionReason }
  spam_reported: NoDetails
  spam_deleted: NoDetails
  sentence_added: { sentence: string }
  sentence_changed: { sentence: string }
  sentence_removed: { sentence: string }
  site_published: { edition: number }
  suppression_lifted: { reason: SuppressionReason; count: number }
  test_event_sent: NoDetails
  /** To the receiver of events, to try it out. */
  newest_record_sent: NoDetails
  api_key_created: { scopes: ApiKeyScope[] }
  api_key_revoked: NoDetails
}

/** The details of every sign-in action; which of them are set depends on the action. */
export interface SignInDetails {
  ip_address?: string | undefined
  user_email?: string | null | undefined
  user_phone?: string | null | undefined
  provider?: string | undefined
  channel?: string | undefined
  chain?: string | undefined
  identity_id?: string | undefined
  factor_id?: string | undefined
  factor_type?: string | undefined
  factor_status?: string | undefined
  challenge_id?: string | undefined
}

/** Both logs have `user_invited` and `user_deleted`; the admin area's entries have no details. */
type DetailsOf<Action extends AuditAction> = Action extends SignInAction
  ? SignInDetails
  : AdminActionDetails[Exclude<Action, SignInAction>]

interface AuditEntryBase {
  id: string
  at: string
  actor: Actor
  /** `email` is set for a user, `keyName` for an API key. */
  subject: (Actor & { kind: string }) | null
}

/** An entry of either log: each action with its details. */
export type KnownAuditEntry = {
  [Action in AuditAction]: AuditEntryBase & { action: Action; details: DetailsOf<Action> }
}[AuditAction]

/** An entry with an action that this release does not know, after a rollback from a later one. */
export interface UnknownAuditEntry extends AuditEntryBase {
  action: 'unknown'
  details: { action: string; details: Record<string, unknown> }
}

export type AuditEntry = KnownAuditEntry | UnknownAuditEntry

/**
 * Response of `GET /api/admin/audit`. Details differ by action and are described by `AdminActionDetails` and
 * `SignInDetails` alone.
 */
export interface AuditPage {
  entries: AuditEntry[]
  next: string | null
}
