/**
 * Joins the lines of `format=flowed` (RFC 3676, 4.5): a line that ends with a space goes on in the next one, unless that one
 * is quoted more or less deeply, or the signature begins there. Where spaces were added for the breaks alone, they go.
 */
export function unwrapFlowed(text: string, addsSpaces: boolean): string {
  let written = ''
  let paragraph = ''
  let depth = 0
  let isOpen = false

  function endParagraph(): void {
    const line = isOpen ? paragraph.trimEnd() : paragraph
    const signs = '>'.repeat(depth)
    written += signs && line ? `${signs} ${line}` : signs || line
    paragraph = ''
  }

  // Line by line, without a list of them: one that is made to cost much has a line for every three characters.
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start)
    const end = found === -1 ? text.length : found
    const line = text.slice(start, found > 0 && text[found - 1] === '\r' ? found - 1 : end)
    // Some programs have spaces between the signs.
    const signs = line.startsWith('>') ? (/^(?:> ?(?=>))*>?/.exec(line)?.[0] ?? '') : ''
    const lineDepth = signs === '' ? 0 : signs.replaceAll(' ', '').length
    // A space is put before lines that would look quoted without it.
    const content = line.slice(line.startsWith(' ', signs.length) ? signs.length + 1 : signs.length)
    const isSignature = content === '-- '
    if (start > 0 && (!isOpen || lineDepth !== depth || isSignature)) {
      endParagraph()
      written += '\n'
    }
    depth = lineDepth
    isOpen = content.endsWith(' ') && !isSignature
    paragraph += isOpen && addsSpaces ? content.slice(0, -1) : content
    start = end + 1
  }
  endParagraph()
  return written
}
