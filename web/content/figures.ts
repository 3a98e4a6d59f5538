/**
 * Every figure that the pages show, without words. Machine figures are typical market ranges per class, not promises
 * about one machine. `formatters.ts` formats them, `equipment-specs.ts` says which ones a machine is shown with.
 */
export interface NumberRange {
  from: number
  to: number
}

/** A named figure, formatted for a description list. */
export interface Fact {
  name: string
  value: string
}

export const stats = {
  /** German and Dutch pages state another number of years than Polish and English ones. */
  years: { polishAndEnglish: 17, germanAndDutch: 15 },
  clients: 500,
  projects: 1000,
  support: { hoursPerDay: 24, daysPerWeek: 7 },
} as const

const electricBoomHeightM = { from: 11, to: 20 }
const dieselBoomHeightM = { from: 16, to: 43 }

export const platforms = {
  electricScissor: {
    workingHeightM: { from: 6, to: 16 },
    capacityKg: { from: 230, to: 450 },
    widthM: { from: 0.76, to: 1.25 },
    weightT: { from: 0.9, to: 4 },
  },
  roughTerrainScissor: {
    workingHeightM: { from: 10, to: 18 },
    largestWorkingHeightM: 33,
    capacityKg: { from: 360, to: 1000 },
    deckLengthM: 7,
    weightT: { from: 3.5, to: 8 },
  },
  articulatedBoom: {
    workingHeightM: { from: electricBoomHeightM.from, to: dieselBoomHeightM.to },
    electricWorkingHeightM: electricBoomHeightM,
    dieselWorkingHeightM: dieselBoomHeightM,
    outreachM: { from: 6, to: 21 },
    capacityKg: { from: 200, to: 450 },
    weightT: { from: 6, to: 21 },
  },
  telescopicBoom: {
    workingHeightM: { from: 14, to: 58 },
    outreachM: { from: 11, to: 27 },
    capacityKg: { from: 230, to: 450 },
    weightT: { from: 6, to: 27 },
  },
  all: {
    workingHeightM: { from: 6, to: 58 },
    capacityKg: { from: 200, to: 1000 },
    /** Working height is platform height and this. */
    reachAboveDeckM: 2,
    windLimitMs: 12.5,
  },
} as const

export const forklifts = {
  electric: {
    capacityT: { from: 1.5, to: 5 },
    liftHeightM: { from: 3, to: 6.5 },
    weightT: { from: 2.8, to: 7 },
  },
  combustion: {
    capacityT: { from: 2, to: 8 },
    heavyCapacityT: { from: 10, to: 16 },
    liftHeightM: { from: 3, to: 6 },
    weightT: { from: 3.5, to: 12 },
  },
  roughTerrain: {
    capacityT: { from: 2.5, to: 5 },
    liftHeightM: { from: 3.7, to: 6 },
    weightT: { from: 4, to: 8 },
  },
  reachTruck: { capacityT: { from: 1.4, to: 2.5 }, liftHeightM: 12, weightT: { from: 3, to: 4 } },
  all: { capacityT: { from: 1.4, to: 16 }, liftHeightM: 12 },
} as const

export const telehandlers = {
  compact: {
    liftHeightM: { from: 5.5, to: 7 },
    capacityT: { from: 2.5, to: 3.3 },
    reachM: { from: 3.3, to: 4 },
    weightT: { from: 4.8, to: 6.5 },
  },
  construction: {
    liftHeightM: { from: 9, to: 18 },
    capacityT: { from: 3.5, to: 4.5 },
    reachM: { from: 6, to: 13 },
    weightT: { from: 7, to: 12.5 },
  },
  rotating: {
    liftHeightM: { from: 16, to: 35 },
    largestLiftHeightM: 50,
    capacityT: { from: 4, to: 7 },
    reachM: { from: 13, to: 30 },
    weightT: { from: 13, to: 25 },
    turretDegrees: 360,
  },
  /** Compact and construction machines together. */
  fixed: {
    liftHeightM: { from: 5.5, to: 18 },
    capacityT: { from: 2.5, to: 4.5 },
    reachM: { from: 3.3, to: 13 },
    weightT: { from: 4.8, to: 12.5 },
  },
  all: { liftHeightM: { from: 5.5, to: 35 }, capacityT: { from: 2.5, to: 7 } },
} as const

