import { expect, vi } from 'vitest'
import { type EventCode, events } from '#worker/log/events.ts'
import { resetLogLimits } from '#worker/log/log-event.ts'

interface Line {
  event: string
  reason?: string
  error_id?: string
  [fact: string]: unknown
}

/** Parses log lines. Fails for a line that is not JSON, or does not begin with the level of its code, which is left out. */
export const eventsIn = (lines: string[]): Line[] =>
  lines.map((line) => {
    const { level, ...event } = JSON.parse(line)
    expect(line).toMatch(/^\{"level":/)
    expect(level).toBe(events[event.event as EventCode].level)
    return event
  })

/** Silences the console and resets the log's rate limits; returns the growing list of its lines. */
export function captureConsole(lines: string[] = []): string[] {
  resetLogLimits()
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...said: unknown[]) => {
      lines.push(
        said.map((part) => (part instanceof Error ? `${part.stack} ${part.cause}` : String(part))).join(' '),
      )
    })
  }
  return lines
}
