import { vi } from 'vitest'
import { resetLogLimits } from '#worker/log/log-event.ts'

interface Line {
  event: string
  reason?: string
  error_id?: string
  [fact: string]: unknown
}

/** Parses log lines. Throws for a line that is not JSON. */
export const eventsIn = (lines: string[]): Line[] => lines.map((line) => JSON.parse(line))

/** Silences the console and resets the log's rate limits; returns the growing list of its lines. */
export function captureConsole(): string[] {
  const lines: string[] = []
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
