import { findExamples } from '#worker/domain/example.ts'
import { ownerFacts } from '#worker/domain/owner-facts.ts'
import { rentalPrices } from '#worker/domain/rental-prices.ts'

/** Says which facts are still examples, and what follows from that; null if none is. */
export function describeExamples(facts: object = { ...ownerFacts, rentalPrices }): string | null {
  const examples = findExamples(facts)
  if (examples.length === 0) return null
  return `Still examples in worker/domain/owner-facts.ts and rental-prices.ts: ${examples.join(', ')}. Pages mark them, and search engines are asked not to index the site.`
}
