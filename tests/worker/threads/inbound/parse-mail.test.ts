import { describe, expect, test } from 'vitest'
import { filePart, multipart, nested, part, qpPart, toBase64Lines, toRaw } from '#tests/support/raw-mail.ts'
import { pdf } from '#tests/support/sample-files.ts'
import { foldQuotes } from '#worker/domain/fold-quotes.ts'
import { parseMail } from '#worker/threads/inbound/parse-mail.ts'

const parse = ({ type, body }: { type: string; body: string }) =>
  parseMail(
    toRaw(
      [
        ['From', 'jan@firma.example'],
        ['MIME-Version', '1.0'],
        ['Content-Type', type],
      ],
      body,
    ),
  )

const textOf = async (content: { type: string; body: string }) => (await parse(content)).text

test.each([
  ['Jan Wilk <jan@firma.example>', { name: 'Jan Wilk', address: 'jan@firma.example' }],
  ['Wilk, Jan (Budowa) <jan@firma.example>', { name: 'Wilk, Jan', address: 'jan@firma.example' }],
  ['=?utf-8?Q?Wilk,_J=C3=B3zef?= <jan@firma.example>', { name: 'Wilk, Józef', address: 'jan@firma.example' }],
  [
    'Nowak =?utf-8?Q?W=C3=B3jcik?=, Anna <a@firma.example>',
    { name: 'Nowak Wójcik, Anna', address: 'a@firma.example' },
  ],
  ['Wilk, Jan <jan@firma.example>, Ola <ola@firma.example>', null],
  ['jan@firma.example, <ola@firma.example>', null],
  ['Wilk, Jan', null],
])('is from whom From names with one address: %s', async (from, sender) => {
  expect((await parseMail(toRaw([['From', from]], 'Tak'))).from).toEqual(sender)
})

describe('a mail that is one text is read as such', () => {
  test.each([
    ['of a kind that few programs know', 'text/markdown', 'Tak'],
    ['of an old kind', 'text/enriched', 'Tak'],
    ['whose type has no second half', 'text', 'Tak'],
    ['whose type is empty', '', 'Tak'],
    ['whose parameters begin with a comma', 'text/plain, charset=utf-8', 'Tak'],
    ['of HTML, likewise', 'text/html, charset=utf-8', '<p>Tak</p>'],
    ['whose type is turned around', 'plain/text', 'Tak'],
  ])('%s', async (_, type, body) => {
    expect(await parse({ type, body })).toMatchObject({ text: 'Tak', attachments: [] })
  })

  test.each(['text/calendar', 'text/vcard', 'text/rtf', 'application/json', 'text/markdown; name=a.md'])(
    'unless it is a file: %s',
    async (type) => {
      const { text, attachments } = await parse({ type, body: 'Tak' })
      expect([text, attachments.length]).toEqual(['', 1])
    },
  )

  test('and so is a part whose type nobody can read, beside others', async () => {
    const parts = [part('text', 'Tak'), part('text/markdown', 'Nie')]
    expect(await parse(multipart('mixed', parts))).toMatchObject({
      text: 'Tak',
      attachments: [{ type: 'text/markdown' }],
    })
  })

  test('but not a picture whose parameters no semicolon parts', async () => {
    const parts = [part('text/plain', 'Tak'), part('image/heic name="foto.heic"', '\0\0ftypheic')]
    const { text, attachments } = await parse(multipart('mixed', parts))
    expect([text.trim(), attachments.length]).toEqual(['Tak', 1])
  })
})

