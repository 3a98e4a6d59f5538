import type { Locale } from '#worker/domain/locales.ts'
import {
  containers,
  cranes,
  excavators,
  type Fact,
  forklifts,
  type NumberRange,
  platforms,
  siteEquipment,
  telehandlers,
} from './figures.ts'
import { createFormatters } from './formatters.ts'

/** The words of a language for a figure. */
interface SpecPhrases<Figure = string> {
  upTo(figure: Figure): Figure
  about(figure: Figure): Figure
  upToAbout(figure: Figure): Figure
  orMore(figure: Figure): Figure
  /** So many lamps, of so much power each. */
  lamps(count: number, power: Figure): Figure
  hourUnit: string
}

type Sizes<Names extends string> = Record<Names, NumberRange>

type Formatters<Figure> = {
  [Name in 'number' | 'measure' | 'range' | 'span' | 'size']: (
    ...given: Parameters<ReturnType<typeof createFormatters>[Name]>
  ) => Figure
}

/** `400 V/32 A` */
export function formatSupply(locale: Locale): string {
  const { measure } = createFormatters(locale)
  return `${measure(containers.supplyVolt, 'V')}/${measure(containers.supplyAmpere, 'A')}`
}

/** The specs of every kind of equipment, in the order in which a page shows them; the first two are those of its category. */
export function formatSpecs<Figure>(
  { number, measure, range, span, size }: Formatters<Figure>,
  phrases: SpecPhrases<Figure>,
  supply: Figure,
) {
  const { upTo, about, upToAbout, orMore, lamps, hourUnit } = phrases
  const { electricScissor, roughTerrainScissor, articulatedBoom, telescopicBoom } = platforms
  const { plateCompactorKg, rammerKg, generator, lightTower, fence } = siteEquipment

  const fenceSize = size([fence.panelM.length, fence.panelM.height], 'm')
  const ledLighting = lamps(lightTower.heads, range(lightTower.headW, 'W'))
  const mastHeight = range(lightTower.mastM, 'm')
  const plateCompactorWeight = range(plateCompactorKg, 'kg')
  const rammerWeight = range(rammerKg, 'kg')
  const runningTimePerTank = range(generator.tankH, hourUnit)
  /** The specs that machines of one kind have in common, whatever their size. */
  const forklift = ({ capacityT, liftHeightM, weightT }: Sizes<'capacityT' | 'liftHeightM' | 'weightT'>) => ({
    capacity: range(capacityT, 't'),
    liftHeight: range(liftHeightM, 'm'),
    weight: range(weightT, 't'),
  })
  const fixedTelehandler = (sizes: Sizes<'liftHeightM' | 'capacityT' | 'reachM' | 'weightT'>) => ({
    liftHeight: range(sizes.liftHeightM, 'm'),
    maximumCapacity: range(sizes.capacityT, 't'),
    forwardReach: range(sizes.reachM, 'm'),
    weight: range(sizes.weightT, 't'),
  })
  const mobileCrane = ({ classT, mainBoomM, axles }: Sizes<'classT' | 'mainBoomM' | 'axles'>) => ({
    capacityClass: range(classT, 't'),
    mainBoom: range(mainBoomM, 'm'),
    axles: span(axles),
  })
  const excavator = (sizes: Sizes<'diggingDepthM' | 'bucketM3' | 'reachM' | 'weightT'>) => ({
    diggingDepth: range(sizes.diggingDepthM, 'm'),
    bucketCapacity: range(sizes.bucketM3, 'm³'),
    diggingReach: range(sizes.reachM, 'm'),
    operatingWeight: range(sizes.weightT, 't'),
  })
  /** The specs that containers with windows have in common. */
  const roomContainer = {
    size: size([containers.lengthM, containers.widthM, containers.heightM], 'm'),
    shortFootprint: size([containers.shortLengthM, containers.widthM], 'm'),
    supply,
    containerWeight: range(containers.weightT, 't'),
  }

  return {
    'electric-scissor-lift': {
      workingHeight: range(electricScissor.workingHeightM, 'm'),
      platformCapacity: range(electricScissor.capacityKg, 'kg'),
      width: range(electricScissor.widthM, 'm'),
      weight: range(electricScissor.weightT, 't'),
    },
    'rough-terrain-scissor-lift': {
      workingHeight: range(roughTerrainScissor.workingHeightM, 'm'),
      platformCapacity: range(roughTerrainScissor.capacityKg, 'kg'),
      specialVersions: upToAbout(measure(roughTerrainScissor.largestWorkingHeightM, 'm')),
      deckLength: upToAbout(measure(roughTerrainScissor.deckLengthM, 'm')),
      weight: range(roughTerrainScissor.weightT, 't'),
    },
    'articulated-boom-lift': {
      workingHeight: range(articulatedBoom.workingHeightM, 'm'),
      basketCapacity: range(articulatedBoom.capacityKg, 'kg'),
      outreach: range(articulatedBoom.outreachM, 'm'),
      electricWorkingHeight: range(articulatedBoom.electricWorkingHeightM, 'm'),
      dieselWorkingHeight: range(articulatedBoom.dieselWorkingHeightM, 'm'),
      weight: range(articulatedBoom.weightT, 't'),
    },
    'telescopic-boom-lift': {
      workingHeight: range(telescopicBoom.workingHeightM, 'm'),
      basketCapacity: range(telescopicBoom.capacityKg, 'kg'),
      outreach: range(telescopicBoom.outreachM, 'm'),
      weight: range(telescopicBoom.weightT, 't'),
    },
    'electric-forklift': forklift(forklifts.electric),
    'combustion-forklift': {
      capacity: range(forklifts.combustion.capacityT, 't'),
      liftHeight: range(forklifts.combustion.liftHeightM, 'm'),
      heavyCapacity: range(forklifts.combustion.heavyCapacityT, 't'),
      weight: range(forklifts.combustion.weightT, 't'),
    },
    'rough-terrain-forklift': forklift(forklifts.roughTerrain),
    'reach-truck': {
      capacity: range(forklifts.reachTruck.capacityT, 't'),
      liftHeight: upToAbout(measure(forklifts.reachTruck.liftHeightM, 'm')),
      weight: range(forklifts.reachTruck.weightT, 't'),
    },
    'compact-telehandler': fixedTelehandler(telehandlers.compact),
    'construction-telehandler': fixedTelehandler(telehandlers.construction),
    telehandler: fixedTelehandler(telehandlers.fixed),
    'rotating-telehandler': {
      liftHeight: range(telehandlers.rotating.liftHeightM, 'm'),
      maximumCapacity: range(telehandlers.rotating.capacityT, 't'),
      largestMachines: upToAbout(measure(telehandlers.rotating.largestLiftHeightM, 'm')),
      forwardReach: range(telehandlers.rotating.reachM, 'm'),
      weight: range(telehandlers.rotating.weightT, 't'),
      turretRotation: `${number(telehandlers.rotating.turretDegrees)}°`,
    },
    'small-mobile-crane': mobileCrane(cranes.small),
    'medium-mobile-crane': mobileCrane(cranes.medium),
    'large-mobile-crane': {
      ...mobileCrane(cranes.large),
      capacityClass: upTo(measure(cranes.large.classT.to, 't')),
    },
    'truck-loader-crane': {
      loadMoment: range(cranes.loader.loadMomentTm, 'tm'),
      craneReach: range(cranes.loader.reachM, 'm'),
      liftHeight: range(cranes.loader.liftHeightM, 'm'),
      liftHeightWithJib: upToAbout(measure(cranes.loader.liftHeightWithJibM, 'm')),
    },
    'office-container': { ...roomContainer, floorArea: about(measure(containers.floorM2, 'm²')) },
    'sanitary-container': roomContainer,
    'welfare-container': roomContainer,
    'storage-container': {
      size: size([containers.lengthM, containers.widthM, containers.storage.heightM], 'm'),
      volume: about(measure(containers.storage.volumeM3, 'm³')),
      containerWeight: about(measure(containers.storage.weightT, 't')),
    },
    'mini-excavator': excavator(excavators.mini),
    'crawler-excavator': excavator(excavators.crawler),
    'wheeled-excavator': excavator(excavators.wheeled),
    'large-excavator': {
      crawlerDiggingDepth: range(excavators.crawler.diggingDepthM, 'm'),
      wheeledDiggingDepth: range(excavators.wheeled.diggingDepthM, 'm'),
      bucketCapacity: range(excavators.large.bucketM3, 'm³'),
      diggingReach: range(excavators.large.reachM, 'm'),
      operatingWeight: range(excavators.large.weightT, 't'),
    },
    'small-tools': { plateCompactorWeight, rammerWeight },
    compactors: { plateCompactorWeight, rammerWeight },
    generator: {
      smallPower: range(generator.smallPowerKva, 'kVA'),
      silencedPower: range(generator.silencedPowerKva, 'kVA'),
      runningTimePerTank,
      equipmentWeight: range(generator.weightT, 't'),
    },
    'light-tower': {
      mastHeight,
      ledLighting,
      runningTime: orMore(range(lightTower.runH, hourUnit)),
      equipmentWeight: range(lightTower.weightT, 't'),
    },
    'temporary-fencing': {
      fencePanelSize: fenceSize,
      fencePanelWeight: range(fence.panelKg, 'kg'),
      fenceFootWeight: range(fence.footKg, 'kg'),
    },
    'site-equipment': {
      generatorPower: range(generator.powerKva, 'kVA'),
      runningTimePerTank,
      mastHeight,
      ledLighting,
      fencePanelSize: fenceSize,
    },
  }
}

type Specs = ReturnType<typeof formatSpecs<string>>

type SpecNamesOf<Id extends keyof Specs> = Id extends unknown ? keyof Specs[Id] : never

export type SpecName = SpecNamesOf<keyof Specs>

/** A spec of a machine, named and written in one language. */
export interface SpecFact extends Fact {
  spec: string
}

/** The kinds of equipment whose specs all have a name. */
type EquipmentNamedBy<Names> = {
  [Id in keyof Specs]: keyof Specs[Id] extends keyof Names ? Id : never
}[keyof Specs]

/**
 * Looks up the specs of a kind of equipment, named and written in one language. A language names the specs that its
 * pages show; equipment of which it leaves one without a name does not compile.
 */
export function createSpecFacts<const Names extends Partial<Record<SpecName, string>>>(
  locale: Locale,
  phrases: SpecPhrases,
  names: Names,
): (id: EquipmentNamedBy<Names>) => SpecFact[] {
  const specs = formatSpecs(createFormatters(locale), phrases, `${formatSupply(locale)} CEE`)
  const nameOf: Partial<Record<string, string>> = names
  return (id) =>
    Object.entries(specs[id]).map(([spec, value]) => ({ name: nameOf[spec] ?? spec, value, spec }))
}
