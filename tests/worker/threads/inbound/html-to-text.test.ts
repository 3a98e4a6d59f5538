import { describe, expect, test } from 'vitest'
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
  ['10&nbsp;000&nbsp;zł za 3&nbsp;dni', '10 000 zł za 3 dni'],
  ['<b>Od:</b>&nbsp;Altimach<br><b>Do:</b>\u{a0}Jan', 'Od: Altimach\nDo: Jan'],
  ['a&ensp;b&emsp;c&thinsp;d&#x202f;e<b>\u{a0}</b>f<b>\u{2009}g</b>', 'a b c d e f g'],
  ['<p>&nbsp;</p><p>a</p><p>&nbsp;</p><p>b</p>', 'a\n\nb'],
  [
    '<tr><td><p>Cena</p></td><td><p>100</p></td></tr><tr><td>VAT</td><td><div>23</div></td></tr>',
    'Cena 100\nVAT 23',
  ],
  ['<td><p>a</p><p>b</p></td><td>c</td>', 'a\n\nb\n\nc'],
  ['<td><table><tr><td>a</td></tr><tr><td>b</td></tr></table></td><td>c</td>', 'a\nb\nc'],
  ['<tr><td></td><td><br></td></tr><tr><td>a</td><td><blockquote>b</blockquote></td></tr>', 'a\n> b'],
  ['<ul><li><p>raz</p></li><li></li><li><p>dwa</p><p>trzy</p></li></ul>', '- raz\n\n-\n- dwa\n\ntrzy'],
  ['<pre>Od: a\r\nDo: b\n\n\nc  d</pre>e\nf', 'Od: a\nDo: b\n\nc d\n\ne f'],
  ['<pre>a\r\n  b\r \rc\n\r\n \n d</pre>', 'a\nb\n\nc\n\nd'],
  [
    `a<blockquote style="margin: 0 0 0 40px; border: none; padding: 0px">b</blockquote><blockquote style='border:none;border-left:solid #CCCCCC 1.0pt'>c</blockquote>`,
    'a\n\nb\n\n> c',
  ],
  ['<select><option>a<option>b</select><aside>c</aside>d<figure>e</figure>', 'a\nb\nc\nd\ne'],
  ['za<b>kup</b>y <i>x</i>&shy;y', 'zakupy x\u{ad}y'],
])('%s', (html, text) => {
  expect(htmlToText(html, 1_000)).toBe(text)
})

test('a text ends at its longest', () => {
  expect(htmlToText('<p>abc</p>'.repeat(1_000), 10)).toBe('abc\n\nabc\n\n'.trim())
  expect(htmlToText(`${' '.repeat(20)}\n<p>\n &nbsp;a</p>`, 1)).toBe('a')
})

// A parser that makes a tree takes half a minute for the first of them.
test.each([
  ['open elements', `${'<div>'.repeat(400_000)}x`, 'x'],
  ['open quotes', `${'<blockquote>'.repeat(160_000)}x`, '>>>>>>>> x'],
  ['closed elements that were never open', `${'<a>'.repeat(250_000)}${'</b>'.repeat(250_000)}x`, 'x'],
  ['beginnings of elements', '<'.repeat(2_000_000), '<'.repeat(100)],
  ['beginnings of entities', '&'.repeat(2_000_000), '&'.repeat(100)],
  // A list of these does not fit into the memory of a Worker.
  ['kept lines', `<pre>${'a\r'.repeat(4_000_000)}`, 'a\n'.repeat(50).trim()],
  ['kept lines without a word', `<pre>x${'\r\u00a0'.repeat(4_000_000)}y`, 'x\n\ny'],
  ['spaces in a kept line', `<pre>x\r${' '.repeat(8_000_000)}y`, 'x\ny'],
])('megabytes of %s are read in one pass', (_, html, text) => {
  expect(htmlToText(html, 100, { steps: Number.POSITIVE_INFINITY })).toBe(text)
})

describe('two words never become one', () => {
  const inline = [
    '',
    '',
    '<b>',
    '</b>',
    '<span style="color:red">',
    '</span>',
    '<o:p>',
    '</o:p>',
    '<!-- x -->',
    '<a name="x">',
    '</a>',
  ]
  const between = [
    ...[
      ' ',
      '\n',
      '\t',
      '\u{a0}',
      '\u{2002}',
      '\u{202f}',
      '\u{3000}',
      '&nbsp;',
      '&nbsp',
      '&#160;',
      '&#xa0;',
      '&ensp;',
      '&thinsp;',
    ],
    ...[
      '<br>',
      '<br/>',
      '<hr>',
      '<p>',
      '</p>',
      '</p><p>',
      '<div>',
      '</div>',
      '<td>',
      '</td><td>',
      '</tr><tr>',
      '</td></tr></table>',
    ],
    ...[
      '<table><tr><td><p>',
      '</p></td><td><p>',
      '<th>',
      '<li>',
      '</li><li><p>',
      '</ul>',
      '<blockquote>',
      '</blockquote>',
      '<pre>',
      '</pre>',
    ],
    ...['<option>', '<h1>', '<dt>', '<dd>', '<section>', '<aside>', '<legend>', '<summary>', '<figcaption>'],
  ]

  test.each([1, 2, 3])('in HTML generated from seed %d', (seed) => {
    let state = seed
    const pick = (from: readonly string[]) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return from[Math.floor((state / 2 ** 32) * from.length)] ?? ''
    }
    for (let round = 0; round < 200; round += 1) {
      const words = Array.from({ length: 20 }, (_, index) => `w${index}`)
      const html = words
        .map((word) => `w${pick(inline)}${word.slice(1)}${pick(inline)}${pick(between)}${pick(inline)}`)
        .join('')
      const read = htmlToText(html, 10_000).replaceAll(/[>-]/g, ' ').trim().split(/\s+/)
      expect(read, html).toEqual(words)
    }
  })
})
