/** Deeper quotes are shown like this one. */
const maxQuoteDepth = 8

/** Spaces of any width, breaking or not, and what ends lines: each lies between two words. */
const spaces = /[ \t\n\v\f\r\u0085\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+/g

/** Writes text in lines: white space collapses as in a browser, and quotes get their signs. */
export function createTextWriter(maxLength: number) {
  const parts: string[] = []
  let length = 0
  let pendingBreaks = 0
  /** Line breaks at the end of the text so far. */
  let writtenBreaks = 0
  let hasSpace = false
  let isLineEmpty = true
  let quoteDepth = 0
  /** True at the beginning of a table cell or list item: an element that begins there starts no new line. */
  let isInset = false
  let hasCellLines = false

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
    if (pendingBreaks > 0) hasCellLines ||= !isInset
    for (; length > 0 && writtenBreaks < pendingBreaks; writtenBreaks += 1) put('\n')
    if (writtenBreaks > 0 || length === 0) isLineEmpty = true
    pendingBreaks = 0
  }

  return {
    isFull: () => length >= maxLength,
    breakLine(count: number) {
      if (count === 0 || isInset) return
      pendingBreaks = Math.max(pendingBreaks, count)
      hasSpace = false
    },
    addLineBreak() {
      if (isInset) return
      pendingBreaks = Math.min(pendingBreaks + 1, 2)
      hasSpace = false
    },
    quote(change: 1 | -1) {
      if (!isLineEmpty) pendingBreaks = Math.max(pendingBreaks, 1)
      isInset = false
      endLines()
      quoteDepth = Math.max(0, quoteDepth + change)
    },
    startInset() {
      hasSpace = true
      isInset = true
      hasCellLines = false
    },
    endInset() {
      isInset = false
    },
    /** A cell of one line, though it be a paragraph, has the next one beside it. */
    endCell() {
      if (!isInset && !hasCellLines) pendingBreaks = 0
      isInset = false
      hasSpace = true
    },
    /** Inside a cell, this is a row of a table in it. */
    endRow() {
      hasCellLines = true
    },
    write(text: string) {
      const words = text.replace(spaces, ' ')
      if (words === '') return
      if (words === ' ') {
        hasSpace = true
        return
      }
      endLines()
      isInset = false
      startLine()
      const begins = words.startsWith(' ') ? 1 : 0
      const endsWithSpace = words.endsWith(' ')
      const needsSpace = (hasSpace || begins > 0) && !/[\n ]$/.test(parts.at(-1) ?? '\n')
      writtenBreaks = 0
      if (needsSpace) put(' ')
      put(words.slice(begins, endsWithSpace ? -1 : undefined))
      hasSpace = endsWithSpace
    },
    toString: () => parts.join('').slice(0, maxLength),
  }
}
