import type { PageMeta } from '#web/pages/page-props.ts'
import { company, type EquipmentClass } from '#worker/contract/company.ts'
import { tidyAll } from '#worker/contract/typography.ts'
import {
  containers,
  cranes,
  excavators,
  type Fact,
  forklifts,
  platforms,
  siteEquipment,
  telehandlers,
} from '../figures.ts'
import { createFormatters, type Prose } from '../formatters.ts'
import { text as lineUp, type MachineFinderText } from './machine-finder.ts'
import { type TermsText, text as terms } from './terms.ts'

/** The same in every language: targets of links and names for whoever draws a category. */
export type CategoryId = EquipmentClass

export type EquipmentId =
  | 'electric-scissor-lift'
  | 'rough-terrain-scissor-lift'
  | 'articulated-boom-lift'
  | 'telescopic-boom-lift'
  | 'electric-forklift'
  | 'combustion-forklift'
  | 'rough-terrain-forklift'
  | 'reach-truck'
  | 'compact-telehandler'
  | 'construction-telehandler'
  | 'telehandler'
  | 'rotating-telehandler'
  | 'telehandler-attachments'
  | 'small-mobile-crane'
  | 'medium-mobile-crane'
  | 'large-mobile-crane'
  | 'truck-loader-crane'
  | 'office-container'
  | 'sanitary-container'
  | 'welfare-container'
  | 'storage-container'
  | 'mini-excavator'
  | 'crawler-excavator'
  | 'wheeled-excavator'
  | 'large-excavator'
  | 'small-tools'
  | 'site-equipment'
  | 'compactors'
  | 'generator'
  | 'light-tower'
  | 'temporary-fencing'

export interface Equipment {
  id: EquipmentId
  name: string
  /** Two sentences: what it does, and what to know before choosing it. */
  description: string
  facts: readonly Fact[]
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
  enquire: string
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
  lineUp: MachineFinderText
  hero: { heading: string; lead: string }
  labels: EquipmentLabels
  process: { heading: string; steps: readonly [Step, Step, Step, Step] }
  /** How a rental ends. */
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
  closing: { action: 'call'; heading: string; text: string; phone: string }
}

/** German and Dutch. */
interface ShortRental extends RentalBase {
  variant: 'three-categories'
  categories: readonly [Category, Category, Category]
  closing: { action: 'request-offer'; heading: string; text: string; offer: string }
}

export type RentalText = FullRental | ShortRental

const { number, measure, range, span, size, counted, countedSpan } = createFormatters('pl')

const desks = { one: 'biurko', few: 'biurka', many: 'biurek', other: 'biurka' }
const lamps = { one: 'lampa', few: 'lampy', many: 'lamp', other: 'lampy' }
/** In the genitive, as „potrzeba” and „do” want them. */
const panels = { one: 'panelu', few: 'paneli', many: 'paneli', other: 'panelu' }
const bases = {
  one: 'podstawy betonowej',
  few: 'podstaw betonowych',
  many: 'podstaw betonowych',
  other: 'podstawy betonowej',
}
const storeys = { one: 'kondygnacji', few: 'kondygnacji', many: 'kondygnacji', other: 'kondygnacji' }
const feet = { one: 'stopa', few: 'stopy', many: 'stóp', other: 'stopy' }

const supply = `${measure(containers.supplyVolt, 'V')}/${measure(containers.supplyAmpere, 'A')}`

/** What the containers with windows have in common. */
const roomContainer: readonly Fact[] = [
  {
    name: `Wymiary, ${counted(containers.longFt, feet)}`,
    value: size([containers.lengthM, containers.widthM, containers.heightM], 'm'),
  },
  {
    name: `Wymiary w rzucie, ${counted(containers.shortFt, feet)}`,
    value: size([containers.shortLengthM, containers.widthM], 'm'),
  },
  { name: 'Przyłącze', value: `${supply} CEE` },
  { name: 'Masa własna', value: range(containers.weightT, 't') },
]

