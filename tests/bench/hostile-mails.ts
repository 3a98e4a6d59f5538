import { randomBytes } from 'node:crypto'
import {
  asBase64,
  asEncoded,
  asParts,
  asText,
  type BenchMail,
  base64Lines,
  encoded,
  fill,
} from './mail-pieces.ts'

/** Signs above a letter, and those below it, which come first once they are in order; as bytes. */
const marks = Buffer.from('\u0301'.repeat(2_000) + '\u0316'.repeat(2_000)).toString('latin1')

const asQuoted = (body: string) => asEncoded(body, 'quoted-printable')

/** As many parts as are read of a mail, which make the size together. */
const asAllParts = (size: number, headers: string, begin: string, piece: string) =>
  asParts(`--b\n${headers}\n\n${begin}${fill(piece, size / 245 - 100)}\n`.repeat(245))

/** One within the other, each read as a mail. */
function nest(size: number): string {
  let mail = asText(fill(`${'word '.repeat(15)}\r\n`, size))
  for (let depth = 0; depth < 5; depth += 1)
    mail = `Content-Type: message/rfc822\r\n\r\nSubject: x\r\n${mail}`
  return mail
}

function nestParts(size: number): string {
  const opened = Array.from(
    { length: 39 },
    (_, depth) =>
      `Content-Type: multipart/mixed; boundary=${'b'.repeat(60)}${depth}\r\n\r\n--${'b'.repeat(60)}${depth}\r\n`,
  ).join('')
  return opened + fill(`\r\n--${'b'.repeat(60)}38\r\n\r\nx`, size)
}

const offer =
  '<p>Please find the&nbsp;<b>offer</b> attached.</p><p><a href="https://firma.example/">firma.example</a></p>\r\n'

/** As programs write it: text, the same in HTML with a logo, and an attachment that makes the size. */
export const honestMail: BenchMail = {
  label: 'honest, one attachment',
  create: (size) => {
    const texts = asParts(
      `--b\r\n${asText('Please find the offer attached.\r\n'.repeat(20))}--b\r\n${asText(`<img src="cid:logo">${offer.repeat(20)}`, 'text/html')}`,
      'alternative',
    ).replaceAll(/\bb\b(?=--\r\n|\r\n)/g, 'c')
    const attached = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      randomBytes(Math.floor(encoded(size) - 3_000)),
      Buffer.from('\n%%EOF\n'),
    ])
    return asParts(
      `--b\r\n${texts}--b\r\nContent-Type: application/pdf; name=a.pdf\r\nContent-Disposition: attachment; filename=a.pdf\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64Lines(attached)}\r\n`,
    )
  },
}

/** Between them they use what reads mails, so that it is compiled before anything is measured. */
export const warmUpMails: BenchMail[] = [
  honestMail,
  {
    label: 'honest, HTML',
    create: (size) => asText(`<img src="cid:logo">${fill(offer, size)}`, 'text/html'),
  },
  {
    label: 'honest, flowed',
    create: (size) =>
      asText(fill('Please find the offer \r\nattached.\r\n', size), 'text/plain; format=flowed'),
  },
  {
    label: 'honest, quoted-printable',
    create: (size) => asQuoted(fill('Please find the=20offer=\r\n attached.\r\n', size)),
  },
]

