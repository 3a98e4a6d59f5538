import { foldQuotes } from '#worker/domain/fold-quotes.ts'
import type { LeftOutKind } from '#worker/domain/labels/left-out.ts'
import type { MailPart } from './mail-part.ts'

type Addition = Exclude<LeftOutKind, 'unparsed' | 'rest' | 'file' | 'picture'>

/** Types that say what a part is, whatever it is called. */
const types: Record<string, Addition> = {
  'application/pgp-keys': 'key',
  'text/vcard': 'contact',
  'text/x-vcard': 'contact',
  'text/calendar': 'calendar',
  'application/ics': 'calendar',
  'application/ms-tnef': 'winmail',
  'application/vnd.ms-tnef': 'winmail',
  'application/pgp-encrypted': 'sealed',
  'application/x-microsoft-rpmsg-message': 'sealed',
}

/** Beginnings of content that programs send under a general type as well. */
const beginnings: [beginning: string, addition: Addition][] = [
  ['BEGIN:VCARD', 'contact'],
  ['BEGIN:VCALENDAR', 'calendar'],
  ['-----BEGIN PGP PUBLIC KEY BLOCK-----', 'key'],
  ['-----BEGIN PGP SIGNATURE-----', 'signature'],
  ['-----BEGIN PGP MESSAGE-----', 'sealed'],
  ['\x78\x9f\x3e\x22', 'winmail'],
  ['\x76\xe8\x04\x60\xc4\x11\xe3\x86', 'sealed'],
]

/** Names of the signature of a mail. One of a document, which somebody attaches beside it, is called like the document. */
const signatureName = /^(?:smime\.p7s|signature(?:\.asc)?|(?:open)?pgp[\w-]*(?:\.asc|\.sig)?)?$/i

const isSignatureType = (type: string) => /^application\/(?:x-)?(?:pkcs7|pgp)-signature$/.test(type)

/** A message of S/MIME inside its signature or encryption; the same type has signatures and certificates alone. */
function findSealed({ type, name }: MailPart): Addition | null {
  if (!/^application\/(?:x-)?pkcs7-mime$/.test(type) && !/^smime\.p7[ms]$/i.test(name)) return null
  const [, extension = 'p7m'] = /\.(p7[cms])$/i.exec(name) ?? []
  const found: Record<string, Addition> = { p7c: 'key', p7m: 'sealed', p7s: 'signature' }
  return found[extension.toLowerCase()] ?? 'sealed'
}

/** The kind of a part that nobody has attached: a mail program adds it, or a secured message is made of it. Null for others. */
export function findAddition(part: MailPart): Addition | null {
  const { name, type, content } = part
  if (isSignatureType(type)) return signatureName.test(name) ? 'signature' : null
  if (Object.hasOwn(types, type)) return types[type] ?? null
  if (/^winmail\.dat$/i.test(name)) return 'winmail'
  const head = String.fromCharCode(...content.subarray(0, 64)).replace(/^(?:\xef\xbb\xbf)?\s*/, '')
  const [, begun] = beginnings.find(([beginning]) => head.startsWith(beginning)) ?? []
  return begun ?? findSealed(part)
}

const sealedText = /^-----BEGIN PGP MESSAGE-----$/m

/** A text that is encrypted by itself, as the sender wrote it rather than quoted. */
export const isSealedText = (text: string) =>
  sealedText.test(text) && sealedText.test(foldQuotes(text).written)
