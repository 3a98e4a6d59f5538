import type { MachineName } from '#web/content/pl/machine-finder.ts'
import type { MachineClass } from '../machine-classes.ts'
import { type Machine, type Problem, type Reach, reachOver, type Task } from './reach-over.ts'

const boom = (workingHeightM: number, outreachM: number, kneeM: number | null): Machine => ({
  kind: 'boom',
  workingHeightM,
  outreachM,
  kneeM,
})

const telehandler =
  (hasTurret: boolean) =>
  (liftHeightM: number, outreachM: number, loadAtOutreachT: number): Machine => ({
    kind: 'telehandler',
    liftHeightM,
    outreachM,
    loadAtOutreachT,
    hasTurret,
  })

const fixed = telehandler(false)
const rotating = telehandler(true)
const vertical: readonly Machine[] = [{ kind: 'vertical' }]

/**
 * Common sizes of a class, from the smallest, each a little less than makers publish for one machine of that size: a class
 * is a range, and its greatest height and its greatest outreach are not of one machine. No maker's figures were found for
 * telehandlers of the second class, which are the ends of our own range, nor for loads at full outreach except for the
 * smallest machine: those are low estimates. Cranes are missing, as a lift over something takes a lifting plan.
 */
export const classSizes: Partial<Record<MachineName, readonly Machine[]>> = {
  electricScissor: vertical,
  roughTerrainScissor: vertical,
  articulatedBoom: [
    boom(12, 5.5, 4.5),
    boom(14, 6, 6),
    boom(15.5, 7.5, 7),
    boom(17.5, 9, 7.5),
    boom(21, 12, 8),
    boom(25, 16, 6),
    boom(43, 18, 6),
  ],
  telescopicBoom: [boom(20, 15, null), boom(22, 17, null), boom(27.5, 22.5, null), boom(56, 24, null)],
  compactTelehandler: [fixed(5, 2.7, 0.7)],
  constructionTelehandler: [fixed(9, 6, 0.6), fixed(17, 12, 0.4)],
  rotatingTelehandler: [
    rotating(16, 13, 0.3),
    rotating(22, 18, 0.3),
    rotating(26, 22, 0.3),
    rotating(35, 28, 0.3),
  ],
  electricForklift: vertical,
  combustionForklift: vertical,
  roughTerrainForklift: vertical,
  reachTruck: vertical,
}

/** Ordered by when they are found: a later reason means that more of the machine was enough. */
const reasons: readonly Problem['reason'][] = [
  'vertical',
  'behind',
  'height',
  'outreach',
  'straight',
  'knee',
  'load',
]

const progress = (reach: Reach) => (reach.fits ? reasons.length : reasons.indexOf(reach.problem.reason))

export interface ClassReach {
  machine: Machine
  reach: Reach
}

/**
 * The smallest size of a class that gets over the obstacle, else the largest of those that come closest: its figures are
 * what the class offers. Null if nothing is known.
 */
export function reachOfClass(id: MachineName, task: Task): ClassReach | null {
  const tries = classSizes[id]?.map((machine) => ({ machine, reach: reachOver(machine, task) })) ?? []
  const furthest = Math.max(...tries.map(({ reach }) => progress(reach)))
  const closest = tries.filter(({ reach }) => progress(reach) === furthest)
  return closest.find(({ reach }) => reach.fits) ?? closest.at(-1) ?? null
}

/** Up to this share of its outreach a telehandler carries all that its class does. */
const closeShare = 1 / 8

/**
 * True of a telehandler if no size of its class surely carries a load so far out. An estimate: from what the smallest of
 * the class carries close by, evenly down to the load at full outreach.
 */
export function isLoadUnsure({ id, capability }: MachineClass, outreachM: number, loadT: number): boolean {
  const closeT = capability.kind === 'lift' ? (capability.loadT[0]?.from ?? 0) : 0
  return (
    classSizes[id]?.every((machine) => {
      if (machine.kind !== 'telehandler') return false
      const share = Math.max(0, outreachM / machine.outreachM - closeShare) / (1 - closeShare)
      return share > 1 || closeT + (machine.loadAtOutreachT - closeT) * share < loadT
    }) ?? false
  )
}
