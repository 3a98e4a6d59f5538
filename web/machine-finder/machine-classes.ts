import { cranes, forklifts, type NumberRange, platforms, telehandlers } from '#web/content/figures.ts'
import type { MachineName } from '#web/content/pl/machine-finder.ts'
import type { EquipmentId } from '#web/content/pl/rental.ts'

/** What a class can do, by the figures that its kind is rented by. */
export type Capability =
  | { kind: 'platform'; workingHeightM: NumberRange; outreachM: NumberRange | null; loadKg: NumberRange }
  /** One number alone is what the class reaches at most. */
  | {
      kind: 'lift'
      liftHeightM: NumberRange | number
      outreachM: NumberRange | null
      loadT: readonly NumberRange[]
    }
  | { kind: 'crane'; mainBoomM: NumberRange; classT: NumberRange }
  | { kind: 'loader-crane'; liftHeightM: NumberRange; outreachM: NumberRange; loadMomentTm: NumberRange }
  /** It lifts nothing to anywhere: it stands in the line for its size. */
  | { kind: 'none' }

export interface MachineClass {
  id: MachineName
  /** Where the rental page tells more about it; not every language has the first. */
  entries: readonly EquipmentId[]
  ability: Capability
}

const none: Capability = { kind: 'none' }

const lift = (
  machine: { liftHeightM: NumberRange | number; capacityT: NumberRange; reachM?: NumberRange },
  heavier: readonly NumberRange[] = [],
): Capability => ({
  kind: 'lift',
  liftHeightM: machine.liftHeightM,
  outreachM: machine.reachM ?? null,
  loadT: [machine.capacityT, ...heavier],
})

const scissor = (machine: { workingHeightM: NumberRange; capacityKg: NumberRange }): Capability => ({
  kind: 'platform',
  workingHeightM: machine.workingHeightM,
  outreachM: null,
  loadKg: machine.capacityKg,
})

const { articulatedBoom, telescopicBoom } = platforms

/** From left to right. */
export const machineClasses: readonly MachineClass[] = [
  {
    id: 'electricScissor',
    entries: ['electric-scissor-lift'],
    ability: scissor(platforms.electricScissor),
  },
  {
    id: 'roughTerrainScissor',
    entries: ['rough-terrain-scissor-lift'],
    ability: scissor(platforms.roughTerrainScissor),
  },
  {
    id: 'articulatedBoom',
    entries: ['articulated-boom-lift'],
    ability: {
      kind: 'platform',
      workingHeightM: {
        from: articulatedBoom.electricWorkingHeightM.from,
        to: articulatedBoom.dieselWorkingHeightM.to,
      },
      outreachM: articulatedBoom.outreachM,
      loadKg: articulatedBoom.capacityKg,
    },
  },
  {
    id: 'telescopicBoom',
    entries: ['telescopic-boom-lift'],
    ability: {
      kind: 'platform',
      workingHeightM: telescopicBoom.workingHeightM,
      outreachM: telescopicBoom.outreachM,
      loadKg: telescopicBoom.capacityKg,
    },
  },
  {
    id: 'constructionTelehandler',
    entries: ['construction-telehandler', 'telehandler'],
    ability: lift(telehandlers.construction),
  },
  {
    id: 'compactTelehandler',
    entries: ['compact-telehandler', 'telehandler'],
    ability: lift(telehandlers.compact),
  },
  {
    id: 'rotatingTelehandler',
    entries: ['rotating-telehandler'],
    ability: lift(telehandlers.rotating),
  },
  {
    id: 'loaderCrane',
    entries: ['truck-loader-crane'],
    ability: {
      kind: 'loader-crane',
      liftHeightM: cranes.loader.liftHeightM,
      outreachM: cranes.loader.reachM,
      loadMomentTm: cranes.loader.loadMomentTm,
    },
  },
  { id: 'smallCrane', entries: ['small-mobile-crane'], ability: { kind: 'crane', ...cranes.small } },
  { id: 'officeContainer', entries: ['office-container'], ability: none },
  { id: 'mediumCrane', entries: ['medium-mobile-crane'], ability: { kind: 'crane', ...cranes.medium } },
  { id: 'sanitaryContainer', entries: ['sanitary-container'], ability: none },
  { id: 'largeCrane', entries: ['large-mobile-crane'], ability: { kind: 'crane', ...cranes.large } },
  { id: 'welfareContainer', entries: ['welfare-container'], ability: none },
  { id: 'storageContainer', entries: ['storage-container'], ability: none },
  { id: 'electricForklift', entries: ['electric-forklift'], ability: lift(forklifts.electric) },
  {
    id: 'combustionForklift',
    entries: ['combustion-forklift'],
    ability: lift(forklifts.combustion, [forklifts.combustion.heavyCapacityT]),
  },
  { id: 'roughTerrainForklift', entries: ['rough-terrain-forklift'], ability: lift(forklifts.roughTerrain) },
  { id: 'reachTruck', entries: ['reach-truck'], ability: lift(forklifts.reachTruck) },
  { id: 'miniExcavator', entries: ['mini-excavator'], ability: none },
  { id: 'wheeledExcavator', entries: ['wheeled-excavator', 'large-excavator'], ability: none },
  { id: 'crawlerExcavator', entries: ['crawler-excavator', 'large-excavator'], ability: none },
  { id: 'plateCompactor', entries: ['compactors', 'small-tools'], ability: none },
  { id: 'rammer', entries: ['compactors', 'small-tools'], ability: none },
  { id: 'generator', entries: ['generator', 'site-equipment'], ability: none },
  { id: 'lightTower', entries: ['light-tower', 'site-equipment'], ability: none },
  { id: 'fence', entries: ['temporary-fencing', 'site-equipment'], ability: none },
]
