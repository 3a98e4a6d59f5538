import { vi } from 'vitest'
import { resetLogLimits } from '#worker/log/log-event.ts'

interface Line {
  event: string
  reason?: string
  error_id?: string
  [fact: string]: unknown
}

/** What the lines say. Fails where one is not of the log's own. */
export const eventsIn = (lines: string[]): Line[] => lines.map((line) => JSON.parse(line))

/** Keeps the console quiet, as that of a new isolate; answers everything that was said to it, as one growing list of lines. */
export function hushConsole(): string[] {
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
