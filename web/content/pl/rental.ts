import type { PageMeta } from '#web/content/page-meta.ts'
import type { MachineFragments, MachineId } from '#worker/domain/catalogue/ids.ts'
import { fragments, names } from '#worker/domain/catalogue/pl.ts'
import { company } from '#worker/domain/company.ts'
import { type PriceWords, price } from '#worker/domain/labels/price/pl.ts'
import { createSpecFacts, formatSupply, type SpecFact } from '../equipment-specs.ts'
import { containers, type Fact, platforms, siteEquipment } from '../figures.ts'
import { createFormatters, type Prose } from '../formatters.ts'
import { type CompareButtonText, text as compareButton } from './compare-button.ts'
import { type ListButtonText, text as listButton } from './list-button.ts'
import { type MachineFinderText, text as machineFinder } from './machine-finder.ts'
import { type TermsText, text as terms } from './terms.ts'

/** The same in every language: link targets, and keys of drawings. */
export type CategoryId =
  | 'work-platforms'
  | 'forklifts'
  | 'telehandlers'
  | 'mobile-cranes'
  | 'site-containers'
  | 'excavators'
  | 'construction-machines'
  | 'small-tools'

/** The entries of the page; the other machines of the catalogue are in the machine comparison only. */
export type EquipmentId = Exclude<MachineId, 'plate-compactor' | 'rammer'>

export interface Equipment {
  id: EquipmentId
  name: string
  /** A sentence: what it does. */
  description: string
  /** A sentence: what to know before choosing it. */
  note: string
  facts: readonly (Fact | SpecFact)[]
  goodFor: string
}

export interface Category {
  id: CategoryId
  name: string
  lead: string
  items: readonly [Equipment, Equipment, Equipment, Equipment]
}

export interface EquipmentLabels {
  categories: string
  goodFor: string
  toTop: string
  share: { share: string; copied: string }
  list: ListButtonText
  compare: CompareButtonText
  price: PriceWords
}

interface Step {
  name: string
  text: string
  /** Leads to the client data form. */
  link?: string
}

interface Area {
  name: string
  text: Prose
}

interface RentalBase {
  meta: PageMeta
  machineFinder: MachineFinderText
  fragments: MachineFragments
  hero: { heading: string; lead: string; phoneHours: string }
  labels: EquipmentLabels
  process: { heading: string; steps: readonly [Step, Step, Step, Step] }
  /** The end of a rental. */
  return: { heading: string; text: string }
  terms: TermsText
  checklist: { heading: string; entries: readonly string[] }
  coverage: { heading: string; areas: readonly [Area, Area] }
  operators: { heading: string; text: string; link: string }
}

/** Polish and English. */
interface FullRental extends RentalBase {
  variant: 'six-categories'
  categories: readonly [Category, Category, Category, Category, Category, Category]
  closing: { heading: string; text: string; phone: string }
}

/** German and Dutch. */
interface ShortRental extends RentalBase {
  variant: 'three-categories'
  categories: readonly [Category, Category, Category]
  /** A rental to the readers' own country. */
  abroad: Area
  closing: { heading: string; text: string; offer: string }
}

export type RentalText = FullRental | ShortRental

const { number, measure, counted } = createFormatters('pl')

const lamps = { one: 'lampa', few: 'lampy', many: 'lamp', other: 'lampy' }
/** In the genitive, as „potrzeba” and „do” require. */
const panels = { one: 'panelu', few: 'paneli', many: 'paneli', other: 'panelu' }
const bases = {
  one: 'podstawy betonowej',
  few: 'podstaw betonowych',
  many: 'podstaw betonowych',
  other: 'podstawy betonowej',
}
const storeys = { one: 'kondygnacji', few: 'kondygnacji', many: 'kondygnacji', other: 'kondygnacji' }
const feet = { one: 'stopa', few: 'stopy', many: 'stóp', other: 'stopy' }

const supply = formatSupply('pl')