describe('a text in UTF-8', () => {
  const bytes = new TextEncoder().encode('Żuraw, 30 t, ósmego')
  const body = String.fromCharCode(...bytes)

  test.each(['us-ascii', 'unknown-8bit', 'iso-8859-1', 'windows-1250', 'cp65001', "'utf-8'"])(
    'is read as such, though a gateway calls it %s',
    async (charset) => {
      const type = `text/plain; charset=${charset}`
      expect(await textOf({ type, body })).toBe('Żuraw, 30 t, ósmego')
      expect(await textOf({ type: `text/html; charset=${charset}`, body: `<p>${body}</p>` })).toBe(
        'Żuraw, 30 t, ósmego',
      )
    },
  )

  test.each([
    ['iso-8859-2', '\xafuraw', 'Żuraw'],
    ['windows-1250', '\x8cled\x9f', 'Śledź'],
    ['windows-1250', 'SP\xd3\xa3KA, CI\xca\xafAR 5 t', 'SPÓŁKA, CIĘŻAR 5 t'],
    ['iso-8859-2', 'CZ\xca\xa6CI', 'CZĘŚCI'],
    ['iso-8859-1', '\xabCAF\xc9\xbb', '«CAFÉ»'],
    ['gb2312', '\xc4\xa3\xca\xbd', '模式'],
    ['iso-2022-jp', '\x1b$B8+\x1b(B', '見'],
  ])('is not what another encoding is taken for: %s', async (charset, body, text) => {
    expect(await textOf({ type: `text/plain; charset=${charset}`, body })).toBe(text)
  })
})

test('a text that is no UTF-8 and names no encoding is read as Polish Windows writes it, or as its HTML says', async () => {
  for (const type of ['text/plain', 'text/plain; charset=us-ascii', 'text/plain; charset=unknown-8bit'])
    expect(await textOf({ type, body: '\xafuraw na \x8cl\xb9sk, f\xfcr M\xfcller' })).toBe(
      'Żuraw na Śląsk, für Müller',
    )
  expect(await textOf({ type: 'text/plain', body: 'SP\xd3\xa3KA' })).toBe('SPÓŁKA')
  const body =
    '<html><head><meta http-equiv="Content-Type" content="text/html; charset=iso-8859-2"></head>\xafuraw na \xa6l\xb1sk</html>'
  expect(await textOf({ type: 'text/html', body })).toBe('Żuraw na Śląsk')
})

describe('lines of format=flowed are joined', () => {
  test.each([
    ['within a paragraph', 'Yes, two \nweeks.\nThanks.', 'Yes, two weeks.\nThanks.'],
    [
      'not over a change of quote depth',
      '> How many \nTwo weeks. \n> When?',
      '> How many\nTwo weeks.\n> When?',
    ],
    ['within a quote', '> How \n> many?\n>> When \n>> then?', '> How many?\n>> When then?'],
    ['whose quote signs have no space', '>How \n>many?\n>', '> How many?\n>'],
    ['whose quote signs have spaces between them', '> > How \n> > many?\n> When?', '>> How many?\n> When?'],
    ['without the spaces that stuff them', '  a\n From b \n c\n >d', 'a\nFrom b c\n>d'],
    ['not with the signature', 'Thanks \n-- \nJan \nWilk', 'Thanks\n-- \nJan Wilk'],
    ['not after a space that stuffs a line', 'a\n \nb', 'a\n\nb'],
  ])('%s', async (_, body, text) => {
    expect(await textOf({ type: 'text/plain; charset=utf-8; format=flowed', body })).toBe(text)
  })

  test('without the spaces of DelSp', async () => {
    const type = 'text/plain; charset=utf-8; format=flowed; delsp=yes'
    expect(await textOf({ type, body: 'Podnos \nnik  \nkoszowy' })).toBe('Podnosnik koszowy')
  })

  test('only where the mail says so', async () => {
    expect(await textOf({ type: 'text/plain', body: 'a \nb' })).toBe('a \nb')
  })

  test('so that an answer between quoted lines stays open', async () => {
    const body = 'On 3 Dec 2026 9:12, Altimach wrote: \n> How many days do you \nTwo weeks.'
    const text = await textOf({ type: 'text/plain; format=flowed', body })
    expect(foldQuotes(text).written).toContain('\nTwo weeks.')
  })
})

