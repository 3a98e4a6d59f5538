import { filePart, part, qpPart, toBase64Lines } from './raw-mail.ts'
import { bytesOf } from './sample-files.ts'

/** Parts that mail programs add to an answer. */
export const addedParts = {
  key: filePart(
    'application/pgp-keys',
    'OpenPGP_0x1A2B3C4D.asc',
    bytesOf('-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nxsBN\n-----END PGP PUBLIC KEY BLOCK-----\n'),
  ),
  keyOfGeneralType: filePart(
    'application/octet-stream',
    '0x1A2B3C4D.asc',
    bytesOf('-----BEGIN PGP PUBLIC KEY BLOCK-----\n\nxsBN\n-----END PGP PUBLIC KEY BLOCK-----\n'),
  ),
  pgpSignature: part(
    'application/pgp-signature; name="OpenPGP_signature.asc"',
    '-----BEGIN PGP SIGNATURE-----\n\nwsB5\n-----END PGP SIGNATURE-----',
    ['Content-Disposition: attachment; filename="OpenPGP_signature.asc"'],
  ),
  smimeSignature: filePart('application/pkcs7-signature', 'smime.p7s', bytesOf([0x30, 0x80, 0x06, 0x09])),
  contact: filePart('text/vcard', 'Anna Nowak.vcf', bytesOf('BEGIN:VCARD\r\nVERSION:3.0\r\nEND:VCARD\r\n')),
  contactOfGeneralType: filePart(
    'application/octet-stream',
    'anna.vcf',
    bytesOf('BEGIN:VCARD\r\nVERSION:2.1\r\nEND:VCARD\r\n'),
  ),
  calendar: filePart('application/ics', 'invite.ics', bytesOf('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n')),
  blankText: part('text/plain; name="ATT00001.txt"', '\r\n', [
    'Content-Disposition: attachment; filename="ATT00001.txt"',
  ]),
  winmail: filePart(
    'application/ms-tnef',
    'winmail.dat',
    bytesOf([0x78, 0x9f, 0x3e, 0x22, 0x01, 0x00, 0x01, 0x90]),
  ),
  opaque: filePart('application/pkcs7-mime', 'smime.p7m', bytesOf([0x30, 0x80, 0x06, 0x09])),
  signedDocument: filePart('application/pkcs7-signature', 'umowa.pdf.p7s', bytesOf([0x30, 0x80, 0x06, 0x09])),
}

/** A picture that the HTML shows by its Content-ID. */
export const shownPicture = (id: string, type: string, bytes: Uint8Array, disposition = 'inline') =>
  part(`${type}; name="${id}"`, toBase64Lines(bytes), [
    'Content-Transfer-Encoding: base64',
    `Content-ID: <${id}@firma.example>`,
    `Content-Disposition: ${disposition}; filename="${id}"`,
  ])

/** HTML that shows pictures where `{name}` stands. */
export const showing = (html: string) =>
  qpPart('text/html', html.replace(/\{([\w.]+)\}/g, '<img src="cid:$1@firma.example" alt="">'))

/** The header of a GIF of this size, and as many bytes. */
export function gif(width: number, height: number, size = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(size)
  bytes.set(bytesOf('GIF89a', [width & 255, width >> 8, height & 255, height >> 8]))
  return bytes
}
