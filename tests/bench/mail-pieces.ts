/** A mail that is made to cost much, or an honest one to compare with: its headers behind From, To and Subject, and its body. */
export interface BenchMail {
  label: string
  create(size: number): string
}

export const base64Lines = (bytes: Uint8Array) =>
  Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n')

/** As many as fit. */
export const fill = (piece: string, size: number) =>
  piece.repeat(Math.max(1, Math.floor(size / piece.length)))

export const asText = (body: string, type = 'text/plain') =>
  `Content-Type: ${type}; charset=utf-8\r\n\r\n${body}`

export const asEncoded = (body: string, encoding: string, type = 'text/plain') =>
  `Content-Type: ${type}; charset=utf-8\r\nContent-Transfer-Encoding: ${encoding}\r\n\r\n${body}`

export const asBase64 = (text: string, type = 'text/plain') =>
  asEncoded(base64Lines(Buffer.from(text)), 'base64', type)

export const asParts = (parts: string, kind = 'mixed') =>
  `Content-Type: multipart/${kind}; boundary=b\r\n\r\n${parts}--b--\r\n`

/** A base64 text of this many bytes in the mail holds three quarters of them. */
export const encoded = (size: number) => size * 0.73
