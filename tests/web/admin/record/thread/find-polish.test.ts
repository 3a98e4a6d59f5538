import { expect, test } from 'vitest'
import { findPolish } from '#web/admin/record/thread/find-polish.ts'

test('finds a Polish sentence by its letters, its greeting, or because it was saved', () => {
  expect(findPolish('Guten Tag,\n\nJa, gern. Transport wliczamy w cenę. Danke.', [])).toBe(
    'Transport wliczamy w cenę.',
  )
  expect(findPolish('Dzień dobry,\n\nwe have it.', [])).toBe('Dzień dobry,')
  expect(findPolish('Ja. Dostawa jutro.', ['Mamy to. Dostawa jutro.'])).toBe('Dostawa jutro.')
  const fill = (text: string) => text.replace('{termin}', 'maart')
  expect(findPolish('Ja. Wolne od maart.', ['Wolne od {termin}.'], fill)).toBe('Wolne od maart.')
})

test.each([
  'Guten Tag Łucja Żak,\n\nvóór maandag in Łódź, ul. Świętojańska 1; één stuk, für 14 Tage.',
  'Anlieferung bei ul. św. Anny 3 oder ul.św.Anny 4, Kraków, für 1200 zł.',
  'Mail: biuro@żurawie.example oder żuraw@firma.example, www.wielkie-żurawie.example.',
])('leaves names and words of other languages alone: %s', (written) => {
  expect(findPolish(written, [])).toBeNull()
})

test('leaves alone what a saved sentence shares with its translation', () => {
  const saved = [
    'Prosimy o przelew.\nIBAN: PL61 1090\nwww.firma.example',
    '{termin}',
    '{maszyny}',
    'Od {termin}',
  ]
  const fill = (text: string) =>
    text.replace('{termin}', '7.–15. Januar 2027').replace('{maszyny}', '2 stuks')
  const written = 'Bitte überweisen.\nIBAN: PL61 1090\nwww.firma.example\n7.–15. Januar 2027\n2 stuks'
  expect(findPolish(written, saved, fill)).toBeNull()
})
