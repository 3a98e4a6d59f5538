import { createFormatters } from '../formatters.ts'

/** Texts of the machine finder that are loaded once somebody asks for something. */
export interface FinderResultsText {
  /** Inputs for people, the second for them and their tools: 80 kg a person and 40 kg, as EN 280 rates platforms. */
  people: { height: string; load: string; example: string }
  /** Said of an input that is not a number, by its label. */
  notANumber(field: string): string
  /** The button that leads to that input. */
  correct: string
  nothing: string
  /** Leads to the contact form where nothing meets the requirements. */
  ask: string
  /** The number of matching classes, and their order: at its end there may be some whose load is to be checked. */
  found(count: number, hasUnsure?: boolean): string
  obstacle: {
    /** The inputs. */
    height: string
    depth: string
    /** Asks for what is missing. */
    incomplete: string
    /** Says how a machine gets over it: by a straight boom, or with its knee so high. */
    straight(stand: string): string
    knee(knee: string, stand: string): string
    /** Said of a crane, whose reach over it depends on its equipment. */
    crane: string
    /** Says why not. */
    problems: {
      vertical: string
      height(needed: string, possible: string): string
      behind(lowest: string): string
      outreach(needed: string, possible: string): string
      straight: string
      knee(knee: string): string
      load(possible: string): string
    }
  }
  /** Names of the figures of a machine. */
  specNames: Record<
    | 'workingHeight'
    | 'liftHeight'
    | 'mainBoom'
    | 'outreach'
    | 'load'
    | 'largestLoad'
    | 'platformLoad'
    | 'craneLoad'
    | 'loadMoment',
    string
  > & {
    /** For a maximum. */
    upTo(figure: string): string
    /** Said of a load, which falls with the outreach. */
    lessAt(outreach: string): string
  }
  /** The requirements as they go along in an enquiry, each with its figure. */
  figures: Record<'people' | 'load', string> &
    Record<'height' | 'outreach' | 'peopleLoad' | 'weight', (figure: string) => string> & {
      obstacle(height: string, depth: string): string
    }
}

const { counted } = createFormatters('pl')

const fitting = {
  one: 'klasa maszyn może się nadać',
  few: 'klasy maszyn mogą się nadać',
  many: 'klas maszyn może się nadać',
  other: 'klasy maszyn może się nadać',
}

export const text: FinderResultsText = {
  people: {
    height: 'Wysokość robocza',
    load: 'Udźwig kosza',
    example: '2\u00a0osoby z\u00a0narzędziami ≈ 200\u00a0kg',
  },
  notANumber: (field) => `${field}: proszę wpisać liczbę, na przykład 12,5.`,
  correct: 'Popraw liczbę',
  nothing: 'Żadna klasa nie spełnia tych wymagań naraz. Proszę zapytać: sprawdzimy inne rozwiązania.',
  ask: 'Zapytaj o\u00a0rozwiązanie',
  found: (count, hasUnsure) =>
    `${counted(count, fitting)}${count === 1 ? '' : ', w kolejności od najlżejszej'}${hasUnsure ? '; na\u00a0końcu z\u00a0udźwigiem do\u00a0sprawdzenia przy tym wysięgu' : ''}.`,
  obstacle: {
    height: 'Wysokość przeszkody',
    depth: 'Głębokość przeszkody',
    incomplete: 'Do oceny potrzebne są: wysokość robocza oraz wysokość i\u00a0głębokość przeszkody.',
    straight: (stand) =>
      `Prawdopodobnie sięgnie nad przeszkodą prostym wysięgnikiem, stojąc ${stand}\u00a0od miejsca pracy. Sprawdzimy to.`,
    knee: (knee, stand) =>
      `Prawdopodobnie sięgnie nad przeszkodą z\u00a0przegubem na wysokości ${knee}, stojąc ${stand}\u00a0od miejsca pracy. Sprawdzimy to.`,
    crane: 'Żuraw zwykle podaje ładunek ponad przeszkodą; zasięg sprawdzimy przed ofertą.',
    problems: {
      vertical: 'Musi stać pod miejscem pracy, a\u00a0tam jest przeszkoda.',
      height: (needed, possible) =>
        `Potrzebna wysokość to ${needed}, a\u00a0w\u00a0tej klasie raczej najwyżej ${possible}.`,
      behind: (lowest) => `Za przeszkodą da się pracować raczej dopiero od wysokości ${lowest}.`,
      outreach: (needed, possible) =>
        `Potrzebny wysięg to ${needed}, a\u00a0na tej wysokości jest raczej najwyżej ${possible}.`,
      straight: 'Prosty wysięgnik zaczepiłby o\u00a0krawędź przeszkody.',
      knee: (knee) =>
        `Nawet z\u00a0przegubem na wysokości ${knee}\u00a0wysięgnik zaczepiłby o\u00a0krawędź przeszkody.`,
      load: (possible) => `Przy takim wysięgu udźwig to raczej najwyżej ${possible}.`,
    },
  },
  specNames: {
    workingHeight: 'wysokość robocza',
    liftHeight: 'wysokość podnoszenia',
    mainBoom: 'wysięgnik główny',
    outreach: 'wysięg',
    load: 'udźwig',
    largestLoad: 'największy udźwig',
    platformLoad: 'udźwig',
    craneLoad: 'klasa udźwigu',
    loadMoment: 'moment udźwigu',
    upTo: (figure) => `do ${figure}`,
    lessAt: (outreach) => `przy ${outreach}\u00a0mniej\u00a0– sprawdzimy na wykresie udźwigu`,
  },
  figures: {
    people: 'osoby',
    load: 'ładunek',
    height: (height) => `wysokość ${height}`,
    outreach: (outreach) => `wysięg ${outreach}`,
    peopleLoad: (weight) => `osoby z\u00a0narzędziami ${weight}`,
    weight: (weight) => `ciężar ${weight}`,
    obstacle: (height, depth) => `przeszkoda: wysokość ${height}, głębokość ${depth}`,
  },
}
