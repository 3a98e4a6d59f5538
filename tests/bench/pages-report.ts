import type { Address } from '#scripts/choice.ts'
import { toTable } from '#tests/budgets/table.ts'
import { median } from './median.ts'
import type { Vitals } from './vitals.ts'

const aims = { paintRatio: 1.05, menuRatio: 1.1, blockedMs: 50, shift: 0 }

export interface Visits {
  vitals: Vitals[]
  menuMs: number[]
}

export interface Measured {
  address: Address
  page: Visits
  twin: Visits
  shiftWithLateFont: number
}

const head = [
  ...['page', 'FCP ms', '× twin', 'LCP ms', '× twin', 'TBT ms', 'twin’s', 'CLS', 'CLS, late font'],
  ...['menu ms', '× twin', 'slowest tap'],
]

function summarize({ address, page, twin, shiftWithLateFont }: Measured) {
  const of = ({ vitals }: Visits, name: keyof Vitals) => median(vitals.map((each) => each[name]))
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
  }
}

type Summary = ReturnType<typeof summarize>

/** Prints what was measured, and which aims it holds. */
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
  ])
  console.log(toTable(head, rows))

  const checks: [aim: string, holds: (each: Summary) => boolean][] = [
    [`FCP within ${aims.paintRatio} of the twin`, ({ fcpRatio }) => fcpRatio <= aims.paintRatio],
    [`LCP within ${aims.paintRatio} of the twin`, ({ lcpRatio }) => lcpRatio <= aims.paintRatio],
    [`menu within ${aims.menuRatio} of the twin`, ({ menuRatio }) => !(menuRatio > aims.menuRatio)],
    [`at most ${aims.blockedMs} ms blocked`, ({ blockedMs }) => blockedMs <= aims.blockedMs],
    [`layout shift ${aims.shift}`, (each) => Math.max(each.shift, each.shiftWithLateFont) <= aims.shift],
  ]
  console.log()
  for (const [aim, holds] of checks) {
    const missing = summaries.filter((each) => !holds(each)).map(({ path }) => path)
    console.log(`${aim}: ${missing.length === 0 ? 'holds' : `missed by ${missing.join(' ')}`}`)
  }
}
