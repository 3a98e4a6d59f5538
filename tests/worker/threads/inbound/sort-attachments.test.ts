import { describe, expect, test } from 'vitest'
import { addedParts, gif, showing, shownPicture } from '#tests/support/added-parts.ts'
import { filePart, multipart, nested, part, qpPart, toBase64Lines, toRaw } from '#tests/support/raw-mail.ts'
import { bytesOf, jpeg, pdf, png } from '#tests/support/sample-files.ts'
import { parseMail } from '#worker/threads/inbound/parse-mail.ts'
import { sortAttachments } from '#worker/threads/inbound/sort-attachments.ts'

/** The parts of a mail as they are kept, or named. */
async function sort({ type, body }: { type: string; body: string }, isKnown = () => false) {
  const headers: [string, string][] = [
    ['From', 'biuro@firma.example'],
    ['MIME-Version', '1.0'],
    ['Content-Type', type],
  ]
  const { attachments } = await parseMail(toRaw(headers, body))
  const { kept, leftOut } = await sortAttachments(attachments, isKnown)
  return [
    ...kept.map(({ name }) => name),
    ...leftOut.map(({ kind, name }) => (name === '' ? kind : `${kind}: ${name}`)),
  ]
}

const written = qpPart('text/plain', 'Dzień dobry, w załączniku oferta.')
const offer = filePart('application/pdf', 'oferta.pdf', pdf())

describe('what a mail program adds', () => {
  const { key, keyOfGeneralType, pgpSignature, smimeSignature, contact, contactOfGeneralType } = addedParts
  const { calendar, blankText } = addedParts
  test.each<[string, string[], string[]]>([
    ['Thunderbird, with its key', [key], ['key: OpenPGP_0x1A2B3C4D.asc']],
    ['a key under a general type', [keyOfGeneralType], ['key: 0x1A2B3C4D.asc']],
    ['a PGP signature', [pgpSignature], ['signature: OpenPGP_signature.asc']],
    [
      'Delta Chat, with a signature',
      [filePart('application/pgp-signature', 'signature', bytesOf('-----BEGIN PGP SIGNATURE-----'))],
      ['signature: signature'],
    ],
    ['Gmail, which reacts', [part('text/vnd.google.email-reaction+json', '{"emoji":"👍","version":1}')], []],
    ['an S/MIME signature', [smimeSignature], ['signature: smime.p7s']],
    ['Outlook, with a card', [contact], ['contact: Anna Nowak.vcf']],
    ['a card under a general type', [contactOfGeneralType], ['contact: anna.vcf']],
    [
      'an invitation, in two parts',
      [part('text/calendar; method=REQUEST', 'BEGIN:VCALENDAR'), calendar],
      ['calendar: invite.ics'],
    ],
    ['a gateway that cuts the text', [blankText], []],
  ])('is left out and named: %s', async (_, added, named) => {
    expect(await sort(multipart('mixed', [written, offer, ...added]))).toEqual(['oferta.pdf', ...named])
  })

  test('is not what somebody has attached: a document with its signature, a card as a picture, a text', async () => {
    const note = filePart('text/plain', 'uwagi.txt', new TextEncoder().encode('Prosze zadzwonic.'))
    const parts = [
      written,
      addedParts.signedDocument,
      filePart('image/gif', 'wizytowka.gif', gif(300, 150)),
      note,
    ]
    expect(await sort(multipart('mixed', parts))).toEqual([
      'file: umowa.pdf.p7s',
      'file: wizytowka.gif',
      'file: uwagi.txt',
    ])
  })
})

test('a scan that its machine labels as text is a file all the same', async () => {
  const scans = [
    filePart('text/plain', 'skan.pdf', pdf(), 'inline'),
    filePart('text/html', 'foto.jpg', jpeg(), 'inline'),
  ]
  expect(await sort(multipart('mixed', [written, ...scans]))).toEqual(['skan.pdf', 'foto.jpg'])
})

test('a text that begins with the mark of PDF stays one', async () => {
  const text = '%PDF-Datei kann ich leider nicht lesen.'
  expect(await parseMail(toRaw([['Content-Type', 'text/plain']], text))).toMatchObject({
    text,
    attachments: [],
  })
})

describe('what holds the message itself', () => {
  test.each([
    [
      'S/MIME',
      { type: 'application/pkcs7-mime; smime-type=enveloped-data; name="smime.p7m"', body: 'MIAG' },
      'smime.p7m',
    ],
    ['S/MIME behind a gateway', multipart('mixed', [written, addedParts.opaque]), 'smime.p7m'],
    [
      'PGP',
      multipart('encrypted; protocol="application/pgp-encrypted"', [
        part('application/pgp-encrypted', 'Version: 1'),
        part('application/octet-stream; name="encrypted.asc"', '-----BEGIN PGP MESSAGE-----\n\nwcBM\n'),
      ]),
      'encrypted.asc',
    ],
    [
      'Microsoft 365',
      multipart('mixed', [
        written,
        filePart('application/x-microsoft-rpmsg-message', 'message_v2.rpmsg', bytesOf('')),
      ]),
      'message_v2.rpmsg',
    ],
    [
      'Microsoft 365 behind a gateway',
      multipart('mixed', [
        written,
        filePart(
          'application/octet-stream',
          'message.rpmsg',
          bytesOf([0x76, 0xe8, 4, 0x60, 0xc4, 0x11, 0xe3, 0x86]),
        ),
      ]),
      'message.rpmsg',
    ],
  ])('is one thing: %s', async (_, mail, name) => {
    expect(await sort(mail)).toEqual([`sealed: ${name}`])
  })

  test('is told from Outlook’s package of files', async () => {
    expect(await sort(multipart('mixed', [written, addedParts.winmail]))).toEqual(['winmail: winmail.dat'])
  })
})

