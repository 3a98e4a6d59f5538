import { type EventCode, events } from './events.ts'
import { toErrorReason, toStackFrames } from './redact-error.ts'

const fieldNames = [
  'at',
  'channel',
  'count',
  'delivery',
  'during',
  'error_id',
  'kind',
  'missing',
  'provider',
  'reason',
  'task',
  'way',
] as const

/** Everything that a line may have, for queries. */
export const lineFields: readonly string[] = ['level', 'event', ...fieldNames, 'unlogged']

/** Fields of a log line: own words, names of settings, row ids and counts. Never anything a visitor typed. */
export type EventFields = Partial<Record<(typeof fieldNames)[number], string | number | undefined>>

interface LogWindow {
  startedAt: number
  lines: number
  /** Events without a line of their own. */
  unlogged: number
}

const minuteMs = 60_000

/** Rate limit windows of this isolate, one per code. */
const windows = new Map<EventCode, LogWindow>()

/** Null over the rate limit; otherwise the number of events dropped before this line. */
function countLine(code: EventCode): { unlogged: number } | null {
  const now = Date.now()
  const last = windows.get(code)
  if (!last || now - last.startedAt >= minuteMs || now < last.startedAt) {
    windows.set(code, { startedAt: now, lines: 1, unlogged: 0 })
    return { unlogged: last?.unlogged ?? 0 }
  }
  if (last.lines < events[code].perMinute) {
    last.lines += 1
    return { unlogged: 0 }
  }
  last.unlogged += 1
  return null
}

/**
 * Logs one line of JSON, whose fields Workers Logs indexes: `{"level":"error","event":"delivery_parked",…}`. Rate limited
 * per code; the first line after that has the number of dropped events as `unlogged`.
 */
export function logEvent(code: EventCode, fields: EventFields = {}): void {
  const line = countLine(code)
  if (!line) return
  const { unlogged } = line
  const { level } = events[code]
  console[level](JSON.stringify({ level, event: code, ...fields, ...(unlogged > 0 ? { unlogged } : {}) }))
}

/** Logs an error with its redacted message and its stack frames. */
export function logFailure(code: EventCode, error: unknown, fields: EventFields = {}): void {
  logEvent(code, { ...fields, reason: toErrorReason(error), at: toStackFrames(error) })
}

/** Resets all rate limits; for tests. */
export const resetLogLimits = () => windows.clear()