export const text: RentalText = tidyAll<RentalText>(
  {
    variant: 'six-categories',
    lineUp,
    meta: {
      title: `Wynajem podnośników, wózków i żurawi | ${company.name}`,
      description:
        'Parametry i zastosowanie maszyn na wynajem: podnośniki, wózki widłowe, ładowarki teleskopowe, żurawie, kontenery, koparki i sprzęt budowlany.',
    },
    hero: {
      heading: 'Wynajem maszyn',
      lead: 'Najem krótko- i długoterminowy, z operatorem lub bez. Podajemy typowe zakresy; maszynę i termin potwierdzamy w ofercie.',
    },
    labels: {
      categories: 'Kategorie maszyn',
      goodFor: 'Zastosowanie',
      enquire: 'Zapytaj o wycenę',
    },
    categories: [
      {
        id: 'work-platforms',
        name: 'Podnośniki',
        lead: `Wysokość robocza to wysokość platformy plus ${measure(platforms.all.reachAboveDeckM, 'm')}. Podnośniki do pracy na zewnątrz mogą zwykle pracować przy wietrze do ${measure(platforms.all.windLimitMs, 'm/s')}; wiele elektrycznych podnośników nożycowych jest przeznaczonych tylko do wnętrz.`,
        items: [
          {
            id: 'electric-scissor-lift',
            name: 'Podnośnik nożycowy elektryczny',
            description:
              'Podnosi ludzi i materiał pionowo na równym podłożu, bez spalin i bez śladów na posadzce. Wąskie wersje mieszczą się w drzwiach i między regałami.',
            facts: [
              { name: 'Wysokość robocza', value: range(platforms.electricScissor.workingHeightM, 'm') },
              { name: 'Udźwig platformy', value: range(platforms.electricScissor.capacityKg, 'kg') },
              { name: 'Szerokość', value: range(platforms.electricScissor.widthM, 'm') },
              { name: 'Masa własna', value: range(platforms.electricScissor.weightT, 't') },
              { name: 'Napęd i opony', value: 'akumulatorowy, opony niebrudzące' },
            ],
            goodFor: 'hale, prace wykończeniowe, montaż instalacji',
          },
          {
            id: 'rough-terrain-scissor-lift',
            name: 'Podnośnik nożycowy terenowy',
            description:
              'Na dużej platformie mieści się kilka osób z materiałem, a podpory poziomują maszynę na nierównym gruncie. Napęd na cztery koła pozwala przejechać przez plac budowy.',
            facts: [
              { name: 'Wysokość robocza', value: range(platforms.roughTerrainScissor.workingHeightM, 'm') },
              {
                name: 'Wersje specjalne',
                value: `do ok. ${measure(platforms.roughTerrainScissor.largestWorkingHeightM, 'm')}`,
              },
              { name: 'Udźwig platformy', value: range(platforms.roughTerrainScissor.capacityKg, 'kg') },
              {
                name: 'Długość platformy',
                value: `do ok. ${measure(platforms.roughTerrainScissor.deckLengthM, 'm')}`,
              },
              { name: 'Masa własna', value: range(platforms.roughTerrainScissor.weightT, 't') },
              { name: 'Napęd', value: 'diesel lub hybrydowy, 4×4' },
            ],
            goodFor: 'elewacje, konstrukcje stalowe, płyty warstwowe',
          },
          {
            id: 'articulated-boom-lift',
            name: 'Podnośnik przegubowy',
            description:
              'Przeguby pozwalają sięgnąć nad przeszkodą, na przykład nad rurociągiem albo linią produkcyjną. Wersja elektryczna pracuje w hali, wersja spalinowa 4×4 na budowie.',
            facts: [
              {
                name: 'Wysokość robocza, elektryczny',
                value: range(platforms.articulatedBoom.electricWorkingHeightM, 'm'),
              },
              {
                name: 'Wysokość robocza, diesel',
                value: range(platforms.articulatedBoom.dieselWorkingHeightM, 'm'),
              },
              { name: 'Wysięg boczny', value: range(platforms.articulatedBoom.outreachM, 'm') },
              { name: 'Udźwig kosza', value: range(platforms.articulatedBoom.capacityKg, 'kg') },
              { name: 'Masa własna', value: range(platforms.articulatedBoom.weightT, 't') },
            ],
            goodFor: 'konstrukcje, mosty, zakłady przemysłowe',
          },
          {
            id: 'telescopic-boom-lift',
            name: 'Podnośnik teleskopowy',
            description:
              'Prosty wysięgnik daje duży wysięg boczny z jednego ustawienia. Wymaga miejsca na obrót i nośnego podłoża.',
            facts: [
              { name: 'Wysokość robocza', value: range(platforms.telescopicBoom.workingHeightM, 'm') },
              { name: 'Wysięg boczny', value: range(platforms.telescopicBoom.outreachM, 'm') },
              { name: 'Udźwig kosza', value: range(platforms.telescopicBoom.capacityKg, 'kg') },
              { name: 'Masa własna', value: range(platforms.telescopicBoom.weightT, 't') },
            ],
            goodFor: 'duże budowy, turbiny wiatrowe, petrochemia',
          },
        ],
      },
      {
        id: 'forklifts',
        name: 'Wózki widłowe',
        lead: 'Wózek dobieramy do ładunku, wysokości składowania i posadzki. Udźwig nominalny dotyczy podanej odległości środka ciężkości ładunku od czoła wideł; im jest większa, tym mniej wolno podnieść.',
        items: [
          {
            id: 'electric-forklift',
            name: 'Wózek widłowy elektryczny',
            description:
              'Pracuje cicho i bez spalin, dlatego nadaje się do magazynu i hali produkcyjnej. Potrzebuje równej posadzki i miejsca do ładowania akumulatora.',
            facts: [
              { name: 'Udźwig', value: range(forklifts.electric.capacityT, 't') },
              { name: 'Wysokość podnoszenia', value: range(forklifts.electric.liftHeightM, 'm') },
              { name: 'Masa własna', value: range(forklifts.electric.weightT, 't') },
            ],
            goodFor: 'magazyny, produkcja, logistyka',
          },
          {
            id: 'combustion-forklift',
            name: 'Wózek widłowy spalinowy (diesel/LPG)',
            description:
              'Pracuje na placu przez całą zmianę, a po tankowaniu lub wymianie butli od razu rusza dalej. Do najcięższych ładunków służą wersje o większym udźwigu.',
            facts: [
              { name: 'Udźwig', value: range(forklifts.combustion.capacityT, 't') },
              { name: 'Udźwig, wersje ciężkie', value: range(forklifts.combustion.heavyCapacityT, 't') },
              { name: 'Wysokość podnoszenia', value: range(forklifts.combustion.liftHeightM, 'm') },
              { name: 'Masa własna', value: range(forklifts.combustion.weightT, 't') },
              { name: 'Napęd', value: 'diesel lub LPG' },
            ],
            goodFor: 'załadunek, drewno, stal',
          },
          {
            id: 'rough-terrain-forklift',
            name: 'Wózek widłowy terenowy',
            description:
              'Duże koła i napęd 4×4 pozwalają jechać po gruncie, żwirze i błocie. Rozładowuje palety tam, gdzie zwykły wózek nie wjedzie.',
            facts: [
              { name: 'Udźwig', value: range(forklifts.roughTerrain.capacityT, 't') },
              { name: 'Wysokość podnoszenia', value: range(forklifts.roughTerrain.liftHeightM, 'm') },
              { name: 'Masa własna', value: range(forklifts.roughTerrain.weightT, 't') },
            ],
            goodFor: 'nieutwardzone place i budowy',
          },
          {
            id: 'reach-truck',
            name: 'Wózek wysokiego składowania',
            description:
              'Maszt wysuwa się w stronę regału, więc wózek pracuje w wąskim korytarzu. Wymaga gładkiej, równej posadzki.',
            facts: [
              { name: 'Udźwig', value: range(forklifts.reachTruck.capacityT, 't') },
              {
                name: 'Wysokość podnoszenia',
                value: `do ok. ${measure(forklifts.reachTruck.liftHeightM, 'm')}`,
              },
              { name: 'Masa własna', value: range(forklifts.reachTruck.weightT, 't') },
            ],
            goodFor: 'magazyny z wysokimi regałami',
          },
        ],
      },
      {
        id: 'telehandlers',
        name: 'Ładowarki teleskopowe i obrotowe',
        lead: 'Udźwig maleje z wysięgiem i zależy od osprzętu. Podany dotyczy wideł i wsuniętego wysięgnika.',
        items: [
          {
            id: 'compact-telehandler',
            name: 'Ładowarka teleskopowa kompaktowa',
            description:
              'Przejeżdża przez niskie bramy i zawraca na małym placu. Z widłami rozwozi palety, z łyżką ładuje materiały sypkie.',
            facts: [
              { name: 'Wysokość podnoszenia', value: range(telehandlers.compact.liftHeightM, 'm') },
              { name: 'Największy udźwig', value: range(telehandlers.compact.capacityT, 't') },
              { name: 'Wysięg do przodu', value: range(telehandlers.compact.reachM, 'm') },
              { name: 'Masa własna', value: range(telehandlers.compact.weightT, 't') },
              { name: 'Napęd', value: 'diesel 4×4 lub akumulatorowy' },
            ],
            goodFor: 'ciasne place budowy, rolnictwo',
          },
          {
            id: 'construction-telehandler',
            name: 'Ładowarka teleskopowa budowlana',
            description:
              'Podaje palety, belki i kratownice na strop lub dach. Napęd 4×4 i trzy tryby skrętu ułatwiają manewry między budynkami.',
            facts: [
              { name: 'Wysokość podnoszenia', value: range(telehandlers.construction.liftHeightM, 'm') },
              { name: 'Największy udźwig', value: range(telehandlers.construction.capacityT, 't') },
              { name: 'Wysięg do przodu', value: range(telehandlers.construction.reachM, 'm') },
              { name: 'Masa własna', value: range(telehandlers.construction.weightT, 't') },
            ],
            goodFor: 'palety, belki, prace dachowe',
          },
          {
            id: 'rotating-telehandler',
            name: 'Ładowarka teleskopowa obrotowa',
            description:
              'Stoi na podporach i podaje ładunek dookoła, bez przestawiania. Z widłami, wciągarką lub koszem może zastąpić żuraw i podnośnik.',
            facts: [
              { name: 'Wysokość podnoszenia', value: range(telehandlers.rotating.liftHeightM, 'm') },
              {
                name: 'Największe maszyny',
                value: `do ok. ${measure(telehandlers.rotating.largestLiftHeightM, 'm')}`,
              },
              { name: 'Największy udźwig', value: range(telehandlers.rotating.capacityT, 't') },
              { name: 'Wysięg do przodu', value: range(telehandlers.rotating.reachM, 'm') },
              { name: 'Masa własna', value: range(telehandlers.rotating.weightT, 't') },
              { name: 'Obrót nadwozia', value: `${number(telehandlers.rotating.turretDegrees)}°` },
            ],
            goodFor: 'montaż konstrukcji, praca z jednego ustawienia',
          },
          {
            id: 'telehandler-attachments',
            name: 'Osprzęt do ładowarek',
            description:
              'Osprzęt dobieramy do modelu ładowarki i do zadania. Od osprzętu zależą też wymagane uprawnienia UDT.',
            facts: [
              { name: 'Widły', value: 'palety i pakiety' },
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
        lead: 'Klasa mówi, ile żuraw podniesie przy najmniejszym wysięgu; im większy wysięg, tym mniejszy udźwig. Żurawie wynajmujemy zwykle z operatorem.',
        items: [
          {
            id: 'small-mobile-crane',
            name: `Żuraw samojezdny do ${measure(cranes.small.classT.to, 't')}`,
            description:
              'Wjeżdża na ciasne place i w wąskie ulice. Wystarcza do szybkich montaży blisko żurawia.',
            facts: [
              { name: 'Klasa udźwigu', value: range(cranes.small.classT, 't') },
              { name: 'Wysięgnik główny', value: range(cranes.small.mainBoomM, 'm') },
              { name: 'Liczba osi', value: span(cranes.small.axles) },
            ],
            goodFor: 'więźby dachowe, kontenery, urządzenia',
          },
          {
            id: 'medium-mobile-crane',
            name: `Żuraw samojezdny ${range(cranes.medium.classT, 't')}`,
            description:
              'Podnosi elementy hal przy większym wysięgu i dojeżdża na budowę drogami publicznymi. Trzeba zaplanować miejsce na podpory i balast.',
            facts: [
              { name: 'Klasa udźwigu', value: range(cranes.medium.classT, 't') },
              { name: 'Wysięgnik główny', value: range(cranes.medium.mainBoomM, 'm') },
              { name: 'Liczba osi', value: span(cranes.medium.axles) },
            ],
            goodFor: 'konstrukcje stalowe, prefabrykaty',
          },
          {
            id: 'large-mobile-crane',
            name: `Żuraw samojezdny ponad ${measure(cranes.large.classT.from, 't')}`,
            description:
              'Podnosi ciężkie elementy, gdy żuraw nie może stanąć bliżej. Podłoże, dojazd i kolejność montażu uzgadniamy wcześniej.',
            facts: [
              { name: 'Klasa udźwigu', value: `do ${measure(cranes.large.classT.to, 't')}` },
              { name: 'Wysięgnik główny', value: range(cranes.large.mainBoomM, 'm') },
              { name: 'Liczba osi', value: span(cranes.large.axles) },
            ],
            goodFor: 'ciężkie prefabrykaty, maszyny przemysłowe',
          },
          {
            id: 'truck-loader-crane',
            name: 'HDS (żuraw przeładunkowy)',
            description:
              'Przywozi ładunek i sam go rozładowuje. Przy paletach i kontenerach osobny żuraw zwykle nie jest potrzebny.',
            facts: [
              { name: 'Moment udźwigu', value: range(cranes.loader.loadMomentTm, 'tm') },
              { name: 'Wysięg', value: range(cranes.loader.reachM, 'm') },
              { name: 'Wysokość podnoszenia', value: range(cranes.loader.liftHeightM, 'm') },
              {
                name: 'Wysokość z wysięgnikiem dodatkowym',
                value: `do ok. ${measure(cranes.loader.liftHeightWithJibM, 'm')}`,
              },
            ],
            goodFor: 'palety, kontenery, transport maszyn',
          },
        ],
      },
      {
        id: 'site-containers',
        name: 'Kontenery budowlane',
        lead: `Stawiamy pojedyncze kontenery i całe zaplecza, zwykle do ${counted(containers.levels, storeys)}. Potrzebne są: równe i nośne podłoże, dojazd dla HDS oraz przyłącze ${supply}.`,
        items: [
          {
            id: 'office-container',
            name: 'Kontener biurowy',
            description: `Ogrzewane pomieszczenie z oświetleniem LED i gniazdami. W kontenerze ${number(containers.longFt)}-stopowym stanie ${countedSpan(containers.desks, desks)}.`,
            facts: [
              ...roomContainer,
              { name: 'Powierzchnia użytkowa', value: `ok. ${measure(containers.floorM2, 'm²')}` },
            ],
            goodFor: 'kierownictwo budowy, narady',
          },
          {
            id: 'sanitary-container',
            name: 'Kontener sanitarny',
            description:
              'Toalety, umywalki i prysznice w układzie uzgodnionym przed dostawą. Wymaga przyłącza wody oraz odpływu do kanalizacji lub zbiornika na ścieki.',
            facts: roomContainer,
            goodFor: 'zaplecze sanitarne budów i imprez',
          },
          {
            id: 'welfare-container',
            name: 'Kontener socjalny',
            description:
              'Ogrzewane pomieszczenie na przerwy i posiłki, z miejscem do przebrania się. Stoły, szafki i aneks kuchenny ustalamy przed dostawą.',
            facts: roomContainer,
            goodFor: 'szatnia, jadalnia, pokój socjalny',
          },
          {
            id: 'storage-container',
            name: 'Kontener magazynowy',
            description:
              'Stalowy kontener na narzędzia i materiały, z osłoną kłódki. Nie potrzebuje przyłączy, wystarczy równe podłoże.',
            facts: [
              {
                name: `Wymiary, ${counted(containers.longFt, feet)}`,
                value: size([containers.lengthM, containers.widthM, containers.storage.heightM], 'm'),
              },
              { name: 'Pojemność', value: `ok. ${measure(containers.storage.volumeM3, 'm³')}` },
              { name: 'Masa własna', value: `ok. ${measure(containers.storage.weightT, 't')}` },
            ],
            goodFor: 'narzędzia, materiały',
          },
        ],
      },
      {
        id: 'excavators',
        name: 'Koparki i sprzęt budowlany',
        lead: 'Koparkę dobieramy do głębokości wykopu, ilości gruntu i dojazdu.',
        items: [
          {
            id: 'mini-excavator',
            name: 'Minikoparka',
            description:
              'Gumowe gąsienice i małe wymiary pozwalają kopać przy budynkach i w ogrodach. Do pracy w pomieszczeniach służą wersje elektryczne.',
            facts: [
              { name: 'Głębokość kopania', value: range(excavators.mini.diggingDepthM, 'm') },
              { name: 'Pojemność łyżki', value: range(excavators.mini.bucketM3, 'm³') },
              { name: 'Zasięg', value: range(excavators.mini.reachM, 'm') },
              { name: 'Masa eksploatacyjna', value: range(excavators.mini.weightT, 't') },
            ],
            goodFor: 'rowy, ogrody, prace w budynkach',
          },
          {
            id: 'large-excavator',
            name: 'Koparka gąsienicowa lub kołowa',
            description:
              'Gąsienicowa sprawdza się przy dużych robotach ziemnych i na miękkim podłożu. Kołowa sama przejeżdża drogą między odcinkami robót.',
            facts: [
              {
                name: 'Głębokość kopania, gąsienicowa',
                value: range(excavators.crawler.diggingDepthM, 'm'),
              },
              { name: 'Głębokość kopania, kołowa', value: range(excavators.wheeled.diggingDepthM, 'm') },
              { name: 'Pojemność łyżki', value: range(excavators.large.bucketM3, 'm³') },
              { name: 'Zasięg', value: range(excavators.large.reachM, 'm') },
              { name: 'Masa eksploatacyjna', value: range(excavators.large.weightT, 't') },
            ],
            goodFor: 'wykopy, sieci podziemne, roboty drogowe',
          },
          {
            id: 'small-tools',
            name: 'Drobny sprzęt',
            description:
              'Zagęszczarki płytowe, ubijaki wibracyjne („skoczki”) i młoty wyburzeniowe, także na jeden dzień. Gdzie nie może być spalin, pracuje napęd akumulatorowy.',
            facts: [
              { name: 'Zagęszczarka płytowa', value: range(siteEquipment.plateCompactorKg, 'kg') },
              { name: 'Ubijak wibracyjny', value: range(siteEquipment.rammerKg, 'kg') },
              { name: 'Napęd', value: 'benzyna, diesel lub akumulator' },
            ],
            goodFor: 'zasypki, kostka brukowa, rozbiórki',
          },
          {
            id: 'site-equipment',
            name: 'Agregaty, maszty oświetleniowe, ogrodzenia',
            description: `Zasilanie, oświetlenie i ogrodzenie budowy od pierwszego dnia. Na ${measure(siteEquipment.fence.exampleM, 'm')} ogrodzenia potrzeba ok. ${counted(siteEquipment.fence.examplePanels, panels)} i ${counted(siteEquipment.fence.exampleFeet, bases)}.`,
            facts: [
              { name: 'Moc agregatu', value: range(siteEquipment.generator.powerKva, 'kVA') },
              { name: 'Czas pracy na pełnym zbiorniku', value: range(siteEquipment.generator.tankH, 'h') },
              { name: 'Wysokość masztu', value: range(siteEquipment.lightTower.mastM, 'm') },
              {
                name: 'Oświetlenie LED',
                value: `${counted(siteEquipment.lightTower.heads, lamps)} po ${range(siteEquipment.lightTower.headW, 'W')}`,
              },
              {
                name: 'Panel ogrodzenia',
                value: size([siteEquipment.fence.panelM.length, siteEquipment.fence.panelM.height], 'm'),
              },
            ],
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
          text: 'Telefon, e-mail albo formularz. Pytamy o zadanie, miejsce i termin.',
        },
        {
          name: 'Wycena',
          text: 'Proponujemy maszynę i przesyłamy ofertę ze stawką, terminem i sposobem dostawy.',
        },
        {
          name: 'Umowa',
          text: 'Umowa najmu określa okres, miejsce pracy i ubezpieczenie maszyny.',
          link: 'Podaj dane do umowy',
        },
        {
          name: 'Dostawa',
          text: 'Przywozimy maszynę na budowę, prowadzimy instruktaż i spisujemy protokół.',
        },
      ],
    },
    return: {
      heading: 'Zwrot maszyny',
      text: 'Koniec najmu prosimy zgłosić telefonicznie lub e-mailem. Uzgadniamy wtedy odbiór albo zwrot w bazie, a stan maszyny zapisujemy w protokole zdawczo-odbiorczym.',
    },
    terms,
    checklist: {
      heading: 'Co podać w zapytaniu',
      entries: [
        'wysokość robocza lub głębokość wykopu',
        'ciężar ładunku i wysięg',
        'praca wewnątrz czy na zewnątrz',
        'podłoże i szerokość dojazdu',
        'termin rozpoczęcia i okres najmu',
        'adres budowy',
        'dostawa czy odbiór własny',
        'czy potrzebny jest operator',
        'osprzęt',
      ],
    },
    coverage: {
      heading: 'Obszar działania: Polska i Europa',
      areas: [
        {
          name: 'Polska',
          text: `Dostarczamy maszyny na budowy i do zakładów w całym kraju. Odbiór własny: baza maszyn, ${company.addresses.yard.city}.`,
        },
        {
          name: 'Europa',
          text: 'Na zapytanie. Transport, dokumenty i wymagania wobec operatorów ustalamy przed ofertą.',
        },
      ],
    },
    operators: {
      heading: 'Czy operator ma uprawnienia?',
      text: 'Wiele maszyn wymaga uprawnień UDT lub wpisu do książki operatora.',
      link: 'Zobacz szkolenia operatorów',
    },
    closing: {
      action: 'call',
      heading: 'Najszybciej przez telefon',
      text: 'Po opisie zadania wskażemy maszynę i termin dostawy.',
      phone: 'Telefon – wynajem maszyn',
    },
  },
  'pl',
)
