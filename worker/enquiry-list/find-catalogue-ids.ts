import { names as en } from '#worker/domain/catalogue/en.ts'
import { names as pl } from '#worker/domain/catalogue/pl.ts'

/** Without accents and capital letters, as the search compares. */
const fold = (text: string) =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('Ł', 'l').toLowerCase()

const words = [...Object.entries(pl), ...Object.entries(en)].map(([id, name]) => ({
  id,
  words: fold(name).split(/[^\p{L}\p{N}]+/u),
}))

/** The entries of the catalogue that have a word in their Polish or English name which begins like this one: what lists are stored as. */
export function findCatalogueIds(word: string): string[] {
  const start = fold(word)
  const found = words.filter(({ words }) => words.some((each) => each.startsWith(start)))
  return [...new Set(found.map(({ id }) => id))]
}
