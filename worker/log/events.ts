/** Level of an event, and its rate limit in lines per minute and isolate. */
interface LogLimit {
  level: 'error' | 'warn'
  perMinute: number
}

/** Anyone can cause these any number of times: one line a minute, with a count of the others. */
const rejection: LogLimit = { level: 'warn', perMinute: 1 }
/** About the site itself; it keeps working. */
const warning: LogLimit = { level: 'warn', perMinute: 10 }
/** Needs attention. */
const failure: LogLimit = { level: 'error', perMinute: 20 }

/** All log codes. A test checks that docs/operations.md explains each of them. */
export const events = {
  /** One address has sent more submissions in a minute than the limit lets through. */
  rate_limited: rejection,
  /** The day has no room for large submissions any more, of one network or at all; they are rejected. */
  storage_full: rejection,
  /** A network has sent as many submissions as are stored of one on a day; further ones are rejected. */
  too_many_today: rejection,
  /** A cross-site post was rejected. */
  origin_refused: rejection,
  /** An address or account exceeded a rate limit of the auth service. */
  auth_rate_limited: rejection,
  /** The hourly budget of sign-in mails or text messages is used up, or one was requested again too early. */
  auth_send_limited: rejection,
  /** A call of the auth service had no valid captcha. */
  captcha_refused: rejection,
  /** A call had an API key that is unknown, revoked or expired. */
  api_key_refused: rejection,
  /** The captcha's secret is a test key of the vendor, which verifies nothing. */
  captcha_testing: warning,
  /** One of the captcha's two keys is missing, so there is no captcha. */
  captcha_off: warning,
  /** The captcha service does not respond. */
  captcha_unreachable: warning,
  /** A submission was stored as suspected; it is not delivered until an administrator releases it. */
  submission_suspected: warning,
  /** A delivery was parked after its last attempt. */
  delivery_parked: failure,
  /** A receiver rejects everything for now; its channel is paused. */
  channel_paused: failure,
  /** Results of deliveries could not be saved; they are sent again under the same idempotency keys. */
  delivery_not_saved: failure,
  /** A sign-in mail was not sent. */
  auth_mail_failed: failure,
  /** A sign-in mail was not sent because its address is on the suppression list. */
  auth_mail_suppressed: warning,
  /** A mail was dropped because MAIL_ONLY_TO does not list its address. */
  mail_recipient_not_allowed: warning,
  /** The suppression list could not be read; the mail was sent. */
  suppressions_unread: warning,
  /** The office's published value was late or unreadable; a copy served, or the pages as they were built. */
  published_unread: warning,
  /** A mail to the company, or an answer to a sender, bounced after it had been accepted. */
  delivery_bounced: failure,
  /** The mail API suppresses the company's own address; its mails are paused. */
  company_mail_suppressed: failure,
  /** A mail of a thread could not be stored; its sender's server, or the mail API, sends it again. */
  thread_mail_not_stored: failure,
  /** A mail of a thread that could not be stored was forwarded to the company as it came. */
  thread_mail_forwarded: failure,
  /** A mail of a thread could not be parsed; it is stored as it came. */
  thread_mail_unreadable: warning,
  /** The digest of mails that were not sent on could not be sent; the next run tries again. */
  thread_digest_failed: failure,
  /** The nightly backup stopped; the next run continues. */
  backup_failed: failure,
  /** Backups are off: the bucket or the key is missing. */
  backup_off: warning,
  /** The alert about a late backup could not be sent. */
  backup_alert_failed: failure,
  /** Erasures could not be uploaded to the erasure list; they stay in D1 until then. */
  erasure_list_delayed: failure,
  /** The alert about stuck deliveries could not be sent. */
  alert_failed: failure,
  /** The alert about storage that fills up could not be sent. */
  storage_alert_failed: failure,
  /** A reminder of a submission that waits for its answer could not be sent; the next run tries again. */
  reminder_failed: failure,
  /** The digest of suspected submissions could not be sent. */
  digest_failed: failure,
  /** A sign-in provider could not be reached. */
  provider_failed: warning,
  /** A session's record could not be written to KV; the next refresh writes it. */
  session_record_not_stored: failure,
  /** A rate limiter failed; the request was let through. */
  limiter_failed: warning,
  /** A D1 query for a submission or a session failed; the visitor was asked to retry. */
  storage_failed: failure,
  /** The bucket of the files failed; the page was asked to try again. */
  file_store_failed: failure,
  /** A file was refused, for the reason that the line has. */
  file_refused: rejection,
  /** A request failed unexpectedly. */
  unexpected_error: failure,
  /** A background task after a response failed. */
  background_failed: failure,
  /** An export of a person's data was aborted. */
  export_failed: failure,
  /** Open pages could not be notified of a change, or not be checked; the next attempt is within a minute. */
  live_updates_failed: warning,
  /** A cron task failed; the next run retries it. */
  cron_task_failed: failure,
  /** D1 or KV failed in the health check. */
  health_failed: failure,
  /** A variable is missing or invalid; submissions are rejected until it is fixed. */
  settings_bad: failure,
  /** A channel is not configured, so nothing is delivered to it. */
  channels_off: warning,
  /** There is no signing key, so nobody can sign in. */
  sign_in_off: warning,
} as const satisfies Record<string, LogLimit>

export type EventCode = keyof typeof events
