import {
  containers,
  cranes,
  excavators,
  forklifts,
  type NumberRange,
  platforms,
  siteEquipment,
  telehandlers,
} from '#web/content/fleet-figures.ts'
import type { createFormatters } from '#web/content/formatters.ts'
import type { MachineName, SizeName } from '#web/content/pl/machine-finder.ts'
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
  /** Lifts nothing; one figure is shown. */
  | { kind: 'none'; name: SizeName; format(formatters: ReturnType<typeof createFormatters>): string }

export interface MachineClass {
  id: MachineName
  /** Its entry on an enquiry list, then other entries of the rental page that describe it in some language. */
  entries: readonly [MachineId, ...EquipmentId[]]
  capability: Capability
}

/** The machine's id on the rental page; undefined in a language whose page does not describe it. */
export const toFragment = ({ entries }: MachineClass, fragments: MachineFragments): string | undefined =>
  entries.map((id) => fragments[id]).find((fragment) => fragment !== undefined)

const sized = (name: SizeName, range: NumberRange, unit: string): Capability => ({
  kind: 'none',
  name,
  format: (formatters) => formatters.range(range, unit),
})

const siteContainer: Capability = {
  kind: 'none',
  name: 'length',
  format: ({ measure }) => measure(containers.lengthM, 'm'),
}

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

const fencePanel = siteEquipment.fence.panelM

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
  { id: 'officeContainer', entries: ['office-container'], capability: siteContainer },
  { id: 'mediumCrane', entries: ['medium-mobile-crane'], capability: { kind: 'crane', ...cranes.medium } },
  { id: 'sanitaryContainer', entries: ['sanitary-container'], capability: siteContainer },
  { id: 'largeCrane', entries: ['large-mobile-crane'], capability: { kind: 'crane', ...cranes.large } },
  { id: 'welfareContainer', entries: ['welfare-container'], capability: siteContainer },
  { id: 'storageContainer', entries: ['storage-container'], capability: siteContainer },
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
    capability: sized('diggingDepth', excavators.mini.diggingDepthM, 'm'),
  },
  {
    id: 'wheeledExcavator',
    entries: ['wheeled-excavator', 'large-excavator'],
    capability: sized('diggingDepth', excavators.wheeled.diggingDepthM, 'm'),
  },
  {
    id: 'crawlerExcavator',
    entries: ['crawler-excavator', 'large-excavator'],
    capability: sized('diggingDepth', excavators.crawler.diggingDepthM, 'm'),
  },
  {
    id: 'plateCompactor',
    entries: ['plate-compactor', 'compactors', 'small-tools'],
    capability: sized('weight', siteEquipment.plateCompactorKg, 'kg'),
  },
  {
    id: 'rammer',
    entries: ['rammer', 'compactors', 'small-tools'],
    capability: sized('weight', siteEquipment.rammerKg, 'kg'),
  },
  {
    id: 'generator',
    entries: ['generator', 'site-equipment'],
    capability: sized('power', siteEquipment.generator.powerKva, 'kVA'),
  },
  {
    id: 'lightTower',
    entries: ['light-tower', 'site-equipment'],
    capability: sized('mast', siteEquipment.lightTower.mastM, 'm'),
  },
  {
    id: 'fence',
    entries: ['temporary-fencing', 'site-equipment'],
    capability: {
      kind: 'none',
      name: 'panel',
      format: ({ size }) => size([fencePanel.length, fencePanel.height], 'm'),
    },
  },
]
