import { cranes, forklifts, type NumberRange, platforms, telehandlers } from '#web/content/figures.ts'
import type { MachineName } from '#web/content/pl/machine-finder.ts'
import { type Capability, type MachineClass, machineClasses } from './machine-classes.ts'
import { loadMomentTm, meetsRequirements } from './meets-requirements.ts'
import { kgPerT, type Requirements } from './requirements.ts'

/** Cranes on the road weigh what their axles may carry. */
const axleLoadT = 12

const byAxles = ({ from, to }: NumberRange): NumberRange => ({ from: from * axleLoadT, to: to * axleLoadT })

/** Weights of the machines that lift something. */
const weightsT: Partial<Record<MachineName, NumberRange>> = {
  electricScissor: platforms.electricScissor.weightT,
  roughTerrainScissor: platforms.roughTerrainScissor.weightT,
  articulatedBoom: platforms.articulatedBoom.weightT,
  telescopicBoom: platforms.telescopicBoom.weightT,
  compactTelehandler: telehandlers.compact.weightT,
  constructionTelehandler: telehandlers.construction.weightT,
  rotatingTelehandler: telehandlers.rotating.weightT,
  electricForklift: forklifts.electric.weightT,
  combustionForklift: forklifts.combustion.weightT,
  roughTerrainForklift: forklifts.roughTerrain.weightT,
  reachTruck: forklifts.reachTruck.weightT,
  smallCrane: byAxles(cranes.small.axles),
  mediumCrane: byAxles(cranes.medium.axles),
  largeCrane: byAxles(cranes.large.axles),
  // A lorry of two or three axles.
  loaderCrane: { from: 16, to: 26 },
}

/** The place of a figure in a range: 0 up to its lower end, 1 at its upper one. */
function shareOf(required: number | null, range: NumberRange | number | null): number {
  if (required === null || range === null || typeof range === 'number') return 0
  return Math.max(0, (required - range.from) / (range.to - range.from))
}

/** The place in its class of the smallest machine that meets the requirements: 0 is the smallest of all, 1 the largest. */
function shareOfClass(capability: Capability, { heightM, outreachM, loadKg }: Requirements): number {
  const loadT = loadKg === null ? null : loadKg / kgPerT
  switch (capability.kind) {
    case 'platform':
      return Math.max(
        shareOf(heightM, capability.workingHeightM),
        shareOf(outreachM, capability.outreachM),
        shareOf(loadKg, capability.loadKg),
      )
    case 'lift':
      return Math.max(
        shareOf(heightM, capability.liftHeightM),
        shareOf(outreachM, capability.outreachM),
        Math.min(...capability.loadT.map((range) => shareOf(loadT, range))),
      )
    case 'crane':
      return Math.max(
        shareOf(Math.hypot(heightM ?? 0, outreachM ?? 0), capability.mainBoomM),
        shareOf(loadT, capability.classT),
      )
    case 'loader-crane':
      return Math.max(
        shareOf(heightM, capability.liftHeightM),
        shareOf(outreachM, capability.outreachM),
        shareOf(loadMomentTm(loadT, outreachM, capability.outreachM.from), capability.loadMomentTm),
      )
    case 'none':
      return 0
  }
}

/** The weight of the smallest machine of a class that meets the requirements: the common measure of all kinds. */
export function weightOf({ id, capability }: MachineClass, requirements: Requirements): number {
  const { from, to } = weightsT[id] ?? { from: 0, to: 0 }
  return from + (to - from) * shareOfClass(capability, requirements)
}

/**
 * The classes that may meet the requirements, from the lightest machine that does. Of the mobile cranes, which differ in
 * nothing but size, only the smallest.
 */
export function rankMatches(requirements: Requirements): MachineClass[] {
  const ranked = machineClasses
    .filter(({ capability }) => meetsRequirements(capability, requirements))
    .map((machine) => ({ machine, weightT: weightOf(machine, requirements) }))
    .toSorted((one, other) => one.weightT - other.weightT)
    .map(({ machine }) => machine)
  const crane = ranked.find(({ capability }) => capability.kind === 'crane')
  return ranked.filter((machine) => machine.capability.kind !== 'crane' || machine === crane)
}
