import { names as en } from '#worker/domain/catalogue/en.ts'
import { names as pl } from '#worker/domain/catalogue/pl.ts'
import { foldAccents } from '#worker/domain/search/fold-accents.ts'

const words = [...Object.entries(pl), ...Object.entries(en)].map(([id, name]) => ({
  id,
  words: foldAccents(name).split(/[^\p{L}\p{N}]+/u),
}))

/** The entries of the catalogue that have a word in their Polish or English name which begins like this one: what lists are stored as. */
export function findCatalogueIds(word: string): string[] {
  const start = foldAccents(word)
  const found = words.filter(({ words }) => words.some((each) => each.startsWith(start)))
  return [...new Set(found.map(({ id }) => id))]
}