const factsOf = createSpecFacts(
  'pl',
  {
    upTo: (figure) => `do ${figure}`,
    about: (figure) => `ok. ${figure}`,
    upToAbout: (figure) => `do ok. ${figure}`,
    orMore: (figure) => `${figure} i więcej`,
    lamps: (count, power) => `${counted(count, lamps)} po ${power}`,
    hourUnit: 'h',
  },
  {
    workingHeight: 'Wysokość robocza',
    platformCapacity: 'Udźwig platformy',
    width: 'Szerokość',
    weight: 'Masa własna',
    specialVersions: 'Wersje specjalne',
    deckLength: 'Długość platformy',
    electricWorkingHeight: 'Wysokość robocza (wersja elektryczna)',
    dieselWorkingHeight: 'Wysokość robocza (wersja spalinowa)',
    outreach: 'Wysięg boczny',
    basketCapacity: 'Udźwig kosza',
    capacity: 'Udźwig',
    liftHeight: 'Wysokość podnoszenia',
    heavyCapacity: 'Udźwig, wersje ciężkie',
    maximumCapacity: 'Największy udźwig',
    forwardReach: 'Wysięg do przodu',
    largestMachines: 'Wysokość największych',
    turretRotation: 'Obrót nadwozia',
    capacityClass: 'Klasa udźwigu',
    mainBoom: 'Wysięgnik główny',
    axles: 'Liczba osi',
    loadMoment: 'Moment udźwigu',
    craneReach: 'Wysięg',
    liftHeightWithJib: 'Wysokość z wysięgnikiem dodatkowym',
    size: `Wymiary (${counted(containers.longFt, feet)})`,
    shortFootprint: `Wymiary rzutu (${counted(containers.shortFt, feet)})`,
    supply: 'Przyłącze',
    containerWeight: 'Masa własna',
    floorArea: 'Powierzchnia użytkowa',
    volume: 'Pojemność',
    diggingDepth: 'Głębokość kopania',
    bucketCapacity: 'Pojemność łyżki',
    diggingReach: 'Zasięg',
    operatingWeight: 'Masa eksploatacyjna',
    crawlerDiggingDepth: 'Głębokość kopania (gąsienicowa)',
    wheeledDiggingDepth: 'Głębokość kopania (kołowa)',
    plateCompactorWeight: 'Zagęszczarka płytowa',
    rammerWeight: 'Ubijak wibracyjny',
    generatorPower: 'Moc agregatu',
    runningTimePerTank: 'Czas pracy na pełnym zbiorniku',
    mastHeight: 'Wysokość masztu',
    ledLighting: 'Oświetlenie LED',
    fencePanelSize: 'Panel ogrodzenia',
  },
)