describe('of plain text and HTML', () => {
  const html = '<html><body><p>Two weeks.</p><img src="cid:logo@x"></body></html>'
  const choose = (plain: string, markup = html) =>
    textOf(multipart('alternative', [qpPart('text/plain', plain), qpPart('text/html', markup)]))

  test.each([
    ['', '[cid:image001.png@01DB.7A1]', ' \n', '[image: logo.png]\nhttps://firma.example/a?b=c'],
    [
      'Your e-mail program cannot\nshow HTML.',
      "This mail client doesn't support HTML messages.",
      'View this email in your browser: https://a.example/',
    ],
    ['Twój program pocztowy nie obsługuje HTML.', 'Zobacz wiadomość w przeglądarce', 'Otwórz wersję online'],
    [
      'Ihr E-Mail-Programm kann kein HTML anzeigen.',
      'Im Browser ansehen <https://a.example/>',
      'Diese Nachricht ist im HTML-Format, das nicht dargestellt wird.',
    ],
    ['Uw mailprogramma ondersteunt geen HTML.', 'Bekijk de online versie'],
  ])('the HTML is read where the text says nothing: %s', async (...notices) => {
    for (const notice of notices) expect(await choose(notice), notice).toBe('Two weeks.')
  })

  test.each([
    ['Two weeks.'],
    ['👍'],
    ['?'],
    [`HTML is not for me. ${'But two weeks are. '.repeat(30)}`.trim()],
  ])('the text is read where it says something: %s', async (plain) => {
    expect(await choose(plain, '<p>x</p>')).toBe(plain)
  })

  test('the text is read where the HTML says nothing either', async () => {
    expect(await choose('Cannot show HTML.', '<img src="cid:a">')).toBe('Cannot show HTML.')
  })

  test('each choice is made by itself, whatever stands below', async () => {
    const choice = nested('alternative', [qpPart('text/plain', '[cid:a]'), qpPart('text/html', html)])
    expect(await textOf(multipart('mixed', [choice, qpPart('text/plain', 'A footer.')]))).toBe(
      'Two weeks.\nA footer.',
    )
  })
})

describe('an attached mail', () => {
  const headers =
    'From: =?utf-8?Q?Ola_=C5=9Aliwa?= <ola@firma.example>\r\nTo: Jan <jan@firma.example>, Ewa <ewa@firma.example>\r\nSubject: Offer\r\nMIME-Version: 1.0\r\n'
  const attached = multipart('mixed', [
    qpPart('text/plain', 'How many?'),
    filePart('application/pdf', 'offer.pdf', pdf()),
  ])
  const message = (date: string) =>
    part(
      'message/rfc822',
      `${headers}Date: ${date}\r\nContent-Type: ${attached.type}\r\n\r\n${attached.body}`,
    )

  test('is read below its header, with the time in Warsaw', async () => {
    const own = filePart('application/pdf', 'own.pdf', pdf())
    const mail = await parse(
      multipart('mixed', [
        qpPart('text/plain', 'See below.'),
        message('Sat, 05 Dec 2026 09:12:05 -0800'),
        own,
      ]),
    )
    expect(mail.text).toBe(
      `See below.\n\n${'-'.repeat(32)}\nFrom: Ola Śliwa <ola@firma.example>\nDate: 2026-12-05 18:12\nTo: Jan <jan@firma.example>, Ewa <ewa@firma.example>\nSubject: Offer\n\nHow many?`,
    )
    expect(mail.attachments.map(({ name }) => name)).toEqual(['offer.pdf', 'own.pdf'])
    expect(foldQuotes(mail.text).written).toBe('See below.')
  })

  test('has its date as it stands there if that is none', async () => {
    expect(await textOf(multipart('mixed', [message('yesterday')]))).toContain('\nDate: yesterday\n')
  })

  test('that is one of five in each other stays an attachment', async () => {
    let body = 'Subject: 0\r\n\r\nthe innermost'
    for (let depth = 1; depth < 5; depth += 1) {
      const { type, body: outer } = multipart('mixed', [
        qpPart('text/plain', `mail ${depth}`),
        part('message/rfc822', body),
      ])
      body = `Subject: ${depth}\r\nMIME-Version: 1.0\r\nContent-Type: ${type}\r\n\r\n${outer}`
    }
    const mail = await parse(multipart('mixed', [part('message/rfc822', body)]))
    expect(mail.text).toMatch(/mail 4.*mail 3.*mail 2/s)
    expect(mail.text).not.toContain('mail 1')
    expect(mail.attachments).toHaveLength(1)
  })
})

