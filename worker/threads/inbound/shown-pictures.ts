import type { MailPart } from './mail-part.ts'
import { toHtmlEffort, tokenizeHtml } from './tokenize-html.ts'

type Place = 'text' | 'below signature'

interface ShownPictures {
  /** The place of each part that is shown, by its Content-ID. */
  places: Map<string, Place>
  /** Pictures that are written into the HTML. */
  embedded: MailPart[]
}

/** Elements that mail programs put around a signature: `gmail_signature`, `moz-signature`, `AppleMailSignature`, `Signature`. */
const isSignatureName = (value: string) =>
  /(?:^|[\s_-])(?:applemail|ms-outlook-mobile-)?signature(?:$|[\s_-])/i.test(value)

/** Elements within a line. */
const withinLine = new Set(['a', 'b', 'em', 'font', 'i', 'img', 'small', 'span', 'strong', 'u'])

/** Characters of white space in front of a mark in the source. */
const maxIndentation = 400

/** More than anybody shows. */
const maxReferences = 1_000

/** More than anybody embeds. */
const maxEmbedded = 20

const reference = /\bcid:([^"'\s)>]+)/gi
const embeddedPicture = /^\s*data:(image\/[\w.+-]+);base64,/i

function decodeId(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}

function decodePicture(value: string, place: Place): MailPart[] {
  const [prefix = '', type = ''] = embeddedPicture.exec(value) ?? []
  if (type === '') return []
  try {
    const content = Uint8Array.fromBase64(value.slice(prefix.length).replace(/\s+/g, ''))
    return [
      { name: '', type: type.toLowerCase(), content, isInline: true, isBelowSignature: place !== 'text' },
    ]
  } catch {
    return []
  }
}

/**
 * Finds where a mail's HTML shows its pictures. A line of two hyphens begins a signature, which ends with the quote behind it; the
 * mark of a quoted mail counts for nothing. One pass without a tree, as for the text.
 */
export function findShownPictures(html: string): ShownPictures {
  const places = new Map<string, Place>()
  const embedded: MailPart[] = []
  let references = 0
  if (!/cid:|data:image/i.test(html)) return { places, embedded }
  let line = ''
  let quoteDepth = 0
  let isBelowMark = false
  /** The element around a signature that is open, and how many of its name. */
  let signature: { name: string; depth: number } | null = null
  let [tag, attribute, value] = ['', '', '']

  function addText(text: string): void {
    // Enough of it to tell if it is the mark alone.
    if (line.length < maxIndentation) line += text.slice(0, maxIndentation)
  }

  function endLine(): void {
    if (quoteDepth === 0 && line.trim() === '--') isBelowMark = true
    line = ''
  }

  function readAttribute(): void {
    if (/^(?:class|id)$/.test(attribute) && tag !== 'img' && isSignatureName(value))
      signature ??= { name: tag, depth: 0 }
    const place = isBelowMark || signature ? 'below signature' : 'text'
    for (const [, id = ''] of references < maxReferences ? value.matchAll(reference) : []) {
      references += 1
      if (references > maxReferences) break
      const name = decodeId(id)
      places.set(name, places.get(name) === 'text' ? 'text' : place)
    }
    if (tag === 'img' && attribute === 'src' && embedded.length < maxEmbedded)
      embedded.push(...decodePicture(value, place))
  }

  function open(name: string): void {
    if (!withinLine.has(name)) endLine()
    if (name === 'blockquote') quoteDepth += 1
    if (signature?.name === name) signature.depth += 1
  }

  function close(name: string): void {
    if (!withinLine.has(name)) endLine()
    if (name === 'blockquote' && quoteDepth > 0) {
      quoteDepth -= 1
      if (quoteDepth === 0) isBelowMark = false
    }
    if (signature?.name !== name) return
    signature.depth -= 1
    if (signature.depth <= 0) signature = null
  }

  // Pictures that are shown behind more than anybody writes count as attached.
  tokenizeHtml(
    html,
    {
      ontext: (start, end) => addText(html.slice(start, end)),
      ontextentity: (point) => addText(String.fromCodePoint(point)),
      onopentagname(start, end) {
        tag = html.slice(start, end).toLowerCase()
      },
      onattribname(start, end) {
        attribute = html.slice(start, end).toLowerCase()
        value = ''
      },
      onattribdata(start, end) {
        value += html.slice(start, end)
      },
      onattribentity(point) {
        value += String.fromCodePoint(point)
      },
      onattribend: readAttribute,
      onopentagend: () => open(tag),
      onselfclosingtag: () => open(tag),
      onclosetag: (start, end) => close(html.slice(start, end).toLowerCase()),
    },
    toHtmlEffort(html.length),
  )
  return { places, embedded }
}