describe('a picture in the text', () => {
  const wide = jpeg('', { side: 600 })
  const show = (html: string, pictures: string[]) => multipart('related', [showing(html), ...pictures])

  test.each<[string, ReturnType<typeof multipart>, string[]]>([
    [
      'a photo',
      show('<p>Tak wygląda:</p>{foto.jpg}', [shownPicture('foto.jpg', 'image/jpeg', wide)]),
      ['foto.jpg'],
    ],
    [
      'a logo of 400 by 200',
      show('<p>Tak</p>{logo.gif}', [shownPicture('logo.gif', 'image/gif', gif(400, 200))]),
      ['picture: logo.gif'],
    ],
    [
      'one that is wider',
      show('<p>Tak</p>{logo.gif}', [shownPicture('logo.gif', 'image/gif', gif(401, 200))]),
      ['file: logo.gif'],
    ],
    [
      'one that is higher',
      show('<p>Tak</p>{logo.gif}', [shownPicture('logo.gif', 'image/gif', gif(400, 201))]),
      ['file: logo.gif'],
    ],
    [
      'one of more than 50 KB',
      show('<p>Tak</p>{logo.gif}', [shownPicture('logo.gif', 'image/gif', gif(40, 20, 51_201))]),
      ['file: logo.gif'],
    ],
    [
      'one that cannot be measured',
      show('<p>Tak</p>{wykres.emf}', [shownPicture('wykres.emf', 'image/x-emf', gif(0, 0).fill(1))]),
      ['file: wykres.emf'],
    ],
    [
      'a banner below the mark',
      show('<p>Tak</p><p>-- <br>Anna</p>{baner.jpg}', [shownPicture('baner.jpg', 'image/jpeg', wide)]),
      ['picture: baner.jpg'],
    ],
    [
      'a banner that is called an attachment',
      show('<p>Tak</p><p>--&nbsp;</p>{baner.jpg}', [
        shownPicture('baner.jpg', 'image/jpeg', wide, 'attachment'),
      ]),
      ['picture: baner.jpg'],
    ],
    [
      'a banner in Gmail’s signature',
      show('<p>Tak</p><div class="gmail_signature"><div>Anna</div>{baner.jpg}</div>', [
        shownPicture('baner.jpg', 'image/jpeg', wide),
      ]),
      ['picture: baner.jpg'],
    ],
    [
      'a photo behind Gmail’s signature',
      show('<div class="gmail_signature">Anna</div>{foto.jpg}', [
        shownPicture('foto.jpg', 'image/jpeg', wide),
      ]),
      ['foto.jpg'],
    ],
    [
      'a photo above and below the mark',
      show('{foto.jpg}<p>-- </p>{foto.jpg}', [shownPicture('foto.jpg', 'image/jpeg', wide)]),
      ['foto.jpg'],
    ],
    [
      'a photo under a quote with a mark of its own',
      show('<blockquote><p>Ile?<br>-- <br>Jan</p></blockquote>{foto.jpg}', [
        shownPicture('foto.jpg', 'image/jpeg', wide),
      ]),
      ['foto.jpg'],
    ],
    [
      'a photo under the quote that follows the mark',
      show('<p>-- <br>Anna</p><blockquote>Jaki?</blockquote>{foto.jpg}', [
        shownPicture('foto.jpg', 'image/jpeg', wide),
      ]),
      ['foto.jpg'],
    ],
    [
      'two hyphens within a line are no mark',
      show('<p>200 zł -- netto</p>{foto.jpg}', [shownPicture('foto.jpg', 'image/jpeg', wide)]),
      ['foto.jpg'],
    ],
    [
      'a photo that a telephone calls inline',
      multipart('mixed', [written, filePart('image/jpeg', 'IMG_1.jpeg', jpeg(), 'inline')]),
      ['IMG_1.jpeg'],
    ],
    [
      'one that is written into the HTML',
      qpMail(`<p>Tak</p><img src="data:image/jpeg;base64,${toBase64Lines(wide)}">`),
      ['plik.jpg'],
    ],
    [
      'a small one that is written into the HTML',
      qpMail(`<p>Tak</p><img src="data:image/png;base64,${toBase64Lines(png())}">`),
      ['picture'],
    ],
  ])('%s', async (_, mail, expected) => {
    expect(await sort(mail)).toEqual(expected)
  })

  test('that came before is decoration; a document that did is not', async () => {
    const inline = nested('related', [
      showing('<p>Tak</p>{foto.jpg}'),
      shownPicture('foto.jpg', 'image/jpeg', wide),
    ])
    expect(await sort(multipart('mixed', [inline, offer]), () => true)).toEqual([
      'oferta.pdf',
      'picture: foto.jpg',
    ])
  })
})

test('a mail of more parts than anybody sends is not whole', async () => {
  const small = shownPicture('a.png', 'image/png', png())
  const named = await sort(multipart('related', [showing('{a.png}'), ...Array<string>(201).fill(small)]))
  expect(named[0]).toBe('file')
  expect(named).toHaveLength(50)
})

function qpMail(html: string) {
  return multipart('mixed', [qpPart('text/html', html)])
}
