import { Tokenizer, type TokenizerCallbacks } from 'htmlparser2'

const hidden = new Set(['script', 'style', 'title', 'template', 'noscript', 'svg', 'math', 'object'])

/** Elements whose text is on lines of its own, and how many line breaks are around it. */
const lines = 'address article center dd div dl dt footer form header hr li main section table tr caption'
const paragraphs = 'blockquote h1 h2 h3 h4 h5 h6 ol p pre ul'
const breaks = new Map([
  ...lines.split(' ').map((name) => [name, 1] as const),
  ...paragraphs.split(' ').map((name) => [name, 2] as const),
])

/** Deeper quotes are shown like this one. */
const maxQuoteDepth = 8

/** Writes text in lines: white space collapses as in a browser, and quotes get their signs. */
function createWriter(maxLength: number) {
  const parts: string[] = []
  let length = 0
  let pendingBreaks = 0
  /** At the end of what is written. */
  let writtenBreaks = 0
  let hasSpace = false
  let isLineEmpty = true
  let quoteDepth = 0

  function put(text: string): void {
    parts.push(text)
    length += text.length
  }

  function startLine(): void {
    if (!isLineEmpty) return
    if (quoteDepth > 0) put(`${'>'.repeat(Math.min(quoteDepth, maxQuoteDepth))} `)
    isLineEmpty = false
  }

  function endLines(): void {
    for (; length > 0 && writtenBreaks < pendingBreaks; writtenBreaks += 1) put('\n')
    if (writtenBreaks > 0 || length === 0) isLineEmpty = true
    pendingBreaks = 0
  }

  return {
    isFull: () => length >= maxLength,
    breakLine(count: number) {
      if (count === 0) return
      pendingBreaks = Math.max(pendingBreaks, count)
      hasSpace = false
    },
    addLineBreak() {
      pendingBreaks = Math.min(pendingBreaks + 1, 2)
      hasSpace = false
    },
    quote(change: 1 | -1) {
      endLines()
      quoteDepth = Math.max(0, quoteDepth + change)
    },
    write(text: string) {
      const words = text.replace(/[ \t\n\r\f]+/g, ' ')
      if (words === '') return
      if (words === ' ') {
        hasSpace = true
        return
      }
      endLines()
      startLine()
      const needsSpace = (hasSpace || words.startsWith(' ')) && !/[\n ]$/.test(parts.at(-1) ?? '\n')
      writtenBreaks = 0
      put((needsSpace ? ' ' : '') + words.trim())
      hasSpace = words.endsWith(' ')
    },
    toString: () => parts.join('').slice(0, maxLength),
  }
}

/**
 * The text of HTML from a stranger, at most `maxLength` characters of it: one pass without a tree, so that neither depth nor
 * unclosed elements cost more than their length. Links that show another text than their address have it behind them.
 */
export function htmlToText(html: string, maxLength: number): string {
  const writer = createWriter(maxLength)
  /** The hidden element that is open, and how many of its name. */
  let skipped: { name: string; depth: number } | null = null
  let tag = ''
  let attribute = ''
  let href = ''
  let link: { href: string; text: string } | null = null

  function write(text: string): void {
    if (skipped || writer.isFull()) return
    writer.write(text)
    if (link) link.text += text.slice(0, 200)
  }

  function open(name: string): void {
    if (skipped) {
      if (name === skipped.name) skipped.depth += 1
      return
    }
    if (hidden.has(name)) skipped = { name, depth: 1 }
    else if (name === 'br') writer.addLineBreak()
    else if (name === 'td' || name === 'th') writer.write(' ')
    else writer.breakLine(breaks.get(name) ?? 0)
    if (name === 'blockquote') writer.quote(1)
    if (name === 'li') writer.write('- ')
    if (name === 'a') link = { href, text: '' }
  }

  function close(name: string): void {
    if (skipped) {
      if (name === skipped.name) skipped.depth -= 1
      if (skipped.depth === 0 || name === 'html' || name === 'body') skipped = null
      return
    }
    if (name === 'a' && link) {
      const { href: address, text } = link
      link = null
      if (/^https?:/i.test(address) && !text.replace(/\s/g, '').includes(address.replace(/\/$/, '')))
        writer.write(` <${address}>`)
    }
    writer.breakLine(breaks.get(name) ?? 0)
    if (name === 'blockquote') writer.quote(-1)
  }

  const slice = (start: number, end: number) => html.slice(start, end)
  const callbacks: TokenizerCallbacks = {
    ontext: (start, end) => write(slice(start, end)),
    ontextentity: (codepoint) => write(String.fromCodePoint(codepoint)),
    onopentagname(start, end) {
      tag = slice(start, end).toLowerCase()
      href = ''
    },
    onattribname(start, end) {
      attribute = slice(start, end).toLowerCase()
    },
    onattribdata(start, end) {
      if (tag === 'a' && attribute === 'href' && href.length < 2_000) href += slice(start, end)
    },
    onattribentity(codepoint) {
      if (tag === 'a' && attribute === 'href') href += String.fromCodePoint(codepoint)
    },
    onattribend: () => undefined,
    onopentagend: () => open(tag),
    // Of these two the slash counts; browsers ignore it elsewhere.
    onselfclosingtag: () => {
      if (tag !== 'svg' && tag !== 'math') open(tag)
    },
    onclosetag: (start, end) => close(slice(start, end).toLowerCase()),
    oncdata: () => undefined,
    oncomment: () => undefined,
    ondeclaration: () => undefined,
    onprocessinginstruction: () => undefined,
    onend: () => undefined,
  }
  const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks)
  tokenizer.write(html)
  tokenizer.end()
  return writer.toString().trim()
}
