import { expect, test } from 'vitest'
import { addedParts, gif, showing, shownPicture } from '#tests/support/added-parts.ts'
import {
  filePart,
  multipart,
  nested,
  part,
  qpPart,
  stampedByCloudflare,
  toRaw,
} from '#tests/support/raw-mail.ts'
import { jpeg, pdf, zip } from '#tests/support/sample-files.ts'
import { leftOutLabels } from '#worker/domain/labels/left-out/pl.ts'
import { openAdmin } from '../../support/admin.ts'
import { emptyFileBucket } from '../../support/files.ts'
import { fakeReceivers, runCron } from '../../support/outbox.ts'
import { addressOf, deliver, mailRows, storeEnquiry, withThreads } from '../../support/threads.ts'

const customer = 'jan@firma.example'
const office = 'office@site.test'

let mails = 0

/** Delivers a verified mail of one side; returns what is stored of it. */
async function sent(side: 'customer' | 'office', id: string, { type, body }: { type: string; body: string }) {
  mails += 1
  const sender = side === 'office' ? office : customer
  const raw = toRaw(
    [
      ...stampedByCloudflare(sender.split('@')[1] ?? ''),
      ['From', sender],
      ['Subject', 'Re: Podnosnik'],
      ['Message-ID', `<left-out-${mails}@test.example>`],
      ['MIME-Version', '1.0'],
      ['Content-Type', type],
    ],
    body,
  )
  await deliver({ from: sender, to: addressOf(side, id), raw })
  const row = (await mailRows()).at(-1)
  if (!row) throw new Error('nothing is stored')
  return row
}

const attachedTo = (mail: { body: Record<string, unknown> } | undefined) =>
  ((mail?.body.attachments ?? []) as { filename: string }[]).map(({ filename }) => filename)

const photo = shownPicture('foto.jpg', 'image/jpeg', jpeg('', { side: 600 }))
const showPhoto = nested('related', [showing('<p>Tak to wygląda</p>{foto.jpg}'), photo])

test('an answer of the office goes with its files, without what the mail program adds; the record names it', async () => {
  await emptyFileBucket()
  const id = await storeEnquiry()
  const relays = fakeReceivers()
  const { key, contact, calendar, smimeSignature } = addedParts
  const logo = shownPicture('logo.gif', 'image/gif', gif(200, 60))
  const text = nested('related', [showing('<p>Oferta w załączniku.</p>{logo.gif}'), logo])
  const offer = filePart('application/pdf', 'oferta.pdf', pdf())
  await sent('office', id, multipart('mixed', [text, offer, contact, calendar, key, smimeSignature]))
  expect(relays.map(attachedTo)).toEqual([['oferta.pdf']])
  const { get } = await openAdmin(withThreads)
  const { thread } = (await get(`/records/contact_message/${id}`)).body
  expect(thread).toMatchObject([
    {
      notRelayedFor: null,
      files: [{ name: 'oferta.pdf' }],
      leftOut: [
        { kind: 'calendar', name: 'invite.ics' },
        { kind: 'contact', name: 'Anna Nowak.vcf' },
        { kind: 'key', name: 'OpenPGP_0x1A2B3C4D.asc' },
        { kind: 'signature', name: 'smime.p7s' },
        { kind: 'picture', name: 'logo.gif' },
      ],
    },
  ])
})

test('a picture in the text is sent once, and is decoration in the sender’s next mail', async () => {
  await emptyFileBucket()
  const id = await storeEnquiry()
  const relays = fakeReceivers()
  const mail = multipart('mixed', [showPhoto])
  const first = await sent('office', id, mail)
  const other = await sent('customer', id, mail)
  const second = await sent('office', await storeEnquiry(), mail)
  expect([first.left_out, other.left_out]).toEqual([[], []])
  expect(second).toMatchObject({ not_relayed_for: null, left_out: [{ kind: 'picture', name: 'foto.jpg' }] })
  expect(relays.filter(({ body }) => body.attachments).map(attachedTo)).toEqual([['foto.jpg']])
})

test('a picture of an answer that was held goes with the next one; a banner that cannot go does not hold it', async () => {
  await emptyFileBucket()
  const id = await storeEnquiry()
  const relays = fakeReceivers()
  const banner = shownPicture('baner.gif', 'image/gif', gif(800, 100))
  const text = nested('related', [showing('<p>Tak</p>{foto.jpg}{baner.gif}'), photo, banner])
  const drawings = filePart('application/zip', 'rysunki.zip', zip([{ name: 'a.dwg', content: 'x' }]))
  const held = await sent('office', id, multipart('mixed', [text, drawings]))
  expect(held).toMatchObject({
    not_relayed_for: 'attachments',
    left_out: [
      { kind: 'file', name: 'baner.gif' },
      { kind: 'file', name: 'rysunki.zip' },
    ],
  })
  const next = await sent('office', id, multipart('mixed', [text]))
  expect(next).toMatchObject({ not_relayed_for: null, left_out: [{ kind: 'picture', name: 'baner.gif' }] })
  expect(relays.map(attachedTo)).toEqual([['foto.jpg']])
})

