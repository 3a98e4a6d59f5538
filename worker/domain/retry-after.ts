/** Parses `Retry-After`, in seconds or as a date, to milliseconds; undefined for anything else. */
export function toRetryAfterMs(header: string | null, now: number): number | undefined {
  if (!header) return undefined
  const waitMs = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(waitMs) && waitMs > 0 ? waitMs : undefined
}
