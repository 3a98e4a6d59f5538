/** Level of an event, and its rate limit in lines per minute and isolate. */
interface LogLimit {
  level: 'error' | 'warn'
  perMinute: number
}

/** Anyone can cause these any number of times: one line a minute, with a count of the others. */
const refused: LogLimit = { level: 'warn', perMinute: 1 }
/** About the site itself; it keeps working. */
const noted: LogLimit = { level: 'warn', perMinute: 10 }
/** Needs attention. */
const failed: LogLimit = { level: 'error', perMinute: 20 }

/** All log codes. A test checks that docs/operations.md explains each of them. */
export const events = {
  /** One address has sent more submissions in a minute than the limit lets through. */
  rate_limited: refused,
  /** The daily byte cap is reached; submissions are rejected. */
  storage_full: refused,
  /** A cross-site post was rejected. */
  origin_refused: refused,
  /** An address or account exceeded a rate limit of the auth service. */
  auth_rate_limited: refused,
  /** The hour's mails or text messages for signing in are used up, or somebody asks again too early. */
  auth_send_limited: refused,
  /** A call of the auth service had no valid captcha. */
  captcha_refused: refused,
  /** The captcha's secret is a test key of the vendor, which verifies nothing. */
  captcha_testing: noted,
  /** One of the captcha's two keys is missing, so there is no captcha. */
  captcha_off: noted,
  /** The captcha service does not respond. */
  captcha_unreachable: noted,
  /** A submission was stored as suspected; it is not delivered until an administrator releases it. */
  submission_suspected: noted,
  /** A delivery was parked after its last attempt. */
  delivery_parked: failed,
  /** A receiver rejects everything for now; its channel is paused. */
  channel_paused: failed,
  /** Results of deliveries could not be saved; they are sent again under the same idempotency keys. */
  deliveries_not_settled: failed,
  /** A sign-in mail was not sent. */
  auth_mail_failed: failed,
  /** A sign-in mail was not sent because its address is on the suppression list. */
  auth_mail_suppressed: noted,
  /** A mail was dropped because MAIL_ONLY_TO does not list its address. */
  mail_recipient_not_allowed: noted,
  /** The suppression list could not be read; the mail was sent. */
  suppressions_unread: noted,
  /** A mail to the company bounced after it had been accepted. */
  delivery_bounced: failed,
  /** The mail API suppresses the company's own address; its mails are paused. */
  company_mail_suppressed: failed,
  /** The nightly backup stopped; the next run continues. */
  backup_failed: failed,
  /** Backups are off: the bucket or the key is missing. */
  backup_off: noted,
  /** The alert about a late backup could not be sent. */
  backup_alert_failed: failed,
  /** Erasures could not be uploaded to the erasure list; they stay in D1 until then. */
  erasure_list_delayed: failed,
  /** The alert about stuck deliveries could not be sent. */
  alert_failed: failed,
  /** The digest of suspected submissions could not be sent. */
  digest_failed: failed,
  /** A sign-in provider could not be reached. */
  provider_failed: noted,
  /** KV does not return a session's record yet; the client was asked to retry. */
  session_record_missing: noted,
  /** A session's record could not be written to KV; it is rebuilt from D1 after two minutes. */
  session_record_not_stored: failed,
  /** The rate limiter failed; the submission was let through. */
  limiter_failed: noted,
  /** A D1 query for a submission or a session failed; the visitor was asked to retry. */
  storage_failed: failed,
  /** A request failed unexpectedly. */
  unexpected_error: failed,
  /** A background task after a response failed. */
  background_failed: failed,
  /** An export of a person's data was aborted. */
  export_failed: failed,
  /** A cron task failed; the next run retries it. */
  cron_task_failed: failed,
  /** D1 or KV failed in the health check. */
  health_failed: failed,
  /** A variable is missing or invalid; submissions are rejected until it is fixed. */
  settings_bad: failed,
  /** A channel is not configured, so nothing is delivered to it. */
  channels_off: noted,
  /** There is no signing key, so nobody can sign in. */
  sign_in_off: noted,
} as const satisfies Record<string, LogLimit>

export type EventCode = keyof typeof events
