import { names } from '#worker/domain/catalogue/pl.ts'
import { besideMachines } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import { text as listButton } from './list-button.ts'

/** Every class of the machine comparison; its drawing has the same name. */
export type MachineName =
  | 'electricScissor'
  | 'roughTerrainScissor'
  | 'articulatedBoom'
  | 'telescopicBoom'
  | 'electricForklift'
  | 'combustionForklift'
  | 'roughTerrainForklift'
  | 'reachTruck'
  | 'compactTelehandler'
  | 'constructionTelehandler'
  | 'rotatingTelehandler'
  | 'smallCrane'
  | 'mediumCrane'
  | 'largeCrane'
  | 'loaderCrane'
  | 'officeContainer'
  | 'sanitaryContainer'
  | 'welfareContainer'
  | 'storageContainer'
  | 'miniExcavator'
  | 'wheeledExcavator'
  | 'crawlerExcavator'
  | 'generator'
  | 'lightTower'
  | 'fence'
  | 'plateCompactor'
  | 'rammer'

export interface MachineFinderText {
  heading: string
  /** Accessible name of the region that scrolls sideways. */
  region: string
  person: { name: string; size: string }
  building: { name: string; size: string }
  names: Record<MachineName, string>
  /** Below machines that the page does not describe: their drawings lead to the enquiry. */
  add: string
  chooser: {
    height: string
    outreach: string
    /** Asks what goes up, and the two answers. */
    lifted: string
    people: string
    load: string
    /** The weight of a load, or of what is not said yet. */
    weight: string
    /** Opens the inputs for an obstacle. */
    obstacle: string
    unit: string
    reset: string
    /** Says what the form needs, and asks for it. */
    start: string
    which: string
    /** The button that leads to the machines, and to so many. */
    showAny: string
    show(count: number): string
    note: string
  }
}

const { counted, measure } = createFormatters('pl')

const personSize = measure(besideMachines.personM, 'm')
const storeySize = measure(besideMachines.storeyM, 'm')

const storeys = { one: 'kondygnacja', few: 'kondygnacje', many: 'kondygnacji', other: 'kondygnacji' }
const shown = { one: 'maszynę', few: 'maszyny', many: 'maszyn', other: 'maszyny' }

export const text: MachineFinderText = {
  heading: 'Znajdź maszynę',
  region: 'Maszyny w jednej skali, rysunek przewijany w poziomie',
  person: { name: 'Człowiek', size: personSize },
  building: { name: 'Budynek', size: `${counted(besideMachines.storeys, storeys)} po ${storeySize}` },
  names: {
    electricScissor: names['electric-scissor-lift'],
    roughTerrainScissor: names['rough-terrain-scissor-lift'],
    articulatedBoom: names['articulated-boom-lift'],
    telescopicBoom: names['telescopic-boom-lift'],
    electricForklift: names['electric-forklift'],
    combustionForklift: 'Wózek widłowy spalinowy',
    roughTerrainForklift: names['rough-terrain-forklift'],
    reachTruck: names['reach-truck'],
    compactTelehandler: names['compact-telehandler'],
    constructionTelehandler: names['construction-telehandler'],
    rotatingTelehandler: names['rotating-telehandler'],
    smallCrane: names['small-mobile-crane'],
    mediumCrane: names['medium-mobile-crane'],
    largeCrane: names['large-mobile-crane'],
    loaderCrane: names['truck-loader-crane'],
    officeContainer: names['office-container'],
    sanitaryContainer: names['sanitary-container'],
    welfareContainer: names['welfare-container'],
    storageContainer: names['storage-container'],
    miniExcavator: names['mini-excavator'],
    wheeledExcavator: names['wheeled-excavator'],
    crawlerExcavator: names['crawler-excavator'],
    generator: names.generator,
    lightTower: names['light-tower'],
    fence: names['temporary-fencing'],
    plateCompactor: names['plate-compactor'],
    rammer: names.rammer,
  },
  add: listButton.add,
  chooser: {
    height: 'Wysokość robocza lub podnoszenia',
    outreach: 'Wysięg',
    lifted: 'Osoby czy ładunek?',
    people: 'Osoby',
    load: 'Ładunek',
    weight: 'Ciężar',
    obstacle: 'Przeszkoda przed miejscem pracy',
    unit: 'Jednostka masy',
    reset: 'Wyczyść',
    start: 'Wystarczy wybrać osoby lub ładunek; każda wartość zawęża wybór.',
    which: 'Proszę najpierw wybrać osoby lub ładunek.',
    showAny: 'Pokaż maszyny',
    show: (count) => `Pokaż ${counted(count, shown)}`,
    note: 'Typowe zakresy klas; największej wysokości, wysięgu i udźwigu zwykle nie osiąga się naraz. Maszynę i termin potwierdzamy w ofercie.',
  },
}
