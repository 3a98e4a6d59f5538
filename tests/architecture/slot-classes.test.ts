import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { renderSlots } from '#worker/published/render-slots.ts'

const range = { from: '2026-12-24', until: '2026-12-24' }

test('what the Worker puts into pages has no class that their style sheets do not know', async () => {
  const { home, contact, training } = await renderSlots(
    {
      edition: 1,
      notices: [{ ...range, pages: ['home'], text: 'A' }],
      days: [{ ...range, hours: null, reason: 'B' }],
      courseDates: [{ ...range, id: 'a', course: 'crane-course', place: 'C', language: 'pl', seats: '1' }],
    },
    'pl',
    '2026-12-24',
  )
  const html = [home.notice, contact.hours, training.dates].join('')
  const classes = new Set(
    Array.from(html.matchAll(/ class="([^"]*)"/g), ([, names = '']) => names.split(' ')).flat(),
  )
  expect(classes.size).toBeGreaterThan(20)
  // Those that the pages write themselves, and those that their sheets name.
  const sources = globSync('web/{styles.css,{components,forms,pages}/**/*.{tsx,css}}')
    .map((file) => readFileSync(file, 'utf8'))
    .join()
  expect([...classes].filter((name) => !sources.includes(name))).toEqual([])
})
