import { formatSpecs, type SpecName } from './equipment-specs.ts'

/** The kind of a better figure, for its words. */
export type Advantage = 'higher' | 'further' | 'deeper' | 'more' | 'longer' | 'lighter'

/** A row of a comparison for specs that machines have under different names. */
export type SharedRow = 'platformCapacity' | 'capacity' | 'reach' | 'diggingDepth' | 'weight'

/** Specs of one kind share one object. Others of the same row are shown beside it, and not compared with it. */
interface ComparedSpec {
  better: Advantage
  row?: SharedRow
}

const platformCapacity: ComparedSpec = { better: 'more', row: 'platformCapacity' }
const diggingDepth: ComparedSpec = { better: 'deeper', row: 'diggingDepth' }
const weight: ComparedSpec = { better: 'lighter', row: 'weight' }

/**
 * The specs whose figures are compared. The others are shown without a mark: of the number of axles or the weight of a
 * plate compactor, neither more nor less is better. A reach to the front is measured from elsewhere than one to the side, and
 * a telehandler or a crane, unlike a forklift, carries its capacity only close by.
 */
export const comparedSpecs: Partial<Record<string, ComparedSpec>> = {
  workingHeight: { better: 'higher' },
  liftHeight: { better: 'higher' },
  outreach: { better: 'further', row: 'reach' },
  forwardReach: { better: 'further', row: 'reach' },
  craneReach: { better: 'further', row: 'reach' },
  mainBoom: { better: 'longer', row: 'reach' },
  diggingReach: { better: 'further' },
  platformCapacity,
  basketCapacity: platformCapacity,
  capacity: { better: 'more', row: 'capacity' },
  maximumCapacity: { better: 'more', row: 'capacity' },
  capacityClass: { better: 'more', row: 'capacity' },
  loadMoment: { better: 'more', row: 'capacity' },
  bucketCapacity: { better: 'more' },
  diggingDepth,
  crawlerDiggingDepth: diggingDepth,
  wheeledDiggingDepth: diggingDepth,
  weight,
  operatingWeight: weight,
  containerWeight: weight,
  equipmentWeight: weight,
} satisfies Partial<Record<SpecName, ComparedSpec>>

/** True where the smaller figure is the better one. */
export const isSmallerBetter = (advantage: Advantage): boolean => advantage === 'lighter'

/** The figures behind a spec, without a lower end where only the highest is known. */
export interface FigureRange {
  from: number | null
  to: number
}

type Figure = FigureRange | null

const exact = (figure: number): Figure => ({ from: figure, to: figure })
const same = (figure: Figure) => figure
const atMost = (figure: Figure): Figure => figure && { from: null, to: figure.to }
const none = () => null

/** The figures of every kind of equipment, by its specs. */
const specRanges: Partial<Record<string, Partial<Record<string, Figure | string>>>> = formatSpecs<Figure>(
  { number: exact, measure: exact, range: same, span: none, size: none },
  { upTo: atMost, about: same, upToAbout: atMost, orMore: same, lamps: none, hourUnit: '' },
  null,
)

/** Null for a spec that is no single figure. */
export function getSpecRange(id: string, spec: string): FigureRange | null {
  const range = specRanges[id]?.[spec]
  return typeof range === 'object' ? range : null
}