test.each([
  ['twice', ['1@firma.example', '1@firma.example'], 1],
  ['and another one', ['1@firma.example', '2@firma.example'], 2],
])('an invitation that is sent %s is counted by its events', async (_, ids, count) => {
  const calendar = (id?: string) =>
    `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:${id}\r\nEND:VEVENT\r\nEND:VCALENDAR`
  const [shown, file] = ids.map(calendar)
  const choice = nested('alternative', [
    qpPart('text/plain', 'Yes.'),
    part('text/calendar; method=REQUEST', shown ?? ''),
  ])
  const bytes = new TextEncoder().encode(file)
  const mail = await parse(multipart('mixed', [choice, filePart('application/ics', 'invite.ics', bytes)]))
  expect(mail.attachments).toHaveLength(count)
  expect(mail.attachments.at(-1)?.name).toBe('invite.ics')
})

test('line breaks that a server has doubled are one', async () => {
  expect(await textOf({ type: 'text/plain', body: 'Two\r\r\nweeks.\r\r\n' })).toBe('Two\nweeks.')
})

test('a drawing of Outlook, in which a line begins like a boundary, is read over', async () => {
  const drawing = '<v:shape id=3D"a" style=3D"width:10pt;height:10pt"/>=\n'.repeat(3_000)
  const body = `<p>Plan:</p><!=\n--[if gte vml 1]>${drawing}<![endif]--><p>Tak.</p>`
  const html = part('text/html', body, ['Content-Transfer-Encoding: quoted-printable'])
  expect(await parse(multipart('related', [html]))).toMatchObject({ isRead: true, text: 'Plan:\n\nTak.' })
})

test.each([
  ['parts', multipart('mixed', Array<string>(2_000).fill('\r\nx'))],
  [
    'pieces of base64',
    { type: 'text/plain\r\nContent-Transfer-Encoding: base64', body: 'YQ=='.repeat(2_000) },
  ],
])('an attached mail of more %s than are read stays an attachment', async (_, { type, body }) => {
  const attached = toBase64Lines(`Content-Type: ${type}\r\n\r\n${body}`)
  const encoded = part('message/rfc822', attached, ['Content-Transfer-Encoding: base64'])
  const mail = await parse(multipart('mixed', [qpPart('text/plain', 'See below.'), encoded]))
  expect(mail).toMatchObject({ isRead: true, text: 'See below.', attachments: [{ type: 'message/rfc822' }] })
})

test('of attached mails with long headers those which are beyond what is read stay attachments', async () => {
  const { type, body } = multipart('alternative', [
    part('text/plain', 'How many?', Array<string>(10).fill('X-Filter: passed')),
    part('text/html', '<p>How many?', ['X-Filter: passed']),
  ])
  const headers = `${'X-Filter: passed\r\n'.repeat(130)}MIME-Version: 1.0\r\nContent-Type: ${type}`
  const forwarded = Array<string>(18).fill(part('message/rfc822', `${headers}\r\n\r\n${body}`))
  const mail = await parse(multipart('mixed', [qpPart('text/plain', 'See below.'), ...forwarded]))
  expect(mail).toMatchObject({ isRead: true, attachments: [{ type: 'message/rfc822' }] })
  expect(mail.text).toMatch(/^See below\./)
  expect(mail.text.match(/How many\?/g)).toHaveLength(17)
})

