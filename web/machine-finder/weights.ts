import { cranes, forklifts, type NumberRange, platforms, telehandlers } from '#web/content/fleet-figures.ts'
import type { MachineName } from '#web/content/pl/machine-finder.ts'

/** Cranes on the road weigh what their axles may carry. */
const axleLoadT = 12

const byAxles = ({ from, to }: NumberRange): NumberRange => ({ from: from * axleLoadT, to: to * axleLoadT })

/** Weights of the machines that lift something. */
export const weightsT: Partial<Record<MachineName, NumberRange>> = {
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
