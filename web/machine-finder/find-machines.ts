import { createFormatters } from '#web/content/formatters.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { MachineName } from '#web/content/pl/machine-finder.ts'
import { readDayPrice } from '#worker/domain/describe-prices.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import type { MachineClass } from './machine-classes.ts'
import { type ClassReach, isLoadUnsure, reachOfClass } from './obstacle/class-sizes.ts'
import type { Task } from './obstacle/reach-over.ts'
import { kgPerT, parseRequirements, type Requirements } from './requirements.ts'
import { rankMatches, weightOf } from './smallest-matches.ts'
import type { TypedRequirements } from './typed-requirements.ts'

/** Lists the figures in the page's language, as they go along in an enquiry: "Height 14 m, outreach 8 m". */
export function describeRequirements(
  { lifted, heightM, outreachM, loadKg, obstacleHeightM, obstacleDepthM }: Requirements,
  { figures }: FinderResultsText,
  locale: Locale,
): string {
  const { measure } = createFormatters(locale)
  const metres = (value: number | null) => (value === null ? null : measure(value, 'm'))
  const height = metres(heightM)
  const outreach = metres(outreachM)
  const weight =
    loadKg === null ? null : loadKg < kgPerT ? measure(loadKg, 'kg') : measure(loadKg / kgPerT, 't')
  const known = [
    height && figures.height(height),
    outreach && figures.outreach(outreach),
    weight && (lifted === 'people' ? figures.peopleLoad(weight) : figures.weight(weight)),
    !weight && lifted && figures[lifted],
    obstacleHeightM !== null &&
      obstacleDepthM !== null &&
      figures.obstacle(measure(obstacleHeightM, 'm'), measure(obstacleDepthM, 'm')),
  ].filter((figure) => typeof figure === 'string')
  const listed = toPlainSpaces(known.join(', '))
  return listed.charAt(0).toLocaleUpperCase(locale) + listed.slice(1)
}

export interface Found {
  /** The machines that meet the requirements, the lightest first; of equal ones, the cheapest. Unsure ones are last. */
  matches: readonly MachineClass[]
  /** Those whose load at that outreach is to be checked. */
  unsure: ReadonlySet<MachineName>
  /** Machines that meet the requirements apart from the obstacle. */
  blocked: readonly MachineClass[]
  /** The machines that were judged by the obstacle; cranes are not. */
  reaches: ReadonlyMap<MachineName, ClassReach>
  task: Task | 'incomplete' | null
  requirements: Requirements
  /** The requirements in words, for the enquiry. */
  details: string
}

/** The task of reaching over an obstacle; null without one, `incomplete` where something of it is missing. */
function toTask(requirements: Requirements): Task | 'incomplete' | null {
  const { heightM, outreachM, loadKg, obstacleHeightM, obstacleDepthM } = requirements
  if (obstacleHeightM === null && obstacleDepthM === null) return null
  if (heightM === null || obstacleHeightM === null || obstacleDepthM === null) return 'incomplete'
  return {
    workHeightM: heightM,
    distanceM: outreachM,
    obstacleHeightM,
    obstacleDepthM,
    loadT: loadKg === null ? null : loadKg / kgPerT,
  }
}

/** A currency decides no order. */
const priceOf = ({ entries }: MachineClass) => readDayPrice(entries[0], 'pl') ?? Number.MAX_VALUE

/** Finds the machines that meet requirements, and parts them by the obstacle. */
export function judgeMachines(requirements: Requirements): Omit<Found, 'details'> {
  const ranked = rankMatches(requirements)
  const task = toTask(requirements)
  const reaches = new Map<MachineName, ClassReach>()
  if (task !== null && task !== 'incomplete')
    for (const { id } of ranked) {
      const reach = reachOfClass(id, task)
      if (reach) reaches.set(id, reach)
    }
  // Over an obstacle it takes a larger machine, from further away.
  const weightOver = (machine: MachineClass) => {
    const reach = reaches.get(machine.id)?.reach
    return weightOf(machine, reach?.fits ? { ...requirements, outreachM: reach.standDm / 10 } : requirements)
  }
  const isBlocked = ({ id }: MachineClass) => reaches.get(id)?.reach.fits === false
  const { outreachM, loadKg } = requirements
  // An obstacle has judged the load.
  const isUnsure = (machine: MachineClass) =>
    outreachM !== null &&
    loadKg !== null &&
    !reaches.has(machine.id) &&
    isLoadUnsure(machine, outreachM, loadKg / kgPerT)
  const unsure = new Set(ranked.filter(isUnsure).map(({ id }) => id))
  const matches = ranked
    .filter((machine) => !isBlocked(machine))
    .toSorted(
      (one, other) =>
        Number(unsure.has(one.id)) - Number(unsure.has(other.id)) ||
        weightOver(one) - weightOver(other) ||
        priceOf(one) - priceOf(other),
    )
  return {
    matches,
    unsure,
    blocked: ranked.filter(isBlocked),
    reaches,
    task,
    requirements,
  }
}

/**
 * Finds machines for what was typed: null until people or a load are chosen, as a crane is no answer to somebody who wants
 * to work at that height, or if an input is not a number.
 */
export function findMachines(
  typed: TypedRequirements,
  words: FinderResultsText,
  locale: Locale,
): Found | null {
  const requirements = parseRequirements(typed)
  if (!requirements?.lifted) return null
  return { ...judgeMachines(requirements), details: describeRequirements(requirements, words, locale) }
}
