import { expect, test } from 'vitest'
import { htmlToText } from '#worker/threads/inbound/html-to-text.ts'

test.each([
  ['<p>Dzień dobry,</p><p>tak.</p>', 'Dzień dobry,\n\ntak.'],
  ['a<br>b<div>c</div>d', 'a\nb\nc\nd'],
  ['<style>p{}</style><script>x()</script><title>t</title>a', 'a'],
  ['Za&#380;&oacute;&lstrok;&cacute; &amp; &nbsp;x', 'Zażółć & x'],
  ['<ul><li>raz</li><li>dwa</li></ul>', '- raz\n- dwa'],
  ['<table><tr><td>Cena</td><td>100</td></tr><tr><td>VAT</td><td>23</td></tr></table>', 'Cena 100\nVAT 23'],
  ['x<blockquote>Ile?<blockquote>Dwa</blockquote></blockquote>y', 'x\n\n> Ile?\n\n>> Dwa\n\ny'],
  ['<a href="https://a.example/?x=1&amp;y=2">tu</a>', 'tu <https://a.example/?x=1&y=2>'],
  [
    '<a href="https://a.example/">https://a.example</a> <a href="mailto:a@b.example">pisz</a>',
    'https://a.example pisz',
  ],
  ['<!-- <p>nie</p> -->tak<b', 'tak'],
  ['a<svg width="9"/> b <svg><svg/>x</svg>c<p/>d', 'a b c\n\nd'],
  ['', ''],
])('%s', (html, text) => {
  expect(htmlToText(html, 1_000)).toBe(text)
})

test('a text ends at its longest', () => {
  expect(htmlToText('<p>abc</p>'.repeat(1_000), 10)).toBe('abc\n\nabc\n\n'.trim())
})

// A parser that makes a tree takes half a minute for the first of them.
test.each([
  ['open elements', `${'<div>'.repeat(400_000)}x`, 'x'],
  ['open quotes', `${'<blockquote>'.repeat(160_000)}x`, '>>>>>>>> x'],
  ['closed elements that were never open', `${'<a>'.repeat(250_000)}${'</b>'.repeat(250_000)}x`, 'x'],
  ['beginnings of elements', '<'.repeat(2_000_000), '<'.repeat(100)],
  ['beginnings of entities', '&'.repeat(2_000_000), '&'.repeat(100)],
])('two megabytes of %s are read in one pass', (_, html, text) => {
  expect(htmlToText(html, 100)).toBe(text)
})
