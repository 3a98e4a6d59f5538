import type { PageMeta } from '#web/content/page-meta.ts'
import { company } from '#worker/domain/company.ts'
import type { Fact } from '../figures.ts'
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
}

export type AboutText = AboutWithDescription | AboutWithHistory

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
      'Zaczynamy od pytań: na jakiej wysokości będą prowadzone prace, ile waży ładunek, jakie jest podłoże i kiedy maszyna ma być na miejscu. Na tej podstawie dobieramy maszynę, osprzęt i transport.',
      'Z naszych maszyn korzystają firmy budowlane, zakłady przemysłowe i motoryzacyjne oraz centra logistyczne. Maszynę można wynająć na jeden dzień albo na kilka miesięcy, z operatorem lub bez.',
      'Szkolimy operatorów żurawi, podnośników, wózków widłowych i koparek. Dzięki temu w jednej firmie można zamówić maszynę i przygotować ludzi do jej obsługi.',
    ],
  },
  offer: {
    heading: 'W czym możemy pomóc',
    cards: [
      {
        page: 'rental',
        name: 'Maszyna na budowę lub do zakładu',
        text: 'Przy każdej maszynie podajemy typowe parametry i zastosowanie. Na zapytanie przygotowujemy wycenę, w której podajemy termin i sposób dostawy.',
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
