import { names } from '#worker/domain/catalogue/pl.ts'

/** Without accents and capital letters, as the search compares. */
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'l').toLowerCase()

const words = Object.entries(names).map(([id, name]) => ({ id, words: fold(name).split(/[^\p{L}\p{N}]+/u) }))

/** The entries of the catalogue that have a word in their Polish name which begins like this one: what lists are stored as. */
export function findCatalogueIds(word: string): string[] {
  const start = fold(word)
  return words.filter(({ words }) => words.some((each) => each.startsWith(start))).map(({ id }) => id)
}