test('an answer above a quoted message that is encrypted goes', async () => {
  const id = await storeEnquiry()
  fakeReceivers()
  const quoted = [
    'Od: Jan <jan@firma.example>',
    'Wysłano: czwartek, 3 grudnia 2026 10:00',
    'Do: Biuro',
    'Temat: Re',
    '',
  ]
  const body = ['Mamy wolny.', '', ...quoted, '-----BEGIN PGP MESSAGE-----', '', 'wcBM'].join('\n')
  const answer = await sent('office', id, multipart('mixed', [qpPart('text/plain', body)]))
  expect(answer).toMatchObject({ not_relayed_for: null, left_out: [] })
})

test('a message that only its recipient can open, and Outlook’s package, are held, and the company is told why', async () => {
  const id = await storeEnquiry()
  const mailsOut = fakeReceivers()
  const written = qpPart('text/plain', 'Oferta w załączniku.')
  const armored = '-----BEGIN PGP MESSAGE-----\n\nwcBM\n-----END PGP MESSAGE-----'
  const reasons = [
    await sent('office', id, multipart('mixed', [written, addedParts.winmail])),
    await sent('office', id, multipart('mixed', [addedParts.opaque])),
    await sent('office', id, { type: 'text/plain', body: armored }),
  ].map(({ not_relayed_for }) => not_relayed_for)
  expect(reasons).toEqual(['winmail', 'sealed', 'sealed'])
  await runCron(withThreads)
  const [digest, ...others] = mailsOut
  expect(others).toEqual([])
  expect(digest?.body.text).toContain('winmail.dat')
  expect(digest?.body.text).toContain('2 e-maile: treść jest zaszyfrowana')
})

test('a mail that is beyond what is read of one is held, and so is one that is not DMARC-aligned', async () => {
  const id = await storeEnquiry()
  const mailsOut = fakeReceivers()
  const body = '\n'.repeat(30_000)
  expect(await sent('office', id, { type: 'text/plain', body })).toMatchObject({
    sender: office,
    verified: true,
    not_relayed_for: 'unparsed',
    left_out: [{ kind: 'unparsed', name: '' }],
  })
  const raw = toRaw(
    [['From', customer], ...Array.from({ length: 6_000 }, (): [string, string] => ['X', 'y'])],
    'Tak',
  )
  await deliver({ from: customer, to: addressOf('customer', id), raw })
  expect((await mailRows()).at(-1)).toMatchObject({
    sender: null,
    verified: false,
    not_relayed_for: 'unverified',
    left_out: [{ kind: 'unparsed', name: '' }],
  })
  await runCron(withThreads)
  expect(mailsOut[0]?.body.text).toContain('rozmiar albo budowa nie pozwala na odczytanie')
})

test('the company may write from the address that the site sends from', async () => {
  const id = await storeEnquiry()
  const relays = fakeReceivers()
  const { email } = await openAdmin()
  const changes = { ...withThreads, MAIL_FROM: `Altimach <${email}>` }
  const raw = toRaw(
    [
      ...stampedByCloudflare(email.split('@')[1] ?? ''),
      ['From', email],
      ['Message-ID', '<own@test.example>'],
    ],
    'Mamy wolny termin.',
  )
  await deliver({ from: email, to: addressOf('office', id), raw }, { changes })
  expect(await mailRows()).toMatchObject([{ not_relayed_for: null, verified: true }])
  expect(relays.map(({ body }) => body.to)).toEqual([[customer]])
})

test('what a customer’s mail had is named to the office, without secret addresses', async () => {
  const id = await storeEnquiry()
  const relays = fakeReceivers()
  const drawing = filePart(
    'application/acad',
    `${addressOf('customer', id)}.dwg`,
    new TextEncoder().encode('AC1032'),
  )
  await sent('customer', id, multipart('mixed', [drawing, addedParts.contact, addedParts.smimeSignature]))
  await sent('customer', id, multipart('mixed', [part('text/calendar; method=REPLY', 'BEGIN:VCALENDAR')]))
  await sent('customer', id, multipart('mixed', [addedParts.opaque]))
  const texts = relays.map(({ body }) => String(body.text))
  expect(texts[0]).toContain('Anna Nowak.vcf')
  expect(texts[0]).toContain('.dwg')
  expect(texts[0]).not.toContain('smime.p7s')
  expect(texts.join()).not.toContain(addressOf('customer', id).split('@')[0])
  expect(texts[1]).toContain(leftOutLabels.calendar)
  expect(texts[2]).toContain('smime.p7m')
})

test('what is behind the beginning of a customer’s mail is named to the office', async () => {
  const id = await storeEnquiry()
  const relays = fakeReceivers()
  const { left_out } = await sent('customer', id, {
    type: 'text/plain',
    body: 'Tak, poprosze. '.repeat(7_000),
  })
  expect(left_out).toEqual([{ kind: 'rest', name: '' }])
  expect(relays[0]?.body.text).toContain(`${leftOutLabels.rest}: oryginał do pobrania`)
})

test('a mail of nothing but decoration is empty', async () => {
  const id = await storeEnquiry()
  const logo = shownPicture('logo.gif', 'image/gif', gif(200, 60))
  const mail = multipart('related', [showing('{logo.gif}'), logo])
  const rows = [await sent('customer', id, mail), await sent('office', id, mail)]
  expect(rows.map(({ not_relayed_for }) => not_relayed_for)).toEqual(['empty', 'empty'])
})
