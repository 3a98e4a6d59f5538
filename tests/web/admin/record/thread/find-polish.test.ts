import { expect, test } from 'vitest'
import { findPolish } from '#web/admin/record/thread/find-polish.ts'

test('finds a Polish sentence by its letters, its greeting, or because it was saved', () => {
  expect(findPolish('Guten Tag,\n\nJa, gern. Transport wliczamy w cenę. Danke.', [])).toBe(
    'Transport wliczamy w cenę.',
  )
  expect(findPolish('Dzień dobry,\n\nwe have it.', [])).toBe('Dzień dobry,')
  expect(findPolish('Ja. Dostawa jutro.', ['Mamy to. Dostawa jutro.'])).toBe('Dostawa jutro.')
})

test('leaves names and words of other languages alone', () => {
  const written = 'Guten Tag Łucja Żak,\n\nvóór maandag in Łódź, ul. Świętojańska 1; één stuk, für 14 Tage.'
  expect(findPolish(written, [])).toBeNull()
})
