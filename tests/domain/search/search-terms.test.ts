import { expect, test } from 'vitest'
import { toSearchTerms } from '#worker/domain/search/search-terms.ts'

const mark = '\u0332'

test.each([
  ['are kept where a letter has a few', 20, 20],
  ['beyond twenty are left out', 5_000, 20],
])('marks above and below a letter %s', (_, given, kept) => {
  expect(toSearchTerms([`ł${mark.repeat(given)}`])).toBe(`l${mark.repeat(kept)}`)
  expect(toSearchTerms([`ł${`${mark}\u200b`.repeat(given)}`])).toBe(`l${mark.repeat(kept)}`)
})
