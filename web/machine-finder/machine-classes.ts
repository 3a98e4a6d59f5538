import { cranes, forklifts, type NumberRange, platforms, telehandlers } from '#web/content/figures.ts'
import type { MachineName } from '#web/content/pl/machine-finder.ts'
import type { EquipmentId } from '#web/content/pl/rental.ts'
import type { MachineFragments, MachineId } from '#worker/domain/catalogue/ids.ts'

/** The abilities of a class of machines, by the figures that matter for its kind. */
export type Capability =
  | { kind: 'platform'; workingHeightM: NumberRange; outreachM: NumberRange | null; loadKg: NumberRange }
  /** A single number is a maximum. */
  | {
      kind: 'lift'
      liftHeightM: NumberRange | number
      outreachM: NumberRange | null
      loadT: readonly NumberRange[]
    }
  | { kind: 'crane'; mainBoomM: NumberRange; classT: NumberRange }
  | { kind: 'loader-crane'; liftHeightM: NumberRange; outreachM: NumberRange; loadMomentTm: NumberRange }
  /** Lifts nothing. */
  | { kind: 'none' }

export interface MachineClass {
  id: MachineName
  /** Its entry on an enquiry list, then other entries of the rental page that describe it in some language. */
  entries: readonly [MachineId, ...EquipmentId[]]
  capability: Capability
}

/** The machine's id on the rental page; undefined in a language whose page does not describe it. */
export const toFragment = ({ entries }: MachineClass, fragments: MachineFragments): string | undefined =>
  entries.map((id) => fragments[id]).find((fragment) => fragment !== undefined)

const liftsNothing: Capability = { kind: 'none' }

const lift = (
  machine: { liftHeightM: NumberRange | number; capacityT: NumberRange; reachM?: NumberRange },
  heavier: readonly NumberRange[] = [],
): Capability => ({
  kind: 'lift',
  liftHeightM: machine.liftHeightM,
  outreachM: machine.reachM ?? null,
  loadT: [machine.capacityT, ...heavier],
})

const platform = (machine: {
  workingHeightM: NumberRange
  outreachM?: NumberRange
  capacityKg: NumberRange
}): Capability => ({
  kind: 'platform',
  workingHeightM: machine.workingHeightM,
  outreachM: machine.outreachM ?? null,
  loadKg: machine.capacityKg,
})

/** From left to right. */
export const machineClasses: readonly MachineClass[] = [
  {
    id: 'electricScissor',
    entries: ['electric-scissor-lift'],
    capability: platform(platforms.electricScissor),
  },
  {
    id: 'roughTerrainScissor',
    entries: ['rough-terrain-scissor-lift'],
    capability: platform(platforms.roughTerrainScissor),
  },
  {
    id: 'articulatedBoom',
    entries: ['articulated-boom-lift'],
    capability: platform(platforms.articulatedBoom),
  },
  {
    id: 'telescopicBoom',
    entries: ['telescopic-boom-lift'],
    capability: platform(platforms.telescopicBoom),
  },
  {
    id: 'constructionTelehandler',
    entries: ['construction-telehandler', 'telehandler'],
    capability: lift(telehandlers.construction),
  },
  {
    id: 'compactTelehandler',
    entries: ['compact-telehandler', 'telehandler'],
    capability: lift(telehandlers.compact),
  },
  {
    id: 'rotatingTelehandler',
    entries: ['rotating-telehandler'],
    capability: lift(telehandlers.rotating),
  },
  {
    id: 'loaderCrane',
    entries: ['truck-loader-crane'],
    capability: {
      kind: 'loader-crane',
      liftHeightM: cranes.loader.liftHeightM,
      outreachM: cranes.loader.reachM,
      loadMomentTm: cranes.loader.loadMomentTm,
    },
  },
  { id: 'smallCrane', entries: ['small-mobile-crane'], capability: { kind: 'crane', ...cranes.small } },
  { id: 'officeContainer', entries: ['office-container'], capability: liftsNothing },
  { id: 'mediumCrane', entries: ['medium-mobile-crane'], capability: { kind: 'crane', ...cranes.medium } },
  { id: 'sanitaryContainer', entries: ['sanitary-container'], capability: liftsNothing },
  { id: 'largeCrane', entries: ['large-mobile-crane'], capability: { kind: 'crane', ...cranes.large } },
  { id: 'welfareContainer', entries: ['welfare-container'], capability: liftsNothing },
  { id: 'storageContainer', entries: ['storage-container'], capability: liftsNothing },
  { id: 'electricForklift', entries: ['electric-forklift'], capability: lift(forklifts.electric) },
  {
    id: 'combustionForklift',
    entries: ['combustion-forklift'],
    capability: lift(forklifts.combustion, [forklifts.combustion.heavyCapacityT]),
  },
  {
    id: 'roughTerrainForklift',
    entries: ['rough-terrain-forklift'],
    capability: lift(forklifts.roughTerrain),
  },
  { id: 'reachTruck', entries: ['reach-truck'], capability: lift(forklifts.reachTruck) },
  {
    id: 'miniExcavator',
    entries: ['mini-excavator'],
    capability: liftsNothing,
  },
  {
    id: 'wheeledExcavator',
    entries: ['wheeled-excavator', 'large-excavator'],
    capability: liftsNothing,
  },
  {
    id: 'crawlerExcavator',
    entries: ['crawler-excavator', 'large-excavator'],
    capability: liftsNothing,
  },
  {
    id: 'plateCompactor',
    entries: ['plate-compactor', 'compactors', 'small-tools'],
    capability: liftsNothing,
  },
  {
    id: 'rammer',
    entries: ['rammer', 'compactors', 'small-tools'],
    capability: liftsNothing,
  },
  {
    id: 'generator',
    entries: ['generator', 'site-equipment'],
    capability: liftsNothing,
  },
  {
    id: 'lightTower',
    entries: ['light-tower', 'site-equipment'],
    capability: liftsNothing,
  },
  {
    id: 'fence',
    entries: ['temporary-fencing', 'site-equipment'],
    capability: liftsNothing,
  },
]
