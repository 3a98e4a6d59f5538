import type { Attachment } from 'postal-mime'
import { htmlToText } from './html-to-text.ts'
import type { MailPart } from './mail-part.ts'
import { findShownPictures } from './shown-pictures.ts'

const bytesOf = ({ content }: Attachment) =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

/** The text once more, in a form that some programs prefer; Gmail has a reaction in words, too. */
const isAlternative = ({ name, type }: MailPart) =>
  name === '' &&
  /^text\/(?:enriched|richtext|watch-html|x-amp-html|vnd\.google\.email-reaction\+json)$/.test(type)

/** Longer texts have words in them; the tags of an empty one need less. */
const maxBlankBytes = 4_096

/** A text without a word, which gateways make of what follows an attachment. */
function isBlank({ type, content }: MailPart): boolean {
  if (!type.startsWith('text/') || content.length > maxBlankBytes) return false
  const text = new TextDecoder().decode(content)
  return (type === 'text/html' ? htmlToText(text, 1) : text).trim() === ''
}

const isNothing = (part: MailPart) =>
  (part.content.length === 0 && part.name === '') || isAlternative(part) || isBlank(part)

/** The part by itself: where it is shown, its mail's HTML tells. */
export const toMailPart = (attachment: Attachment): MailPart => ({
  name: attachment.filename ?? '',
  type: attachment.mimeType,
  content: bytesOf(attachment),
  isInline: false,
  isBelowSignature: false,
})

/** The parts of a parsed mail, each with the place where its HTML shows it; with pictures that are in the HTML itself. */
export function toMailParts(attachments: Attachment[], html: string): MailPart[] {
  const shown = findShownPictures(html)
  const parts = attachments.map((attachment): MailPart => {
    const { disposition, related, contentId = '' } = attachment
    const place = shown.places.get(contentId.replace(/^<|>$/g, ''))
    return {
      ...toMailPart(attachment),
      // Telephones call what somebody has attached inline as well.
      isInline: place !== undefined || (related === true && disposition !== 'attachment'),
      isBelowSignature: place === 'below signature',
    }
  })
  return [...parts.filter((part) => !isNothing(part)), ...shown.embedded]
}