export const text: RentalText = {
  variant: 'six-categories',
  machineFinder,
  fragments,
  meta: {
    title: `Wynajem podnośników, wózków i żurawi | ${company.name}`,
    description:
      'Parametry i zastosowanie maszyn na wynajem: podnośniki, wózki widłowe, ładowarki teleskopowe, żurawie, kontenery, koparki i sprzęt budowlany.',
  },
  hero: {
    heading: 'Wynajem maszyn',
    lead: 'Najem krótko- i długoterminowy, z operatorem lub bez.',
    phoneHours: terms.phoneHours,
  },
  labels: {
    categories: 'Kategorie maszyn',
    goodFor: 'Zastosowanie',
    toTop: 'Na początek strony',
    share: { share: 'Udostępnij link', copied: 'Skopiowano link' },
    list: listButton,
    compare: compareButton,
    price,
  },
  categories: [
    {
      id: 'work-platforms',
      name: 'Podnośniki',
      lead: `Wysokość robocza to wysokość platformy plus ${measure(platforms.all.reachAboveDeckM, 'm')}. Na zewnątrz granicą jest zwykle wiatr ${measure(platforms.all.windLimitMs, 'm/s')}; wiele elektrycznych podnośników nożycowych jest przeznaczonych tylko do pracy w budynkach.`,
      items: [
        {
          id: 'electric-scissor-lift',
          name: names['electric-scissor-lift'],
          description:
            'Podnosi ludzi i materiał pionowo na równym podłożu, bez spalin i bez śladów na posadzce.',
          note: 'Wąskie wersje mieszczą się w drzwiach i między regałami.',
          facts: [
            ...factsOf('electric-scissor-lift'),
            { name: 'Napęd', value: 'akumulatorowy, opony niebrudzące' },
          ],
          goodFor: 'hale, prace wykończeniowe, montaż instalacji',
        },
        {
          id: 'rough-terrain-scissor-lift',
          name: names['rough-terrain-scissor-lift'],
          description:
            'Na dużej platformie mieści się kilka osób z materiałem, a podpory poziomują maszynę na nierównym gruncie.',
          note: 'Napęd na cztery koła pozwala przejechać przez plac budowy.',
          facts: [
            ...factsOf('rough-terrain-scissor-lift'),
            { name: 'Napęd', value: 'diesel lub hybrydowy, 4×4' },
          ],
          goodFor: 'elewacje, konstrukcje stalowe, płyty warstwowe',
        },
        {
          id: 'articulated-boom-lift',
          name: names['articulated-boom-lift'],
          description:
            'Przeguby pozwalają sięgnąć nad przeszkodą, na przykład nad rurociągiem albo linią produkcyjną.',
          note: 'Wersja elektryczna pracuje w hali, wersja spalinowa 4×4 na budowie.',
          facts: [
            ...factsOf('articulated-boom-lift'),
            { name: 'Napęd', value: 'akumulatorowy lub diesel 4×4' },
          ],
          goodFor: 'konstrukcje, mosty, zakłady przemysłowe',
        },
        {
          id: 'telescopic-boom-lift',
          name: names['telescopic-boom-lift'],
          description: 'Prosty wysięgnik daje duży wysięg boczny z jednego ustawienia.',
          note: 'Wymaga miejsca na obrót i nośnego podłoża.',
          facts: [...factsOf('telescopic-boom-lift'), { name: 'Napęd', value: 'diesel 4×4' }],
          goodFor: 'duże budowy, turbiny wiatrowe, petrochemia',
        },
      ],
    },
    {
      id: 'forklifts',
      name: 'Wózki widłowe',
      lead: 'Wózek dobieramy do ładunku, wysokości składowania i posadzki. Im dalej od wideł leży środek ciężkości ładunku, tym mniejszy udźwig.',
      items: [
        {
          id: 'electric-forklift',
          name: names['electric-forklift'],
          description: 'Pracuje cicho i bez spalin, dlatego nadaje się do magazynu i hali produkcyjnej.',
          note: 'Potrzebuje równej posadzki i miejsca do ładowania akumulatora.',
          facts: factsOf('electric-forklift'),
          goodFor: 'magazyny, produkcja, logistyka',
        },
        {
          id: 'combustion-forklift',
          name: names['combustion-forklift'],
          description: 'Pracuje na placu całą zmianę; tankowanie i wymiana butli trwają chwilę.',
          note: 'Do najcięższych ładunków służą wersje o większym udźwigu.',
          facts: [...factsOf('combustion-forklift'), { name: 'Napęd', value: 'diesel lub LPG' }],
          goodFor: 'załadunek, drewno, stal',
        },
        {
          id: 'rough-terrain-forklift',
          name: names['rough-terrain-forklift'],
          description: 'Dzięki napędowi 4×4 jedzie po gruncie, żwirze i błocie.',
          note: 'Rozładowuje palety tam, gdzie zwykły wózek nie wjedzie.',
          facts: factsOf('rough-terrain-forklift'),
          goodFor: 'nieutwardzone place i budowy',
        },
        {
          id: 'reach-truck',
          name: names['reach-truck'],
          description: 'Maszt wysuwa się w stronę regału, więc wózek pracuje w wąskim korytarzu.',
          note: 'Wymaga gładkiej, równej posadzki.',
          facts: factsOf('reach-truck'),
          goodFor: 'magazyny z wysokimi regałami',
        },
      ],
    },
    {
      id: 'telehandlers',
      name: 'Ładowarki teleskopowe i obrotowe',
      lead: 'Udźwig maleje z wysięgiem i zależy od osprzętu. Podajemy udźwig na widłach przy wsuniętym wysięgniku.',
      items: [
        {
          id: 'compact-telehandler',
          name: names['compact-telehandler'],
          description: 'Przejeżdża przez niskie bramy i zawraca na małym placu.',
          note: 'Z widłami rozwozi palety, z łyżką ładuje materiały sypkie.',
          facts: [
            ...factsOf('compact-telehandler'),
            { name: 'Napęd', value: 'diesel 4×4 lub akumulatorowy' },
          ],
          goodFor: 'ciasne place budowy, rolnictwo',
        },
        {
          id: 'construction-telehandler',
          name: names['construction-telehandler'],
          description: 'Podaje palety, belki i wiązary na strop lub dach.',
          note: 'Napęd 4×4 i trzy tryby skrętu ułatwiają manewry między budynkami.',
          facts: factsOf('construction-telehandler'),
          goodFor: 'palety, belki, prace dachowe',
        },
        {
          id: 'rotating-telehandler',
          name: names['rotating-telehandler'],
          description: 'Stoi na podporach i podaje ładunek dookoła, bez przestawiania.',
          note: 'Z widłami, wciągarką lub koszem może zastąpić żuraw i podnośnik.',
          facts: factsOf('rotating-telehandler'),
          goodFor: 'montaż konstrukcji, praca z jednego ustawienia',
        },
        {
          id: 'telehandler-attachments',
          name: names['telehandler-attachments'],
          description: 'Osprzęt dobieramy do modelu ładowarki i do zadania.',
          note: 'Od osprzętu zależą też wymagane uprawnienia UDT.',
          facts: [
            { name: 'Widły', value: 'palety i pakiety' },
            { name: 'Łyżka', value: 'materiały sypkie' },
            { name: 'Wciągarka lub hak', value: 'ładunki podwieszone' },
            { name: 'Kosz roboczy', value: 'praca ludzi na wysokości' },
          ],
          goodFor: 'budowy, na których jedna maszyna ma kilka zadań',
        },
      ],
    },
    {
      id: 'mobile-cranes',
      name: 'Żurawie samojezdne',
      lead: 'Klasa to udźwig przy najmniejszym wysięgu; z wysięgiem maleje. Żurawie wynajmujemy zwykle z operatorem.',
      items: [
        {
          id: 'small-mobile-crane',
          name: names['small-mobile-crane'],
          description: 'Wjeżdża na ciasne place i w wąskie ulice.',
          note: 'Wystarcza do szybkich montaży blisko żurawia.',
          facts: factsOf('small-mobile-crane'),
          goodFor: 'więźby dachowe, kontenery, urządzenia',
        },
        {
          id: 'medium-mobile-crane',
          name: names['medium-mobile-crane'],
          description: 'Podnosi elementy hal przy większym wysięgu i dojeżdża na budowę drogami publicznymi.',
          note: 'Trzeba zaplanować miejsce na podpory i balast.',
          facts: factsOf('medium-mobile-crane'),
          goodFor: 'konstrukcje stalowe, prefabrykaty',
        },
        {
          id: 'large-mobile-crane',
          name: names['large-mobile-crane'],
          description: 'Podnosi ciężkie elementy, gdy żuraw nie może stanąć bliżej.',
          note: 'Podłoże, dojazd i kolejność montażu uzgadniamy wcześniej.',
          facts: factsOf('large-mobile-crane'),
          goodFor: 'ciężkie prefabrykaty, maszyny przemysłowe',
        },
        {
          id: 'truck-loader-crane',
          name: names['truck-loader-crane'],
          description: 'Przywozi ładunek i sam go rozładowuje.',
          note: 'Przy paletach i kontenerach osobny żuraw zwykle nie jest potrzebny.',
          facts: factsOf('truck-loader-crane'),
          goodFor: 'palety, kontenery, transport maszyn',
        },
      ],
    },
    {
      id: 'site-containers',
      name: 'Kontenery budowlane',
      lead: `Stawiamy kontenery i całe zaplecza, zwykle do ${counted(containers.levels, storeys)}. Potrzebne są nośne podłoże i dojazd dla HDS, a poza magazynowym także przyłącze ${supply}.`,
      items: [
        {
          id: 'office-container',
          name: names['office-container'],
          description: `Ogrzewane pomieszczenie z oświetleniem LED i gniazdami.`,
          note: `W kontenerze ${number(containers.longFt)}-stopowym zmieści się stanowisko pracy ze stołem do narad; na więcej łączymy kontenery.`,
          facts: factsOf('office-container'),
          goodFor: 'kierownictwo budowy, narady',
        },
        {
          id: 'sanitary-container',
          name: names['sanitary-container'],
          description: 'Toalety, umywalki i prysznice w układzie uzgodnionym przed dostawą.',
          note: 'Wymaga przyłącza wody oraz odpływu do kanalizacji lub zbiornika na ścieki.',
          facts: factsOf('sanitary-container'),
          goodFor: 'zaplecze sanitarne budów i imprez',
        },
        {
          id: 'welfare-container',
          name: names['welfare-container'],
          description: 'Ogrzewane pomieszczenie na przerwy i posiłki, z miejscem do przebrania się.',
          note: 'Stoły, szafki i aneks kuchenny ustalamy przed dostawą.',
          facts: factsOf('welfare-container'),
          goodFor: 'szatnia, jadalnia, pokój socjalny',
        },
        {
          id: 'storage-container',
          name: names['storage-container'],
          description: 'Stalowy kontener na narzędzia i materiały, z osłoną kłódki.',
          note: 'Nie potrzebuje przyłączy, wystarczy równe podłoże.',
          facts: factsOf('storage-container'),
          goodFor: 'budowy, place firmowe',
        },
      ],
    },
    {
      id: 'excavators',
      name: 'Koparki i sprzęt budowlany',
      lead: 'Koparkę dobieramy do głębokości wykopu, ilości gruntu i dojazdu.',
      items: [
        {
          id: 'mini-excavator',
          name: names['mini-excavator'],
          description: 'Gumowe gąsienice i małe wymiary pozwalają kopać przy budynkach i w ogrodach.',
          note: 'Do pracy w pomieszczeniach służą wersje elektryczne.',
          facts: factsOf('mini-excavator'),
          goodFor: 'rowy, ogrody, prace w budynkach',
        },
        {
          id: 'large-excavator',
          name: names['large-excavator'],
          description: 'Gąsienicowa sprawdza się przy dużych robotach ziemnych i na miękkim podłożu.',
          note: 'Kołowa sama przejeżdża drogą między odcinkami robót.',
          facts: factsOf('large-excavator'),
          goodFor: 'wykopy, sieci podziemne, roboty drogowe',
        },
        {
          id: 'small-tools',
          name: names['small-tools'],
          description:
            'Zagęszczarki płytowe, ubijaki wibracyjne („skoczki”) i młoty wyburzeniowe, także na jeden dzień.',
          note: 'Tam, gdzie nie może być spalin, sprawdzą się wersje akumulatorowe.',
          facts: [...factsOf('small-tools'), { name: 'Napęd', value: 'benzyna, diesel lub akumulator' }],
          goodFor: 'zasypki, kostka brukowa, rozbiórki',
        },
        {
          id: 'site-equipment',
          name: names['site-equipment'],
          description: `Zasilanie, oświetlenie i ogrodzenie budowy od pierwszego dnia.`,
          note: `Na ${measure(siteEquipment.fence.exampleM, 'm')} ogrodzenia potrzeba ok. ${counted(siteEquipment.fence.examplePanels, panels)} i ${counted(siteEquipment.fence.exampleFeet, bases)}.`,
          facts: factsOf('site-equipment'),
          goodFor: 'zaplecze budowy, prace nocne, imprezy',
        },
      ],
    },
  ],
  process: {
    heading: 'Jak wynająć maszynę',
    steps: [
      {
        name: 'Kontakt',
        text: 'Telefon, e-mail albo formularz. Pytamy o zadanie, miejsce i termin.',
      },
      {
        name: 'Wycena',
        text: 'Proponujemy maszynę i przesyłamy ofertę ze stawką, terminem i sposobem dostawy.',
      },
      {
        name: 'Umowa',
        text: 'Umowa najmu określa okres, miejsce pracy maszyny i jej ubezpieczenie.',
        link: 'Podaj dane do umowy',
      },
      {
        name: 'Dostawa',
        text: 'Przywozimy maszynę na budowę, prowadzimy instruktaż i spisujemy protokół.',
      },
    ],
  },
  return: {
    heading: 'Zwrot maszyny',
    text: 'Koniec najmu proszę zgłosić telefonicznie lub e-mailem. Uzgadniamy odbiór albo zwrot w bazie i spisujemy protokół.',
  },
  terms,
  checklist: {
    heading: 'Co podać w zapytaniu',
    entries: [
      'wysokość robocza lub głębokość wykopu',
      'ciężar ładunku i wysięg',
      'praca wewnątrz czy na zewnątrz',
      'podłoże i szerokość dojazdu',
      'termin rozpoczęcia i okres najmu',
      'adres budowy',
      'dostawa czy odbiór własny',
      'czy potrzebny jest operator',
      'osprzęt',
    ],
  },
  coverage: {
    heading: 'Obszar działania: Polska i Europa',
    areas: [
      {
        name: 'Polska',
        text: `Dostarczamy maszyny na budowy i do zakładów w całym kraju. Odbiór własny: baza maszyn, ${company.addresses.yard.city}.`,
      },
      {
        name: 'Europa',
        text: 'Na zapytanie. Transport, dokumenty i wymagania wobec operatorów ustalamy przed ofertą.',
      },
    ],
  },
  operators: {
    heading: 'Czy operator ma uprawnienia?',
    text: 'Wiele maszyn wymaga uprawnień UDT lub wpisu do książki operatora.',
    link: 'Zobacz szkolenia operatorów',
  },
  closing: {
    heading: 'Najszybciej przez telefon',
    text: 'Proszę opisać zadanie – wskażemy maszynę i termin dostawy.',
    phone: 'Telefon – wynajem maszyn',
  },
}