export const cranes = {
  small: { classT: { from: 35, to: 60 }, mainBoomM: { from: 30, to: 48 }, axles: { from: 2, to: 4 } },
  medium: { classT: { from: 60, to: 130 }, mainBoomM: { from: 48, to: 60 }, axles: { from: 4, to: 5 } },
  large: { classT: { from: 130, to: 500 }, mainBoomM: { from: 60, to: 80 }, axles: { from: 5, to: 8 } },
  loader: {
    loadMomentTm: { from: 10, to: 80 },
    reachM: { from: 8, to: 20 },
    liftHeightM: { from: 10, to: 20 },
    liftHeightWithJibM: 30,
  },
  all: { classT: { from: 35, to: 500 }, mainBoomM: { from: 30, to: 80 } },
  /** As drawn: height of the boom head and distance of the hook. */
  drawn: { heightM: 29, radiusM: 15 },
} as const

export const containers = {
  /** Trade names of the two lengths. */
  longFt: 20,
  shortFt: 10,
  lengthM: 6.06,
  shortLengthM: 2.99,
  widthM: 2.44,
  heightM: { from: 2.6, to: 2.8 },
  floorM2: 13.5,
  levels: 3,
  weightT: { from: 1.3, to: 2.5 },
  supplyVolt: 400,
  supplyAmpere: 32,
  storage: { heightM: 2.59, volumeM3: 33, weightT: 2.2 },
} as const

export const excavators = {
  mini: {
    diggingDepthM: { from: 1.6, to: 4.5 },
    bucketM3: { from: 0.02, to: 0.3 },
    reachM: { from: 3, to: 7 },
    weightT: { from: 0.8, to: 10 },
  },
  crawler: {
    diggingDepthM: { from: 5.5, to: 7.5 },
    bucketM3: { from: 0.5, to: 2.2 },
    reachM: { from: 9, to: 11 },
    weightT: { from: 14, to: 40 },
  },
  wheeled: {
    diggingDepthM: { from: 5, to: 6 },
    bucketM3: { from: 0.4, to: 1 },
    reachM: { from: 8.5, to: 9.5 },
    weightT: { from: 14, to: 20 },
  },
  /** Crawler and wheeled machines together. */
  large: { bucketM3: { from: 0.4, to: 2.2 }, reachM: { from: 8.5, to: 11 }, weightT: { from: 14, to: 40 } },
  all: { diggingDepthM: { from: 1.6, to: 7.5 }, weightT: { from: 0.8, to: 40 } },
} as const

export const siteEquipment = {
  plateCompactorKg: { from: 60, to: 700 },
  rammerKg: { from: 60, to: 80 },
  generator: {
    powerKva: { from: 6, to: 500 },
    smallPowerKva: { from: 6, to: 20 },
    silencedPowerKva: { from: 20, to: 500 },
    tankH: { from: 8, to: 24 },
    weightT: { from: 0.1, to: 6 },
  },
  lightTower: {
    mastM: { from: 8, to: 9 },
    heads: 4,
    headW: { from: 300, to: 400 },
    runH: { from: 30, to: 100 },
    weightT: { from: 0.7, to: 1.2 },
  },
  fence: {
    panelM: { length: 3.5, height: 2 },
    panelKg: { from: 12, to: 20 },
    footKg: { from: 25, to: 38 },
    exampleM: 100,
    examplePanels: 29,
    exampleFeet: 30,
  },
} as const

/** The objects that are drawn beside the machines for scale. */
export const besideMachines = { personM: 1.8, storeyM: 3, storeys: 5 } as const
