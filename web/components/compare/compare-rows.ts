import {
  type Advantage,
  comparedSpecs,
  type FigureRange,
  getSpecRange,
  isSmallerBetter,
  type SharedRow,
} from '#web/content/compared-specs.ts'
import type { Equipment } from '#web/content/pl/rental.ts'
import { type PriceTexts, priceMark, readDayPrice, readPrices } from '#worker/domain/describe-prices.ts'
import { isSpec } from './comparable.ts'

type Machine = Pick<Equipment, 'id' | 'facts'>
type MachineFact = Equipment['facts'][number]

export interface CompareCell {
  values: readonly {
    /** Empty for a period without a price. */
    value: string
    /** Set only where it is not the row's, and tells the value from what is beside it. */
    name: string | null
    /** Said of a price, as its row says it of all. */
    per?: string
  }[]
  /** Set where there is no reach, as the machine rises straight up. */
  isVertical?: boolean | undefined
  /** Set for the machine whose figure is better than that of every other one, where all can be compared. */
  better: Advantage | 'cheapest' | null
}

export interface CompareRow {
  id: string
  name: string
  cells: readonly CompareCell[]
}

const comparedOf = (fact: MachineFact) => (isSpec(fact) ? comparedSpecs[fact.spec] : undefined)

const rowIdOf = (fact: MachineFact): string => comparedOf(fact)?.row ?? (isSpec(fact) ? fact.spec : fact.name)

/** The range that all figures of a machine in a row are in; null without figures. */
function rangeOf({ id, facts }: Machine): FigureRange | null {
  const ranges = facts.flatMap((fact) => (isSpec(fact) && getSpecRange(id, fact.spec)) || [])
  const [first, ...others] = ranges
  return others.reduce<FigureRange | null>(
    (all, range) =>
      all && {
        from: all.from === null || range.from === null ? null : Math.min(all.from, range.from),
        to: Math.max(all.to, range.to),
      },
    first ?? null,
  )
}

/** True if a range is better at one end and no worse at the other. A lower end that is not known counts for neither. */
function isBetter(range: FigureRange, other: FigureRange, advantage: Advantage): boolean {
  const sign = isSmallerBetter(advantage) ? -1 : 1
  const from = range.from === null || other.from === null ? 0 : sign * (range.from - other.from)
  const to = sign * (range.to - other.to)
  return Math.min(from, to) >= 0 && Math.max(from, to) > 0
}

/** The cells of one row, for machines with these facts. */
function toCells(machines: readonly Machine[], rowName: string, areMarked: boolean): CompareCell[] {
  const ranges = machines.map(rangeOf)
  const kinds = new Set(machines.flatMap(({ facts }) => facts.map(comparedOf)))
  const [kind] = kinds
  const isOneKind = kinds.size === 1
  const advantage = areMarked && isOneKind && kind?.better
  const isBest = (index: number, better: Advantage) => {
    const range = ranges[index]
    const others = ranges.toSpliced(index, 1)
    return others.length > 0 && others.every((other) => range && other && isBetter(range, other, better))
  }
  const areNamed = !isOneKind || machines.some(({ facts }) => facts.length > 1)
  return machines.map(({ facts }, index) => ({
    values: facts.map(({ name, value }) => ({ value, name: areNamed && name !== rowName ? name : null })),
    better: advantage && isBest(index, advantage) ? advantage : null,
  }))
}

const rises = ({ facts }: Machine) =>
  facts.some((fact) => isSpec(fact) && (fact.spec === 'workingHeight' || fact.spec === 'liftHeight'))

/**
 * The facts of some machines side by side, those first that more of them have. One that only one of several has is left
 * out, unless figures of its kind are compared: it may be what that machine costs more for.
 */
export function toCompareRows(
  machines: readonly Machine[],
  rowNames: Record<SharedRow, string>,
  areMarked = true,
): CompareRow[] {
  const ids = new Set(machines.flatMap(({ facts }) => facts.map(rowIdOf)))
  const names: Partial<Record<string, string>> = rowNames
  const areRising = machines.map(rises)
  return [...ids]
    .map((id) => {
      const inRow = machines.map((machine) => ({
        ...machine,
        facts: machine.facts.filter((fact) => rowIdOf(fact) === id),
      }))
      const factNames = new Set(inRow.flatMap(({ facts }) => facts.map(({ name }) => name)))
      const [onlyName = ''] = factNames
      const name = factNames.size > 1 ? (names[id] ?? onlyName) : onlyName
      const cells = toCells(inRow, name, areMarked).map((cell, index) => ({
        ...cell,
        isVertical: id === 'reach' && cell.values.length === 0 && areRising[index],
      }))
      return { id, name, cells, isCompared: inRow.some(({ facts }) => facts.some(comparedOf)) }
    })
    .filter((row) => row.isCompared || countFilled(row) >= Math.min(machines.length, 2))
    .toSorted((a, b) => countFilled(b) - countFilled(a))
}

const countFilled = ({ cells }: CompareRow) => cells.filter(({ values }) => values.length > 0).length

/** The prices of the machines in a row, those that the owner states; of some, the one with the lowest for a day is marked. */
export function toPriceRows(
  machines: readonly Machine[],
  texts: PriceTexts,
  marked = machines,
): CompareRow[] {
  const dayPrices = marked.flatMap(({ id }) => readDayPrice(id, texts.locale) ?? [])
  const lowest = dayPrices.toSorted((a, b) => a - b)
  const isCheapest = (machine: Machine) =>
    marked.includes(machine) &&
    lowest[0] !== lowest[1] &&
    marked.length > 1 &&
    lowest.length === marked.length &&
    readDayPrice(machine.id, texts.locale) === lowest[0]
  const prices = machines.map(({ id }) => readPrices(id, texts))
  const periods = [...new Set(prices.flat().map(({ per }) => per))]
  const cells = machines.map((machine, index) => ({
    // In the same lines in every column. A phone's may break after the word, or it would within the amount.
    values: (prices[index]?.length ? periods : []).map((per) => {
      const price = prices[index]?.find((each) => each.per === per)
      return { value: price?.from.replace('\u00a0', ' ') ?? '', name: null, per }
    }),
    better: isCheapest(machine) ? ('cheapest' as const) : null,
  }))
  const name = `${texts.words.name} ${periods.join(', ')}${priceMark(texts.locale)}`
  const row = { id: 'price', name, cells }
  return countFilled(row) > 0 ? [row] : []
}
