import { text } from '#web/content/pl/admin/deliveries.ts'

const words = text.errors

const byStatus: [pattern: RegExp, say: (status: string) => string][] = [
  [/^40[13]$/, words.denied],
  [/^4(04|10)$/, words.missing],
  [/^429$/, words.crowded],
  [/^5/, words.broken],
  [/./, words.rejected],
]

/** Why a try failed, from what the outbox noted. */
export function describeDeliveryError(reason: string): string {
  const known: Record<string, unknown> = words
  const sentence = known[reason]
  if (typeof sentence === 'string') return sentence
  const [, status] = reason.match(/^http (\d{3})$/) ?? []
  const [, say] = byStatus.find(([pattern]) => status && pattern.test(status)) ?? []
  return status && say ? say(status) : words.otherwise(reason)
}
