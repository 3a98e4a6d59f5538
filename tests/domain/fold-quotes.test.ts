import { expect, test } from 'vitest'
import { foldQuotes } from '#worker/domain/fold-quotes.ts'

test.each([
  [
    'Gmail in Polish',
    'Tak.\n\nczw., 3 gru 2026 o 09:00 Altimach <a@b.pl> napisał(a):\n\n> Ile?\n> Dwa',
    'Tak.',
  ],
  [
    'Gmail in English, in two lines',
    'Yes.\n\nOn Thu, Dec 3, 2026 at 9:00 AM Altimach\n<a@b.pl> wrote:\n> How many?',
    'Yes.',
  ],
  ['Apple in German', 'Ja.\n\nAm 03.12.2026 um 09:00 schrieb Altimach <a@b.pl>:\n> Wie viele?', 'Ja.'],
  ['Apple in Dutch', 'Ja.\n\nOp 3 dec 2026 om 09:00 schreef Altimach <a@b.pl>:\n> Hoeveel?', 'Ja.'],
  [
    'Outlook in Polish',
    'Tak.\n\nOd: Altimach <a@b.pl>\nWysłano: czwartek, 3 grudnia 2026\nDo: Jan\nTemat: Podnośnik\n\nIle?',
    'Tak.',
  ],
  [
    'Outlook in English',
    'Yes.\n\n________________________________\nFrom: Altimach\nSent: Thursday\nTo: Jan\n\nHow many?',
    'Yes.',
  ],
  ['Outlook of old', 'Tak.\n-----Original Message-----\nFrom: x\n\nIle?', 'Tak.'],
  ['a quote without a line above', 'Tak.\n\n> Ile?', 'Tak.'],
])('what is answered is folded: %s', (_, text, written) => {
  const folded = foldQuotes(text)
  expect(folded.written).toBe(written)
  expect(`${folded.written}${folded.quoted}`.replaceAll(/\s/g, '')).toBe(text.replaceAll(/\s/g, ''))
})

test.each([
  ['there is no quote', 'Tak.\nOd: jutra\nDwa dni.'],
  ['answers stand between the lines', '> Ile?\nDwa.\n> Kiedy?\nJutro.'],
  ['there is nothing else', '> Ile?\n> Dwa'],
])('nothing is folded where %s', (_, text) => {
  expect(foldQuotes(text)).toEqual({ written: text, quoted: null })
})
