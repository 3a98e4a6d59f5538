import { toTable } from '#tests/budgets/print-table.ts'
import type { Reactions } from './interactions.ts'
import { median } from './median.ts'
import type { Address } from './page-selection.ts'
import { percentile } from './statistics.ts'
import type { Vitals } from './vitals.ts'

const aims = { paintRatio: 1.05, menuRatio: 1.1, blockedMs: 50, shift: 0, reactionMs: 100 }

/** Relative to the frozen page: none may have become slower. */
const frozenAims = { paintRatio: 1.05, workRatio: 1.05 }

export interface Visits {
  vitals: Vitals[]
  menuMs: number[]
}

export interface Measured {
  address: Address
  page: Visits
  twin: Visits
  /** The same page as it was when it was frozen. */
  frozen: Vitals[]
  shiftWithLateFont: number
}

const head = [
  ...['page', 'FCP ms', '× twin', 'LCP ms', '× twin', 'TBT ms', 'twin’s', 'CLS', 'CLS, late font'],
  ...['menu ms', '× twin', 'slowest tap'],
  ...['FCP × frozen, p75', 'LCP × frozen, p75', 'work ms', '× frozen', 'style, layout ms', '× frozen'],
]

function summarize({ address, page, twin, frozen, shiftWithLateFont }: Measured) {
  const of = ({ vitals }: Pick<Visits, 'vitals'>, name: keyof Vitals) =>
    median(vitals.map((each) => each[name]))
  // Page and frozen page of one round are neighbours in time, so other load weighs on both.
  const toFrozen = (name: keyof Vitals, share = 0.5) =>
    percentile(
      frozen.flatMap((before, round) => {
        const after = page.vitals[round]
        return after ? [after[name] / before[name]] : []
      }),
      share,
    )
  const fcpMs = of(page, 'fcpMs')
  const lcpMs = of(page, 'lcpMs')
  const menuMs = median(page.menuMs)
  return {
    path: address.path,
    fcpMs,
    lcpMs,
    menuMs,
    blockedMs: of(page, 'blockedMs'),
    twinBlockedMs: of(twin, 'blockedMs'),
    slowestTapMs: Math.max(...page.menuMs),
    shift: Math.max(...page.vitals.map((each) => each.shift)),
    shiftWithLateFont,
    fcpRatio: fcpMs / of(twin, 'fcpMs'),
    lcpRatio: lcpMs / of(twin, 'lcpMs'),
    menuRatio: menuMs / median(twin.menuMs),
    fcpToFrozen: toFrozen('fcpMs', 0.75),
    lcpToFrozen: toFrozen('lcpMs', 0.75),
    workMs: of(page, 'workMs'),
    workToFrozen: toFrozen('workMs'),
    layoutMs: of(page, 'layoutMs'),
    layoutToFrozen: toFrozen('layoutMs'),
  }
}

type Summary = ReturnType<typeof summarize>

/** Prints the measurements, and which targets they meet. */
export function report(measured: Measured[]): void {
  const summaries = measured.map(summarize)
  const figure = (value: number, digits: number) => (Number.isFinite(value) ? value.toFixed(digits) : '–')
  const whole = (value: number) => figure(value, 0)
  const ratio = (value: number) => figure(value, 2)
  const shift = (value: number) => value.toFixed(3)
  const rows = summaries.map((each) => [
    each.path,
    ...[whole(each.fcpMs), ratio(each.fcpRatio), whole(each.lcpMs), ratio(each.lcpRatio)],
    ...[whole(each.blockedMs), whole(each.twinBlockedMs), shift(each.shift), shift(each.shiftWithLateFont)],
    ...[whole(each.menuMs), ratio(each.menuRatio), whole(each.slowestTapMs)],
    ...[ratio(each.fcpToFrozen), ratio(each.lcpToFrozen), whole(each.workMs), ratio(each.workToFrozen)],
    ...[whole(each.layoutMs), ratio(each.layoutToFrozen)],
  ])
  console.log(toTable(head, rows))

  const checks: [aim: string, holds: (each: Summary) => boolean][] = [
    [`FCP within ${aims.paintRatio} of the twin`, ({ fcpRatio }) => fcpRatio <= aims.paintRatio],
    [`LCP within ${aims.paintRatio} of the twin`, ({ lcpRatio }) => lcpRatio <= aims.paintRatio],
    [`menu within ${aims.menuRatio} of the twin`, ({ menuRatio }) => !(menuRatio > aims.menuRatio)],
    [`at most ${aims.blockedMs} ms blocked`, ({ blockedMs }) => blockedMs <= aims.blockedMs],
    [
      `first and largest paint within ${frozenAims.paintRatio} of the frozen page in three rounds of four`,
      (each) => !(Math.max(each.fcpToFrozen, each.lcpToFrozen) > frozenAims.paintRatio),
    ],
    [
      `main thread’s work within ${frozenAims.workRatio} of the frozen page`,
      (each) => !(each.workToFrozen > frozenAims.workRatio),
    ],
    [`layout shift ${aims.shift}`, (each) => Math.max(each.shift, each.shiftWithLateFont) <= aims.shift],
  ]
  console.log()
  for (const [aim, holds] of checks) {
    const missing = summaries.filter((each) => !holds(each)).map(({ path }) => path)
    console.log(`${aim}: ${missing.length === 0 ? 'holds' : `missed by ${missing.join(' ')}`}`)
  }
}

/** Prints the time from a tap or a key to the next frame. */
export function reportReactions(reactions: Reactions): void {
  const rows = [...reactions].map(([name, ms]) => {
    const [p75, slowest] = [percentile(ms, 0.75), Math.max(...ms)]
    return [name, String(ms.length), p75.toFixed(0), slowest.toFixed(0)]
  })
  console.log(`\n${toTable(['interaction', 'n', 'p75 ms', 'slowest'], rows)}\n`)
  const missing = [...reactions].filter(([, ms]) => !(percentile(ms, 0.75) <= aims.reactionMs))
  const names = missing.map(([name]) => name).join(', ')
  console.log(`p75 of interactions at most ${aims.reactionMs} ms: ${names ? `missed by ${names}` : 'holds'}`)
}
