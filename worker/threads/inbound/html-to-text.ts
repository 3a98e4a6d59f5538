import { createTextWriter } from './text-writer.ts'
import { toHtmlEffort, tokenizeHtml } from './tokenize-html.ts'

const hidden = new Set(['script', 'style', 'title', 'template', 'noscript', 'svg', 'math', 'object'])

/** Elements whose text is on lines of its own, and how many line breaks are around it. */
const lines =
  'address article aside caption center dd details dialog dir div dl dt fieldset figcaption figure footer form frameset header ' +
  'hgroup hr legend li main menu nav optgroup option search section summary table tbody tfoot thead tr'
const paragraphs = 'blockquote h1 h2 h3 h4 h5 h6 ol p pre ul'
const breaks = new Map([
  ...lines.split(' ').map((name) => [name, 1] as const),
  ...paragraphs.split(' ').map((name) => [name, 2] as const),
])

const lineEnd = /[\r\n]/g

/** Line breaks with nothing but spaces between them. */
const lineBreaks = /(?:\r\n?|\n)(?:[\s\u0085]*[\r\n])?/y

/** Longer ones are cut; they say nothing to a reader. */
const maxHrefLength = 2_000

/**
 * The text of HTML from a stranger, at most `maxLength` characters of it: one pass without a tree, so that neither depth nor
 * unclosed elements cost more than their length. Links that show another text than their address have it behind them. Throws if it
 * is more work than the effort allows.
 */
export function htmlToText(html: string, maxLength: number, effort = toHtmlEffort(html.length)): string {
  const writer = createTextWriter(maxLength)
  /** The hidden element that is open, and how many of its name. */
  let skipped: { name: string; depth: number } | null = null
  let tag = ''
  let attribute = ''
  let href = ''
  let style = ''
  let link: { href: string; text: string } | null = null

  /** Tells of each open `blockquote` if it is a quote: programs indent with it, too, and say that it has no border then. */
  const quotes: boolean[] = []
  /** The number of open elements that keep their lines. */
  let preformattedDepth = 0

  /** Text and entities since the last tag. */
  let text = ''

  function addText(more: string): void {
    if (skipped) return
    text += more
    if (text.length >= maxLength) writeText()
  }

  function writeText(): void {
    const written = text
    text = ''
    if (written !== '') write(written)
  }

  function write(text: string): void {
    if (skipped || writer.isFull()) return
    if (preformattedDepth === 0) writer.write(text)
    else writeLines(text)
    if (link && link.text.length < maxHrefLength) link.text += text.slice(0, 200)
  }

  /** Texts and line breaks between elements that keep them, found without an object for each: there may be a million. */
  function writeLines(text: string): void {
    for (let start = 0; start < text.length && !writer.isFull(); ) {
      lineEnd.lastIndex = start
      const end = lineEnd.test(text) ? lineEnd.lastIndex - 1 : text.length
      effort.steps -= end > start && end < text.length ? 2 : 1
      if (effort.steps < 0) break
      writer.write(text.slice(start, end))
      lineBreaks.lastIndex = end
      start = lineBreaks.test(text) ? lineBreaks.lastIndex : text.length
      if (start > end) writer.addLineBreak()
      if (start > end + (text.startsWith('\r\n', end) ? 2 : 1)) writer.addLineBreak()
    }
  }

  function open(name: string): void {
    if (skipped) {
      if (name === skipped.name) skipped.depth += 1
      return
    }
    if (hidden.has(name)) skipped = { name, depth: 1 }
    else if (name === 'br') writer.addLineBreak()
    else if (name === 'td' || name === 'th') writer.startInset()
    else writer.breakLine(breaks.get(name) ?? 0)
    if (name === 'blockquote') {
      const isQuote = !/\bborder:\s*(?:none|0)/i.test(style) || /border-left:\s*(?!none|0)\S/i.test(style)
      quotes.push(isQuote)
      if (isQuote) writer.quote(1)
    }
    if (name === 'pre') preformattedDepth += 1
    if (name === 'li') {
      writer.write('- ')
      writer.startInset()
    }
    if (name === 'a') link = { href, text: '' }
  }

  function close(name: string): void {
    if (skipped) {
      if (name === skipped.name) skipped.depth -= 1
      if (skipped.depth === 0 || name === 'html' || name === 'body') skipped = null
      return
    }
    if (name === 'a' && link) {
      // Browsers leave these out.
      const address = link.href.replace(/[\t\r\n]/g, '')
      const { text } = link
      link = null
      if (/^https?:/i.test(address) && !text.replace(/\s/g, '').includes(address.replace(/\/$/, '')))
        writer.write(` <${address}>`)
    }
    if (name === 'td' || name === 'th') writer.endCell()
    if (name === 'tr') writer.endRow()
    if (name === 'li') writer.endInset()
    if (name === 'pre') preformattedDepth = Math.max(0, preformattedDepth - 1)
    writer.breakLine(breaks.get(name) ?? 0)
    if (name === 'blockquote' && quotes.pop()) writer.quote(-1)
  }

  const slice = (start: number, end: number) => html.slice(start, end)
  tokenizeHtml(
    html,
    {
      ontext: (start, end) => addText(slice(start, end)),
      ontextentity: (codepoint) => addText(String.fromCodePoint(codepoint)),
      onopentagname(start, end) {
        writeText()
        tag = slice(start, end).toLowerCase()
        href = ''
        style = ''
      },
      onattribname(start, end) {
        attribute = slice(start, end).toLowerCase()
      },
      onattribdata(start, end) {
        if (tag === 'a' && attribute === 'href' && href.length < maxHrefLength) href += slice(start, end)
        if (tag === 'blockquote' && attribute === 'style' && style.length < 500) style += slice(start, end)
      },
      onattribentity(codepoint) {
        if (tag === 'a' && attribute === 'href' && href.length < maxHrefLength)
          href += String.fromCodePoint(codepoint)
      },
      onopentagend: () => open(tag),
      // In these two elements the slash decides; browsers ignore it elsewhere.
      onselfclosingtag: () => {
        if (tag !== 'svg' && tag !== 'math') open(tag)
      },
      onclosetag(start, end) {
        writeText()
        close(slice(start, end).toLowerCase())
      },
    },
    effort,
    writer.isFull,
  )
  writeText()
  if (effort.steps < 0) throw new Error('the HTML is made of too many pieces')
  return writer.toString().trim()
}
