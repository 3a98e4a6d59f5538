import { Buffer } from 'node:buffer'

type Headers = [name: string, value: string][]

/** Bytes of a mail, with line breaks as mail has them. Letters beyond Latin-1 stand in encoded parts only. */
export const toRaw = (headers: Headers, body: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    Buffer.from(
      `${headers.map(([name, value]) => `${name}: ${value}`).join('\r\n')}\r\n\r\n${body.replace(/\r?\n/g, '\r\n')}`,
      'latin1',
    ),
  )

/** The headers that Email Routing puts above a mail. */
export const stampedByCloudflare = (domain: string, result = 'pass'): Headers => [
  [
    'Received',
    `from mail-out.${domain} (192.0.2.25)\r\n        by cloudflare-email.net (cloudflare) id GY1KdjWjOU9O\r\n        for <someone@odp.example>; Sun, 14 Jun 2026 21:02:54 +0000`,
  ],
  [
    'ARC-Authentication-Results',
    `i=2; mx.cloudflare.net;\r\n\tdkim=pass header.d=${domain} header.s=20251104 header.b=L6CZ3OJ0;\r\n\tdmarc=pass header.from=${domain} policy.dmarc=none`,
  ],
  ['Received-SPF', `pass (mx.cloudflare.net: domain of ${domain} designates 192.0.2.25 as permitted sender)`],
  [
    'Authentication-Results',
    `mx.cloudflare.net;\r\n\tdkim=${result} header.d=${domain} header.s=20251104 header.b=L6CZ3OJ0;\r\n\tdmarc=${result} header.from=${domain} policy.dmarc=none;\r\n\tspf=none (mx.cloudflare.net: no SPF records found for postmaster@${domain}) smtp.helo=${domain};\r\n\tspf=${result} smtp.mailfrom=${domain}`,
  ],
]

/** The headers that the mail API's receiving service puts above a mail. */
export const stampedByMailApi = (domain: string, result = 'pass'): Headers => [
  ['Return-Path', `<someone@${domain}>`],
  [
    'Authentication-Results',
    `amazonses.com; spf=pass (spfCheck: domain of ${domain} designates 192.0.2.25 as permitted sender) client-ip=192.0.2.25; dkim=${result} header.i=@${domain}; dmarc=${result} header.from=${domain};`,
  ],
]

const encodedWord = (charset: string, bytes: Buffer) => `=?${charset}?B?${bytes.toString('base64')}?=`

/** The letters of Polish in the two older encodings; both have ASCII in common. */
const polish: Record<'windows-1250' | 'iso-8859-2', Record<string, number>> = {
  'windows-1250': {
    ą: 0xb9,
    ć: 0xe6,
    ę: 0xea,
    ł: 0xb3,
    ń: 0xf1,
    ó: 0xf3,
    ś: 0x9c,
    ź: 0x9f,
    ż: 0xbf,
    Ś: 0x8c,
    Ż: 0xaf,
  },
  'iso-8859-2': {
    ą: 0xb1,
    ć: 0xe6,
    ę: 0xea,
    ł: 0xb3,
    ń: 0xf1,
    ó: 0xf3,
    ś: 0xb6,
    ź: 0xbc,
    ż: 0xbf,
    Ś: 0xa6,
    Ż: 0xaf,
  },
}

/** The text in an older Polish encoding. */
export const inPolish = (charset: keyof typeof polish, text: string): Buffer =>
  Buffer.from(Array.from(text, (letter) => polish[charset][letter] ?? letter.charCodeAt(0)))

export const subjectIn = (charset: 'utf-8' | keyof typeof polish, text: string) =>
  encodedWord(charset, charset === 'utf-8' ? Buffer.from(text) : inPolish(charset, text))

/** Base64 in lines of 76 characters. */
export const toBase64Lines = (bytes: Uint8Array | string): string =>
  Buffer.from(bytes as Uint8Array)
    .toString('base64')
    .replace(/.{76}/g, '$&\r\n')

export function toQuotedPrintable(text: string): string {
  const encoded = Array.from(Buffer.from(text, 'utf8'), (byte) =>
    (byte >= 33 && byte <= 126 && byte !== 61) || byte === 32 || byte === 10
      ? String.fromCharCode(byte)
      : `=${byte.toString(16).toUpperCase().padStart(2, '0')}`,
  ).join('')
  return encoded.replace(/[^\n]{70}(?=[^\n])/g, (line) => {
    const broken = /=[0-9A-F]?$/.exec(line)?.[0] ?? ''
    return `${line.slice(0, line.length - broken.length)}=\r\n${broken}`
  })
}

/** A part of a multipart mail. */
export const part = (type: string, body: string, more: string[] = []) =>
  [`Content-Type: ${type}`, ...more, '', body].join('\r\n')

export const qpPart = (type: string, text: string) =>
  part(`${type}; charset="UTF-8"`, toQuotedPrintable(text), ['Content-Transfer-Encoding: quoted-printable'])

export const filePart = (type: string, name: string, bytes: Uint8Array, disposition = 'attachment') =>
  part(`${type}; name="${name}"`, toBase64Lines(bytes), [
    'Content-Transfer-Encoding: base64',
    `Content-Disposition: ${disposition}; filename="${name}"`,
  ])

let boundaries = 0

export function multipart(kind: string, parts: string[]): { type: string; body: string } {
  boundaries += 1
  const boundary = `----=_Part_${boundaries}`
  return {
    type: `multipart/${kind}; boundary="${boundary}"`,
    body: `${parts.map((one) => `--${boundary}\r\n${one}\r\n`).join('')}--${boundary}--\r\n`,
  }
}

export const nested = (kind: string, parts: string[]) => {
  const { type, body } = multipart(kind, parts)
  return part(type, body)
}
