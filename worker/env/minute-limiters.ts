/**
 * Purposes that wrangler.toml limits by minute: forms, dry runs of forms, calls of the auth service, calls of it that hash
 * a password, and calls with an API key.
 */
export type LimitedPurpose = 'FORM' | 'DRY_RUN' | 'AUTH' | 'HASH' | 'KEY'

type LimiterName = `${LimitedPurpose}_LIMIT${'' | '_56' | '_48'}`

/**
 * The rate-limit bindings of wrangler.toml: by IPv4 address or /64, and for the /56 and /48 of IPv6;
 * `ACCOUNT_LIMIT` counts signed-in calls by account.
 */
export type MinuteLimiters = Record<LimiterName | 'ACCOUNT_LIMIT', RateLimit>
