import { expect, test } from 'vitest'
import { showEmail } from '#worker/domain/shown-email.ts'

test.each([
  ['jan@firma.example', 'jan@firma.example'],
  ['info@xn--strae-oqa.example', 'info@straße.example'],
  ['jan@poczta.xn--d-uga0v4h.example', 'jan@poczta.łódź.example'],
  ['+48 600 100 200', '+48 600 100 200'],
  // Cyrillic alone, and Greek alone, in every label.
  ['ivan@xn--80a1acny.xn--p1ai', 'ivan@почта.рф'],
])('%s is shown as %s', (email, shown) => {
  expect(showEmail(email)).toBe(shown)
})

test.each([
  ['а Cyrillic letter among Latin ones', 'info@xn--ltimach-1fg.example', 'info@аltimach.example'],
  ['Cyrillic letters before a Latin ending', 'info@xn--80a1acny.example', 'info@почта.example'],
  ['a letter without its dot', 'jan@xn--gmal-nza.example', 'jan@gmaıl.example'],
  ['a thorn in the place of p', 'jan@xn--aypal-vva.example', 'jan@þaypal.example'],
  ['an eng in the place of n', 'jan@xn--baka-c3a.example', 'jan@baŋka.example'],
  ['a letter of phonetic script', 'jan@xn--oole-z7bc.example', 'jan@ɡooɡle.example'],
])('the ASCII form is shown beside %s', (_, email, letters) => {
  expect(showEmail(email)).toBe(`${letters} (${email.slice(email.indexOf('@') + 1)})`)
})

test.each(['jan@xn--a.example', 'jan@xn--firma-.example', 'jan@xn--99999999.example'])(
  'what stands for no letters stays as it is: %s',
  (email) => {
    expect(showEmail(email)).toBe(email)
  },
)
