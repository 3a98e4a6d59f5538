import type { PageMeta } from '#web/content/page-meta.ts'
import { company } from '#worker/domain/company.ts'
import { formatOpeningHours } from '#worker/domain/opening-hours.ts'
import { containers, cranes, type Fact, forklifts, platforms } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import { text as facts } from './facts.ts'
import type { CategoryId } from './rental.ts'

interface Point {
  name: string
  text: string
}

/** The categories of the rental page that the home pages draw. */
export type ServiceCategory = Extract<
  CategoryId,
  | 'work-platforms'
  | 'forklifts'
  | 'mobile-cranes'
  | 'site-containers'
  | 'construction-machines'
  | 'telehandlers'
>

/** A service with the category of the rental page that it links to. */
export interface Service {
  category: ServiceCategory
  name: string
  facts: readonly [dimension: Fact, other: Fact]
}

/** Labels of the crane's dimension lines, and the drawing's accessible name. */
export interface CraneLabels {
  sentence: string
  height: string
  radius: string
}

interface HomeBase {
  meta: PageMeta
  hero: {
    heading: string
    lead: string
    phoneHours: string
    rental: string
    contact: string
  }
  why: { heading: string; points: readonly [Point, Point, Point, Point, Point, Point] }
  promises: { heading: string; cards: readonly [Point, Point] }
  training: { text: string; link: string }
  closing: { heading: string; text: string; phone: string; email: string; contact: string }
}

/** Polish and English. */
interface HomeWithTiles extends HomeBase {
  variant: 'tiles'
  hero: HomeBase['hero'] & { crane: CraneLabels }
  services: { heading: string; entries: readonly [Service, Service, Service, Service] }
}

/** German and Dutch. */
interface HomeWithCards extends HomeBase {
  variant: 'cards'
  services: { heading: string; entries: readonly [Service, Service] }
}

export type HomeText = HomeWithTiles | HomeWithCards

const { number, measure, range, counted } = createFormatters('pl')

const storeys = { one: 'kondygnacji', few: 'kondygnacji', many: 'kondygnacji', other: 'kondygnacji' }

const craneHeight = measure(cranes.drawn.heightM, 'm')
const craneRadius = measure(cranes.drawn.radiusM, 'm')

export const text: HomeText = {
  variant: 'tiles',
  meta: {
    title: `Wynajem maszyn budowlanych i podnośników | ${company.name}`,
    description:
      'Podnośniki, wózki widłowe, ładowarki teleskopowe, żurawie i kontenery na wynajem w Polsce i Europie. Dostawa na budowę i szkolenia operatorów.',
  },
  hero: {
    heading: 'Maszyny na wynajem w Polsce i Europie',
    lead: 'Podnośniki, wózki widłowe, ładowarki teleskopowe i żurawie z dostawą na budowę. Maszynę dobierzemy do zadania.',
    phoneHours: facts.phoneHours,
    rental: 'Zobacz ofertę wynajmu',
    contact: 'Zapytaj o termin',
    crane: {
      sentence: `Rysunek: żuraw samojezdny podnosi kontener biurowy; wysokość ${craneHeight}, wysięg ${craneRadius}.`,
      height: craneHeight,
      radius: `wysięg ${craneRadius}`,
    },
  },
  services: {
    heading: 'Co wynajmujemy',
    entries: [
      {
        category: 'work-platforms',
        name: 'Podnośniki',
        facts: [
          { name: 'Wysokość robocza', value: range(platforms.all.workingHeightM, 'm') },
          { name: 'Udźwig platformy', value: range(platforms.all.capacityKg, 'kg') },
        ],
      },
      {
        category: 'forklifts',
        name: 'Wózki widłowe',
        facts: [
          { name: 'Wysokość podnoszenia', value: `do ok. ${measure(forklifts.all.liftHeightM, 'm')}` },
          { name: 'Udźwig', value: range(forklifts.all.capacityT, 't') },
        ],
      },
      {
        category: 'mobile-cranes',
        name: 'Żurawie samojezdne',
        facts: [
          { name: 'Wysięgnik główny', value: range(cranes.all.mainBoomM, 'm') },
          { name: 'Klasa udźwigu', value: range(cranes.all.classT, 't') },
        ],
      },
      {
        category: 'site-containers',
        name: 'Kontenery budowlane',
        facts: [
          {
            name: 'Długość',
            value: `${number(containers.shortLengthM)} lub ${measure(containers.lengthM, 'm')}`,
          },
          { name: 'Piętrowanie', value: `zwykle do ${counted(containers.levels, storeys)}` },
        ],
      },
    ],
  },
  why: {
    heading: 'Dlaczego warto z nami współpracować',
    points: [
      {
        name: 'Łatwy kontakt',
        text: `Dział wynajmu odbiera telefon od poniedziałku do piątku w godzinach ${formatOpeningHours(':')}. Poza nimi prosimy o wiadomość.`,
      },
      {
        name: 'Profesjonalizm',
        text: 'W ofercie podajemy model, stawkę, okres najmu i dostawę, a przy wydaniu spisujemy protokół zdawczo-odbiorczy.',
      },
      {
        name: 'Doradztwo',
        text: 'Pytamy o wysokość, ciężar ładunku, wysięg i podłoże. Jeśli wystarczy mniejsza maszyna, proponujemy mniejszą.',
      },
      {
        name: 'Bezpieczeństwo',
        text: 'Maszyna podlegająca dozorowi przyjeżdża z ważną decyzją UDT, a operator przechodzi instruktaż.',
      },
      {
        name: 'Uczciwość',
        text: 'Udźwig podajemy zawsze razem z wysięgiem i osprzętem. Jeśli maszyna nie nadaje się do zadania, mówimy o tym przed podpisaniem umowy.',
      },
      {
        name: 'Wsparcie w projekcie',
        text: 'Ustalamy z Państwem kolejność maszyn, osprzęt i transport. Zmiany terminu uzgadniamy także w trakcie najmu.',
      },
    ],
  },
  promises: {
    heading: 'Na co mogą Państwo liczyć',
    cards: [
      {
        name: 'Zasięg międzynarodowy',
        text: 'Dostarczamy maszyny na budowy w całej Polsce, a na zapytanie także w innych krajach Europy. Pisać można po polsku, angielsku, niemiecku lub niderlandzku.',
      },
      {
        name: 'Bezpieczeństwo i terminowość',
        text: 'Terminy dostawy i odbioru zapisujemy w umowie, a każdą maszynę sprawdzamy przed wyjazdem.',
      },
    ],
  },
  training: {
    text: 'Operator nie ma jeszcze uprawnień?',
    link: 'Zobacz szkolenia operatorów',
  },
  closing: {
    heading: 'Jakiej maszyny Państwo potrzebują?',
    text: 'Zaproponujemy maszynę, podamy stawkę i najbliższy termin.',
    phone: 'Telefon – wynajem maszyn',
    email: 'E-mail',
    contact: 'Przejdź do formularza kontaktowego',
  },
}
