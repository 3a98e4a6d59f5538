import { isKeyedHash, keyedHash, type Purpose, type Secrets } from './keyed-hash.ts'

const toSigned = (text: string, about: string) => JSON.stringify([about, text])

/** Text with the site's signature. `about` is signed as well, but whoever reads the text has to know it. */
export const signText = (secrets: Secrets, purpose: Purpose, text: string, about = ''): string =>
  `${text}.${keyedHash(secrets, purpose, toSigned(text, about))}`

/** The text without its signature; null if the signature is not the site's. */
export function readSignedText(
  secrets: Secrets,
  purpose: Purpose,
  signed: string,
  about = '',
): string | null {
  const end = Math.max(0, signed.lastIndexOf('.'))
  const text = signed.slice(0, end)
  return isKeyedHash(secrets, purpose, toSigned(text, about), signed.slice(end + 1)) ? text : null
}

/** A signed permission until `expiresAt`, for whatever its purpose says. A holder has no dot. */
export const signGrant = (
  secrets: Secrets,
  purpose: Purpose,
  { holder, expiresAt, about }: { holder: string; expiresAt: number; about?: string },
): string => signText(secrets, purpose, `${holder}.${expiresAt}`, about)

/** The holder of a grant; null if it was not signed here or has expired. */
export function verifyGrant(
  secrets: Secrets,
  purpose: Purpose,
  grant: string,
  { now, about }: { now: number; about?: string },
): string | null {
  const [holder = '', expiresAt] = readSignedText(secrets, purpose, grant, about)?.split('.') ?? []
  return now < Number(expiresAt) ? holder : null
}
