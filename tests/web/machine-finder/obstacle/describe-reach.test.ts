import { expect, test } from 'vitest'
import { textsOf } from '#tests/support/texts.ts'
import type { FinderResultsText } from '#web/content/pl/finder-results.ts'
import type { MachineName } from '#web/content/pl/machine-finder.ts'
import { reachOfClass } from '#web/machine-finder/obstacle/class-sizes.ts'
import { describeReach } from '#web/machine-finder/obstacle/describe-reach.ts'
import type { Task } from '#web/machine-finder/obstacle/reach-over.ts'
import { locales } from '#worker/domain/locales.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'

const texts = await textsOf<FinderResultsText>('finder-results')

const task: Task = { workHeightM: 10, distanceM: null, obstacleHeightM: 3, obstacleDepthM: 3, loadT: null }

const said = (id: MachineName, parts: Partial<Task>, locale: keyof typeof texts = 'en') => {
  const judged = reachOfClass(id, { ...task, ...parts })
  return judged && toPlainSpaces(describeReach(judged, texts[locale].obstacle, locale))
}

test('a machine that likely gets over says how, and that we check', () => {
  expect(said('telescopicBoom', {})).toBe(
    'Will probably reach over it with a straight boom, standing 5.1 m from the work. We will check.',
  )
  expect(said('articulatedBoom', {})).toBe(
    'Will probably reach up and over with the knuckle at 6 m, standing 5 m from the work. We will check.',
  )
})

test('one that likely does not says why, with its figures', () => {
  expect(said('electricScissor', {})).toBe('Has to stand below the work, where the obstacle is.')
  expect(said('telescopicBoom', { workHeightM: 57 })).toMatch(/^A height of 57 m is needed; .* 56 m at most/)
  expect(said('telescopicBoom', { workHeightM: 4 })).toMatch(/from 4.5 m upwards/)
  expect(said('articulatedBoom', { obstacleDepthM: 20 })).toMatch(
    /^An outreach of 22 m is needed; at this height/,
  )
  expect(said('telescopicBoom', { workHeightM: 6, obstacleDepthM: 8 })).toMatch(/straight boom would touch/)
  expect(said('constructionTelehandler', { loadT: 4 })).toMatch(
    /^That far out it will probably carry .* t at most/,
  )
})

test.each(locales)('%s: nothing is called safe', (locale) => {
  const promises = /bezpieczn|safe|sicher|veilig|gwarant|garant|guarant/i
  const all = (['articulatedBoom', 'telescopicBoom', 'reachTruck', 'compactTelehandler'] as const).flatMap(
    (id) =>
      [{}, { workHeightM: 4 }, { workHeightM: 60 }, { obstacleDepthM: 9 }, { loadT: 3 }].map((parts) =>
        said(id, parts, locale),
      ),
  )
  expect(all.filter((sentence) => !sentence || promises.test(sentence))).toEqual([])
})
