import { tidyAll } from '#worker/contract/typography.ts'
import { besideMachines, containers, cranes, excavators, siteEquipment } from '../figures.ts'
import { createFormatters } from '../formatters.ts'

/** Every class in the line; its drawing has the same name. */
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

/** What a letter on a machine's plate stands for: H reaches up, R reaches out, Q is lifted. */
export interface SpecNames {
  workingHeight: string
  liftHeight: string
  mainBoom: string
  outreach: string
  load: string
  /** Some languages have other words for what a platform carries and a crane lifts. */
  platformLoad: string
  craneLoad: string
  loadMoment: string
  /** Before a figure that is the most a class reaches. */
  upTo(figure: string): string
}

export interface MachineFinderText {
  heading: string
  lead: string
  /** The frame that scrolls sideways. */
  region: string
  person: { name: string; size: string }
  building: { name: string; size: string }
  names: Record<MachineName, string>
  /** What the letters on the plates say, in sentences. */
  legend: string
  plate: SpecNames
  /** One figure for what lifts nothing. */
  sizes: Partial<Record<MachineName, { name: string; value: string }>>
  chooser: {
    heading: string
    height: string
    outreach: string
    load: string
    unit: string
    reset: string
    fits: string
    start: string
    notANumber: string
    nothing: string
    /** How many classes, and their names as they stand in a list. */
    found(count: number, names: readonly string[]): string
    note: string
  }
}

const { counted, measure, range, size } = createFormatters('pl')

const personSize = measure(besideMachines.personM, 'm')
const storeySize = measure(besideMachines.storeyM, 'm')

const storeys = { one: 'kondygnacja', few: 'kondygnacje', many: 'kondygnacji', other: 'kondygnacji' }
const fitting = {
  one: 'klasa maszyn może się nadać',
  few: 'klasy maszyn mogą się nadać',
  many: 'klas maszyn może się nadać',
  other: 'klasy maszyn może się nadać',
}
const inList = (name: string) =>
  name.startsWith('HDS') ? name : name.charAt(0).toLowerCase() + name.slice(1)
const list = new Intl.ListFormat('pl')

export const text: MachineFinderText = tidyAll<MachineFinderText>(
  {
    heading: 'Wszystkie maszyny w jednej skali',
    lead: `Człowiek ma ${personSize}, kondygnacja ${storeySize}. Prosimy podać potrzebną wysokość, wysięg i ciężar ładunku, a rysunek pokaże, które klasy maszyn mogą się nadać.`,
    region: 'Maszyny w jednej skali, rysunek przewijany w poziomie',
    person: { name: 'Człowiek', size: personSize },
    building: { name: 'Budynek', size: `${counted(besideMachines.storeys, storeys)} po ${storeySize}` },
    names: {
      electricScissor: 'Podnośnik nożycowy elektryczny',
      roughTerrainScissor: 'Podnośnik nożycowy terenowy',
      articulatedBoom: 'Podnośnik przegubowy',
      telescopicBoom: 'Podnośnik teleskopowy',
      electricForklift: 'Wózek widłowy elektryczny',
      combustionForklift: 'Wózek widłowy spalinowy',
      roughTerrainForklift: 'Wózek widłowy terenowy',
      reachTruck: 'Wózek wysokiego składowania',
      compactTelehandler: 'Ładowarka teleskopowa kompaktowa',
      constructionTelehandler: 'Ładowarka teleskopowa budowlana',
      rotatingTelehandler: 'Ładowarka teleskopowa obrotowa',
      smallCrane: `Żuraw samojezdny do ${measure(cranes.small.classT.to, 't')}`,
      mediumCrane: `Żuraw samojezdny ${range(cranes.medium.classT, 't')}`,
      largeCrane: `Żuraw samojezdny ponad ${measure(cranes.large.classT.from, 't')}`,
      loaderCrane: 'HDS (żuraw przeładunkowy)',
      officeContainer: 'Kontener biurowy',
      sanitaryContainer: 'Kontener sanitarny',
      welfareContainer: 'Kontener socjalny',
      storageContainer: 'Kontener magazynowy',
      miniExcavator: 'Minikoparka',
      wheeledExcavator: 'Koparka kołowa',
      crawlerExcavator: 'Koparka gąsienicowa',
      generator: 'Agregat prądotwórczy',
      lightTower: 'Maszt oświetleniowy',
      fence: 'Ogrodzenie tymczasowe',
      plateCompactor: 'Zagęszczarka płytowa',
      rammer: 'Ubijak wibracyjny',
    },
    legend:
      'H to wysokość robocza lub podnoszenia, a dla żurawi długość wysięgnika głównego. R to wysięg, Q to udźwig, a dla HDS moment udźwigu.',
    plate: {
      workingHeight: 'wysokość robocza',
      liftHeight: 'wysokość podnoszenia',
      mainBoom: 'wysięgnik główny',
      outreach: 'wysięg',
      load: 'udźwig',
      platformLoad: 'udźwig',
      craneLoad: 'udźwig',
      loadMoment: 'moment udźwigu',
      upTo: (figure) => `do ${figure}`,
    },
    sizes: {
      officeContainer: { name: 'długość', value: measure(containers.lengthM, 'm') },
      sanitaryContainer: { name: 'długość', value: measure(containers.lengthM, 'm') },
      welfareContainer: { name: 'długość', value: measure(containers.lengthM, 'm') },
      storageContainer: { name: 'długość', value: measure(containers.lengthM, 'm') },
      miniExcavator: { name: 'głębokość kopania', value: range(excavators.mini.diggingDepthM, 'm') },
      wheeledExcavator: { name: 'głębokość kopania', value: range(excavators.wheeled.diggingDepthM, 'm') },
      crawlerExcavator: { name: 'głębokość kopania', value: range(excavators.crawler.diggingDepthM, 'm') },
      generator: { name: 'moc', value: range(siteEquipment.generator.powerKva, 'kVA') },
      lightTower: { name: 'maszt', value: range(siteEquipment.lightTower.mastM, 'm') },
      fence: {
        name: 'panel',
        value: size([siteEquipment.fence.panelM.length, siteEquipment.fence.panelM.height], 'm'),
      },
      plateCompactor: { name: 'masa', value: range(siteEquipment.plateCompactorKg, 'kg') },
      rammer: { name: 'masa', value: range(siteEquipment.rammerKg, 'kg') },
    },
    chooser: {
      heading: 'Jakie parametry są potrzebne?',
      height: 'Wysokość robocza lub podnoszenia',
      outreach: 'Wysięg',
      load: 'Ciężar ładunku',
      unit: 'Jednostka masy',
      reset: 'Wyczyść',
      fits: 'może się nadać',
      start: 'Można podać jedną, dwie lub wszystkie trzy wartości.',
      notANumber: 'Proszę wpisać same liczby, na przykład 12,5.',
      nothing:
        'Żadna klasa nie spełnia tych wymagań jednocześnie. Prosimy o kontakt: sprawdzimy wersje specjalne i inne rozwiązania.',
      found: (count, names) => `${counted(count, fitting)}: ${list.format(names.map(inList))}.`,
      note: 'To typowe górne granice klas, a nie parametry konkretnej maszyny. Największej wysokości, wysięgu i udźwigu zwykle nie da się uzyskać jednocześnie. O wyborze decyduje wykres udźwigu.',
    },
  },
  'pl',
)
