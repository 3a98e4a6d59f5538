/**
 * Joins the lines of `format=flowed` (RFC 3676, 4.5): a line that ends with a space goes on in the next one, unless that one
 * is quoted more or less deeply, or the signature begins there. Where spaces were added for the breaks alone, they go.
 */
export function unwrapFlowed(text: string, addsSpaces: boolean): string {
  const written: string[] = []
  let paragraph: string[] = []
  let depth = 0
  let isOpen = false

  function endParagraph(): void {
    const joined = paragraph.join('')
    const line = isOpen ? joined.trimEnd() : joined
    const signs = '>'.repeat(depth)
    written.push(signs && line ? `${signs} ${line}` : signs || line)
    paragraph = []
  }

  for (const line of text.split(/\r?\n/)) {
    // Some programs have spaces between the signs.
    const signs = line.startsWith('>') ? (/^(?:> ?(?=>))*>?/.exec(line)?.[0] ?? '') : ''
    const lineDepth = signs.replaceAll(' ', '').length
    // A space is put before lines that would look quoted without it.
    const content = line.slice(line.startsWith(' ', signs.length) ? signs.length + 1 : signs.length)
    const isSignature = content === '-- '
    if (paragraph.length > 0 && (!isOpen || lineDepth !== depth || isSignature)) endParagraph()
    depth = lineDepth
    isOpen = content.endsWith(' ') && !isSignature
    paragraph.push(isOpen && addsSpaces ? content.slice(0, -1) : content)
  }
  endParagraph()
  return written.join('\n')
}
