import * as fontkit from 'fontkit'
import { Parser } from 'htmlparser2'
import { readBuiltSite } from '#scripts/dev/built-site.ts'

/** The words of all headlines of a page. */
function headlinesOf(html: string): string {
  let words = ''
  let depth = 0
  const isHeadline = (name: string) => /^h[123]$/.test(name)
  const parser = new Parser({
    onopentag(name) {
      if (isHeadline(name)) depth += 1
    },
    onclosetag(name) {
      if (isHeadline(name)) depth -= 1
    },
    ontext(text) {
      if (depth > 0) words += text
    },
  })
  parser.end(html)
  return words
}

/** Returns an error message for each page whose headlines have a letter that the font for headlines lacks. */
export function checkHeadlines(): string[] {
  const site = readBuiltSite()
  const font = site.find(({ path }) => /\/headline-[\w-]+\.woff2$/.test(path))
  if (!font) return ['The site has no font for headlines.']
  const read = fontkit.create(Buffer.from(font.body))
  if (!('characterSet' in read)) return [`${font.path} is no single font.`]
  const letters = new Set(read.characterSet.map((code) => String.fromCodePoint(code)))
  return site.flatMap(({ path, type, body }) => {
    const words = type.startsWith('text/html') ? headlinesOf(body.toString()) : ''
    const missing = [...new Set(words)].filter((letter) => letter.trim() !== '' && !letters.has(letter))
    return missing.length === 0
      ? []
      : [`${path}: headlines have ${missing.join(' ')}, which web/fonts/subset.py leaves out of their font`]
  })
}
