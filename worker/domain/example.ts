import type { Locale } from './locales.ts'

/** A value of the demonstration. Pages mark it, search engines are kept away, and no domain is deployed with it. */
export interface Example<Value> {
  readonly example: Value
}

export const example = <Value>(value: Value): Example<Value> => ({ example: value })

/** Each of these facts may be stated, be an example, or be left out. */
export type Exemplified<Facts> = { [Name in keyof Facts]?: Facts[Name] | Example<Facts[Name]> }

const isExample = (fact: unknown): fact is Example<unknown> =>
  (fact as Partial<Example<unknown>> | undefined)?.example !== undefined

/** A fact, and whether pages have to mark it. */
export interface MarkedFact<Value> {
  value: Value
  isExample: boolean
}

/** Reads a fact; undefined if it is left out. */
export function readFact<Value>(fact: Value | Example<Value> | undefined): MarkedFact<Value> | undefined {
  if (fact === undefined) return undefined
  return isExample(fact) ? { value: fact.example, isExample: true } : { value: fact, isExample: false }
}

/** Lists the names of the facts that are examples. */
export const findExamples = (facts: object): string[] =>
  Object.entries(facts).flatMap(([name, fact]) => (isExample(fact) ? [name] : []))

/** Follows each value of the demonstration. */
export const exampleMarks: Record<Locale, string> = {
  pl: '(przykład)',
  en: '(example)',
  de: '(Beispiel)',
  nl: '(voorbeeld)',
}