export const hostileMails: BenchMail[] = [
  { label: 'line ends', create: (size) => asText(fill('\n', size)) },
  { label: 'lines of one letter', create: (size) => asText(fill('a\n', size)) },
  { label: 'lines of five letters', create: (size) => asText(fill('abcde\n', size)) },
  { label: 'lines of fifteen letters', create: (size) => asText(fill('fifteen letters\n', size)) },
  {
    label: 'lines that end with spaces, flowed',
    create: (size) => asText(fill('a \n', size), 'text/plain; format=flowed'),
  },
  {
    label: 'base64, one letter a line',
    create: (size) => asEncoded(fill('Q\n', size), 'base64'),
  },
  {
    label: 'base64, padding after each letter',
    create: (size) => asEncoded(fill(`${'Q='.repeat(38)}\r\n`, size), 'base64'),
  },
  {
    label: 'base64, as many paddings as are read',
    create: (size) =>
      asEncoded(`${'Q='.repeat(2_490)}\r\n${fill(`${'QUJD'.repeat(19)}\r\n`, size - 10_000)}`, 'base64'),
  },
  { label: 'quoted-printable, lines of a letter', create: (size) => asQuoted(fill('a\n', size)) },
  {
    label: 'quoted-printable, as many lines as are read',
    create: (size) => asQuoted(fill(`${'a'.repeat(size > 2_000_000 ? 58 : 46)}=\n`, size)),
  },
  {
    label: 'quoted-printable, nothing but codes',
    create: (size) => asQuoted(fill(`${'=61'.repeat(24)}=\n`, size)),
  },
  { label: 'line ends within base64', create: (size) => asBase64(fill('\n', encoded(size))) },
  {
    label: 'flowed line ends within base64',
    create: (size) => asBase64(fill('a \n', encoded(size)), 'text/plain; format=flowed'),
  },
  { label: 'parts of a letter', create: (size) => asParts(fill('--b\r\nA: b\r\n\r\nx\r\n', size)) },
  { label: 'parts without headers', create: (size) => asParts(fill('--b\r\n\r\nx\r\n', size)) },
  { label: 'parts of nothing', create: (size) => asParts(fill('--b\n', size)) },
  {
    label: 'parts of twenty bytes of HTML',
    create: (size) => asParts(fill('--b\nContent-Type: text/html\n\n<b>two weeks</b>\n', size)),
  },
  {
    label: 'as many parts of HTML as are read',
    create: (size) => asAllParts(size, 'Content-Type: text/html', '<b>', 'two weeks '),
  },
  {
    label: 'as many attachments as are read',
    create: (size) =>
      asAllParts(size, 'Content-Type: application/pdf; name=a.pdf', '%PDF-1.7\n', '%%EOF /JS'),
  },
  { label: 'parts in each other', create: nestParts },
  { label: 'mails in each other', create: nest },
  {
    label: 'mails beside each other',
    create: (size) => asParts(fill('--b\nContent-Type: message/rfc822\n\nSubject: x\n\nx\n', size)),
  },
  {
    label: 'mails within base64',
    create: (size) => asBase64(asParts(fill('--b\n\nx\n', encoded(size))), 'message/rfc822'),
  },
  { label: 'headers', create: (size) => `${fill('a:b\r\n', size)}\r\n\r\nx` },
  {
    label: 'as many headers as are read',
    create: (size) =>
      `${`a:${'b'.repeat(48)}\r\n`.repeat(2_490)}\r\n${fill(`${'x'.repeat(76)}\r\n`, size - 130_000)}`,
  },
  { label: 'a long header', create: (size) => `X: ${fill('a', size)}\r\n\r\nx` },
  { label: 'headers of a part', create: (size) => asParts(`--b\r\n${fill('a:b\r\n', size)}\r\nx\r\n`) },
  {
    label: 'recipients',
    create: (size) =>
      `To: ${fill('a@b.pl,', Math.min(size, 120_000))}\r\n\r\n${fill(`${'x'.repeat(76)}\r\n`, size - 120_000)}`,
  },
  {
    label: 'verdicts of nobody',
    create: (size) =>
      `${fill(`Authentication-Results: amazonses.com; ${'"\\'.repeat(2_000)}\r\n`, Math.min(size, 120_000))}\r\n${fill(`${'x'.repeat(76)}\r\n`, size - 120_000)}`,
  },
  { label: 'tags', create: (size) => asText(fill(`${'<b><i>'.repeat(12)}\r\n`, size), 'text/html') },
  { label: 'entities', create: (size) => asText(fill(`${'&lt;'.repeat(18)}\r\n`, size), 'text/html') },
  { label: 'open tags', create: (size) => asText(fill(`${'<'.repeat(76)}\r\n`, size), 'text/html') },
  {
    label: 'spaces and a picture',
    create: (size) => asText(`<img src="cid:a">${fill(`${'&nbsp;'.repeat(12)}\r\n`, size)}`, 'text/html'),
  },
  {
    label: 'pictures',
    create: (size) => asText(fill(`<img src="cid:a${'cid:b '.repeat(8)}">\r\n`, size), 'text/html'),
  },
  {
    label: 'recipients with names',
    create: (size) =>
      `Cc: ${fill('"a@b.pl" <a@b.pl>,', Math.min(size, 120_000))}\r\n\r\n${fill(`${'x'.repeat(76)}\r\n`, size - 120_000)}`,
  },
  {
    label: 'links',
    create: (size) => asText(fill(`<a href="http://a.example">b</a>\r\n`, size), 'text/html'),
  },
  {
    label: 'recipients of marks',
    create: (size) => `To: a@a${marks}${marks}\r\nCc: a@a${marks}${marks}\r\n${asText(fill('x', size))}`,
  },
  {
    label: 'names of marks',
    create: (size) =>
      asParts(
        fill(
          `--b\r\nContent-Disposition: attachment; filename="${marks}"\r\n\r\nx\r\n`,
          Math.min(size, 120_000),
        ),
      ),
  },
  { label: 'kept lines', create: (size) => asBase64(`<pre>${fill('a\r', encoded(size))}`, 'text/html') },
  { label: 'kept line ends', create: (size) => asBase64(`<pre>${fill('\r ', encoded(size))}`, 'text/html') },
  { label: 'quotes', create: (size) => asText(fill(`${'<blockquote>a'.repeat(5)}\r\n`, size), 'text/html') },
  {
    label: 'choices',
    create: (size) =>
      asParts(
        fill(
          '--b\nContent-Type: multipart/alternative; boundary=c\n\n--c\n\n[cid:\n--c\nContent-Type: text/html\n\n<p>x\n--c--\n',
          size,
        ),
      ),
  },
  { label: 'calendars', create: (size) => asParts(fill('--b\nContent-Type: text/calendar\n\nUID:\n', size)) },
  { label: 'events without end', create: (size) => asText(fill('BEGIN:VEVENT\n', size), 'text/calendar') },
  { label: 'HTML within base64', create: (size) => asBase64(fill('<b><i>', encoded(size)), 'text/html') },
  {
    label: 'attachments',
    create: (size) =>
      asParts(
        fill(
          `--b\nContent-Type: application/pdf; name=a.pdf\n\n%PDF-1.7\n${'%%EOF /JS'.repeat(500)}\n`,
          size,
        ),
      ),
  },
  {
    label: 'pictures without end',
    create: (size) =>
      asParts(
        fill(
          `--b\nContent-Type: image/jpeg\nContent-ID: <a>\nContent-Disposition: inline\n\n\xff\xd8\xff\xe0${'\0'.repeat(45_000)}\n`,
          size,
        ),
        'related',
      ),
  },
]
