import { toTable } from '#tests/budgets/print-table.ts'
import type { Samples } from './rounds.ts'
import { summarize } from './statistics.ts'

const inMs = (value: number) => value.toFixed(2)
const asRatio = (value: number) => value.toFixed(2)

interface Ratio {
  label: string
  p50: number
  p99: number
}

/** Every route's times relative to the base route's. */
export function toRatios(samples: Samples, baseLabel: string): Ratio[] {
  const base = summarize(samples.get(baseLabel) ?? [])
  return [...samples].map(([label, times]) => {
    const { p50, p99 } = summarize(times)
    return { label, p50: p50 / base.p50, p99: p99 / base.p99 }
  })
}

export function toTimesTable(samples: Samples, baseLabel: string): string {
  const ratios = toRatios(samples, baseLabel)
  const rows = [...samples].map(([label, times], index) => {
    const { n, p50, p95, p99 } = summarize(times)
    const ratio = ratios[index]
    return [
      label,
      String(n),
      ...[p50, p95, p99].map(inMs),
      ...(ratio ? [asRatio(ratio.p50), asRatio(ratio.p99)] : []),
    ]
  })
  return toTable(['route', 'n', 'p50 ms', 'p95 ms', 'p99 ms', 'p50 ratio', 'p99 ratio'], rows)
}

export function toRatesTable(rates: Map<string, number>, baseLabel: string): string {
  const base = rates.get(baseLabel) ?? Number.NaN
  const rows = [...rates].map(([label, rate]) => [label, rate.toFixed(0), asRatio(rate / base)])
  return toTable(['route', 'a second', 'ratio'], rows)
}

/** Prints whether a target is met; a bench never fails. */
export function toComparison({ label, p50, p99 }: Ratio, aims: { p50: number; p99: number }): string {
  const judge = (name: string, ratio: number, aim: number) =>
    `${name} ${asRatio(ratio)} ${ratio <= aim ? 'holds' : 'MISSES'} ${aim}`
  return `${label}: ${judge('p50', p50, aims.p50)}, ${judge('p99', p99, aims.p99)}`
}
