import type { PageMeta } from '#web/content/page-meta.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { company } from '#worker/domain/company.ts'
import type { Reference } from '#worker/domain/owner-facts.ts'
import type { Fact } from '../figures.ts'
import { createFormatters } from '../formatters.ts'
import { type FactsText, text as facts } from './facts.ts'
import { type StatsText, text as stats } from './stats.ts'

interface OfferCard {
  page: 'rental' | 'training'
  name: string
  text: string
  link: string
}

interface AboutBase {
  meta: PageMeta
  hero: { heading: string; lead: string; rental: string; contact: string }
  story: { heading: string; paragraphs: readonly string[] }
  references: {
    heading: string
    machine: (id: Reference['machine']) => Fact
    height: (heightM: number) => Fact
    period: (days: number) => Fact
    /** After a fact of the demonstration. */
    example: string
  }
}

/** Polish and English: what the company does. */
interface AboutWithDescription extends AboutBase {
  variant: 'description'
  stats: StatsText
  offer: { heading: string; cards: readonly [OfferCard, OfferCard] }
}

/** German and Dutch: the company's history. */
interface AboutWithHistory extends AboutBase {
  variant: 'history'
  stats: { heading: string; figures: readonly [Fact, Fact, Fact, Fact] }
  /** The line behind the support around the clock. */
  facts: FactsText
}

export type AboutText = AboutWithDescription | AboutWithHistory

const { measure, counted } = createFormatters('pl')

export const text: AboutText = {
  variant: 'description',
  meta: {
    title: `O nas – wynajem maszyn i szkolenia | ${company.name}`,
    description:
      'Wynajmujemy maszyny budowlane i przemysłowe w Polsce i Europie oraz szkolimy operatorów. Obsługujemy budownictwo, przemysł, logistykę i motoryzację.',
  },
  hero: {
    heading: 'Wynajmujemy maszyny, szkolimy operatorów',
    lead: 'Jesteśmy polską firmą. Obsługujemy budownictwo, przemysł, logistykę i branżę motoryzacyjną – w Polsce i w innych krajach Europy.',
    rental: 'Zobacz ofertę wynajmu',
    contact: 'Skontaktuj się z nami',
  },
  stats,
  story: {
    heading: 'Czym się zajmujemy',
    paragraphs: [
      'Wynajmujemy podnośniki, wózki widłowe, ładowarki teleskopowe i obrotowe, żurawie samojezdne, kontenery, koparki i drobny sprzęt. Dostarczamy też agregaty prądotwórcze, maszty oświetleniowe i ogrodzenia tymczasowe.',
      'Maszynę można wynająć na jeden dzień albo na kilka miesięcy, z operatorem lub bez.',
      'Szkolimy operatorów żurawi, podnośników, wózków widłowych i koparek. Dzięki temu w jednej firmie można zamówić maszynę i przygotować ludzi do jej obsługi.',
    ],
  },
  references: {
    heading: 'Gdzie pracowały nasze maszyny',
    machine: (id) => ({ name: 'Maszyna', value: names[id] }),
    height: (heightM) => ({ name: 'Wysokość', value: measure(heightM, 'm') }),
    period: (days) => ({
      name: 'Czas najmu',
      value: counted(days, { one: 'dzień', few: 'dni', many: 'dni', other: 'dnia' }),
    }),
    example: facts.example,
  },
  offer: {
    heading: 'W czym możemy pomóc',
    cards: [
      {
        page: 'rental',
        name: 'Maszyna na budowę lub do zakładu',
        text: 'Przy każdej maszynie podajemy typowe parametry i zastosowanie. Na zapytanie przygotowujemy wycenę z terminem i sposobem dostawy.',
        link: 'Zobacz ofertę wynajmu',
      },
      {
        page: 'training',
        name: 'Szkolenie dla operatora',
        text: 'Przygotowujemy do egzaminu i wyjaśniamy, jakie uprawnienia są potrzebne.',
        link: 'Zobacz szkolenia operatorów',
      },
    ],
  },
}
