/** A row's time, in milliseconds since 1970, as the API writes it: ISO 8601, UTC. */
export const toIsoTime = (instant: number): string => new Date(instant).toISOString()

/** The same for a time that may be unset. */
export const toOptionalIsoTime = (instant: number | null): string | null =>
  instant === null ? null : toIsoTime(instant)
