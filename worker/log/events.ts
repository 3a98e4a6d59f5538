/** How loud an event is, and how many lines of it one isolate writes in a minute. */
interface LogLimit {
  level: 'error' | 'warn'
  perMinute: number
}

/** What anybody can bring about, as often as they like: one line a minute, which counts the others. */
const refused: LogLimit = { level: 'warn', perMinute: 1 }
/** What tells of the site itself but does not stop it. */
const noted: LogLimit = { level: 'warn', perMinute: 10 }
/** What somebody should look at. */
const failed: LogLimit = { level: 'error', perMinute: 20 }

/** Every code that the log knows. Each has its section in docs/operations.md, which a test compares with this list. */
export const events = {
  /** One address has sent more submissions in a minute than the limit lets through. */
  rate_limited: refused,
  /** The day has brought as many bytes as the site stores; submissions are refused. */
  storage_full: refused,
  /** A browser posted from an address that is neither the site's own nor SITE_URL. */
  origin_refused: refused,
  /** One address or account has asked the auth service too often. */
  auth_rate_limited: refused,
  /** The hour's mails or text messages for signing in are used up, or somebody asks again too early. */
  auth_send_limited: refused,
  /** A call of the auth service came without a captcha, or with one that is not good. */
  captcha_refused: refused,
  /** The captcha's secret is one of the vendor's keys for tests, which check nothing. */
  captcha_testing: noted,
  /** One of the captcha's two keys is missing, so none is asked for. */
  captcha_off: noted,
  /** The service that checks captchas does not answer. */
  captcha_unreachable: noted,
  /** A submission was stored and is not delivered until an administrator says that it is no spam. */
  submission_suspected: noted,
  /** A delivery was given up. */
  delivery_parked: failed,
  /** A receiver wants nothing from us for a while. */
  channel_paused: failed,
  /** The outcome of deliveries could not be saved; they are sent again under the same keys. */
  deliveries_not_settled: failed,
  /** A mail that somebody signs in with did not leave. */
  auth_mail_failed: failed,
  /** A mail for signing in was not sent, as its address bounced for good or complained before. */
  auth_mail_suppressed: noted,
  /** A mail was dropped because MAIL_ONLY_TO does not list its address. */
  mail_recipient_not_allowed: noted,
  /** The list of addresses that take no mail could not be read; the mail left. */
  suppressions_unread: noted,
  /** A mail to the company came back after it had been accepted. */
  delivery_bounced: failed,
  /** The mail API reports that the company's own address takes no mail; everything for it waits. */
  company_mail_suppressed: failed,
  /** The night's backup stopped; the next run goes on from there. */
  backup_failed: failed,
  /** There are no backups: the bucket or the key is missing. */
  backup_off: noted,
  /** The company could not be told that there is no fresh backup. */
  backup_alert_failed: failed,
  /** What was erased is not yet on the list beside the backups; it is kept in D1 until then. */
  erasure_list_delayed: failed,
  /** The company could not be told that deliveries are stuck. */
  alert_failed: failed,
  /** The company could not be told what was suspected. */
  digest_failed: failed,
  /** A provider that people sign in with could not be asked who they are. */
  provider_failed: noted,
  /** KV does not show a session's record yet; the client was asked to try again. */
  session_record_missing: noted,
  /** KV did not take a session's record; it is rebuilt from D1 after two minutes. */
  session_record_not_stored: failed,
  /** The rate limit could not be asked, and the submission went through. */
  limiter_failed: noted,
  /** D1 did not take a submission, or could not say who is signed in; the visitor was asked to try again. */
  storage_failed: failed,
  /** A request failed in a way that nobody expected. */
  unexpected_error: failed,
  /** What was left for after an answer failed. */
  background_failed: failed,
  /** An export of what is held on one person broke off. */
  export_failed: failed,
  /** A part of the cron run failed; the next run tries again. */
  cron_task_failed: failed,
  /** D1 or KV did not answer the health check. */
  health_failed: failed,
  /** A variable is missing or bad, and submissions are refused until it is mended. */
  settings_bad: failed,
  /** A channel has no address, so nothing is delivered to it. */
  channels_off: noted,
  /** There is no key that could sign anybody in. */
  sign_in_off: noted,
} as const satisfies Record<string, LogLimit>

export type EventCode = keyof typeof events
