import { type EventCode, events } from './events.ts'
import { toErrorReason, toStackFrames } from './redact-error.ts'

/** What may be logged beside a code: words of our own, names of settings, ids of rows and counts. Nothing anybody typed. */
export type EventFields = Partial<
  Record<
    | 'at'
    | 'channel'
    | 'count'
    | 'delivery'
    | 'during'
    | 'error_id'
    | 'kind'
    | 'missing'
    | 'provider'
    | 'reason'
    | 'task'
    | 'way',
    string | number | undefined
  >
>

interface LogWindow {
  startedAt: number
  lines: number
  /** Events that got no line of their own. */
  unlogged: number
}

const minuteMs = 60_000

/** What this isolate has written; as many entries as there are codes. */
const windows = new Map<EventCode, LogWindow>()

/** Whether a line may be written, and for how many events before it there was none. */
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
 * One line of JSON, whose fields Workers Logs indexes: `{"event":"delivery_parked","channel":"mail",…}`. A flood writes
 * as many lines a minute as its code may; the first line of a later minute says how many went without, as `unlogged`.
 */
export function logEvent(code: EventCode, facts: EventFields = {}): void {
  const line = countLine(code)
  if (!line) return
  const { unlogged } = line
  console[events[code].level](
    JSON.stringify({ event: code, ...facts, ...(unlogged > 0 ? { unlogged } : {}) }),
  )
}

/** The same of something that was thrown: what it was and where, without what anybody typed. */
export function logFailure(code: EventCode, error: unknown, facts: EventFields = {}): void {
  logEvent(code, { ...facts, reason: toErrorReason(error), at: toStackFrames(error) })
}

/** Forgets all counts, as an isolate that has just started. */
export const resetLogLimits = () => windows.clear()
