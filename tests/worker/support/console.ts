import { vi } from 'vitest'

/** Keeps the console quiet; answers everything that was said to it, as one growing list of lines. */
export function hushConsole(): string[] {
  const lines: string[] = []
  for (const method of ['debug', 'log', 'info', 'warn', 'error'] as const) {
    vi.spyOn(console, method).mockImplementation((...said: unknown[]) => {
      lines.push(
        said.map((part) => (part instanceof Error ? `${part.stack} ${part.cause}` : String(part))).join(' '),
      )
    })
  }
  return lines
}