describe('a mail', () => {
  const plain = (body: string, encoding = '7bit') => ({
    type: `text/plain\r\nContent-Transfer-Encoding: ${encoding}`,
    body,
  })
  const repeated = (count: number, piece: string) => piece.repeat(count)
  const parts = (count: number, one = '\r\nx', kind = 'mixed') =>
    multipart(
      kind,
      Array.from({ length: count }, () => one),
    )

  test.each<[string, (count: number) => { type: string; body: string }, number]>([
    ['line ends', (count) => plain(repeated(count, '\n')), 24_000],
    ['lines of five letters', (count) => plain(repeated(count, 'abcde\n')), 60_000],
    ['lines of base64', (count) => plain(repeated(count, 'Q\n'), 'base64'), 27_000],
    ['pieces of base64', (count) => plain(repeated(count, 'YQ=='), 'base64'), 1_240],
    ['lines of quoted-printable', (count) => plain(repeated(count, 'abcde\n'), 'quoted-printable'), 5_500],
    ['parts', (count) => parts(count), 240],
    [
      'parts within parts',
      (count) => parts(2, nested('mixed', parts(count / 2, '\r\nx').body.split('\x00'))),
      240,
    ],
    [
      'parts of an attached mail',
      (count) => {
        const { type, body } = parts(count)
        return multipart('mixed', [part('message/rfc822', `Content-Type: ${type}\r\n\r\n${body}`)])
      },
      120,
    ],
    ['headers of a part', (count) => multipart('mixed', [`${repeated(count, 'a: b\r\n')}\r\nx`]), 2_400],
    [
      'bytes of a header of a part',
      (count) => multipart('mixed', [`a: ${repeated(count, 'b')}\r\n\r\nx`]),
      130_000,
    ],
    ['tags', (count) => ({ type: 'text/html', body: repeated(count, '<b>') }), 14_000],
    [
      'lines that are kept',
      (count) => ({ type: 'text/html', body: `<pre>${repeated(count, 'a\n')}` }),
      7_400,
    ],
    ['entities', (count) => ({ type: 'text/html', body: repeated(count, '&lt;&#32;&amp;') }), 1_600],
  ])(
    'with %s is read up to what mail programs write, and beyond it has its headers only',
    async (_, create, count) => {
      expect((await parse(create(count))).isRead).toBe(true)
      const beyond = await parse(create(2 * count + 6_000))
      expect(beyond).toMatchObject({
        isRead: false,
        text: '',
        attachments: [],
        from: { address: 'jan@firma.example' },
      })
    },
  )
})

test('is read whichever piece of its HTML is the first beyond those that pictures are looked for in', async () => {
  const html = (before: number) =>
    `<img src="cid:a@x">${'<b>'.repeat(before)}${'<a title="&NotEqualTilde;">&NotEqualTilde;</a>'.repeat(1_800)}`
  for (let before = 0; before < 20; before += 1) {
    const choice = multipart('alternative', [
      qpPart('text/plain', 'Price list'),
      qpPart('text/html', html(before)),
    ])
    expect(await parse(choice), `${before}`).toMatchObject({ isRead: true, text: 'Price list' })
  }
})

test.each([
  ['a letter of one byte', 'a', 100_000],
  ['letters of three bytes', '語', 33_333],
  ['letters of four bytes', '😀', 25_000],
])('of a text of %s the first 100 kB are kept', async (_, letter, most) => {
  const parsePlain = (count: number) =>
    parse({
      type: 'text/plain; charset=utf-8\r\nContent-Transfer-Encoding: base64',
      body: toBase64Lines(letter.repeat(count)),
    })
  expect(await parsePlain(most)).toMatchObject({ text: letter.repeat(most), isCut: false })
  expect(await parsePlain(most + 1)).toMatchObject({ text: `${letter.repeat(most)}\n[…]`, isCut: true })
})
