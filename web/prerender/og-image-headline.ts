/** Upper bounds of glyph widths, as a share of the font size, in Archivo 800 at width 76; `og-images.test.ts` measures them. */
const widths: [RegExp, number][] = [
  [/\s/, 0.19],
  [/[iIjJlł.,:;’'|–-]/, 0.26],
  [/[frt]/, 0.33],
  [/[mwMW]/, 0.8],
  [/\p{Lu}/u, 0.62],
]

const widthOf = (text: string) =>
  Array.from(text).reduce(
    (sum, letter) => sum + (widths.find(([letters]) => letters.test(letter))?.[1] ?? 0.5),
    0,
  )

/** Every way to break words into so many lines. */
function breaksOf(words: readonly string[], lines: number): string[][] {
  if (lines === 1) return [[words.join(' ')]]
  return words
    .slice(0, words.length - lines + 1)
    .flatMap((_, index) =>
      breaksOf(words.slice(index + 1), lines - 1).map((rest) => [
        words.slice(0, index + 1).join(' '),
        ...rest,
      ]),
    )
}

const longest = (lines: readonly string[]) => Math.max(...lines.map(widthOf))

export interface HeadlineBox {
  widthPx: number
  /** Maximum. */
  lines: number
  heightPx: number
  largestPx: number
}

export const lineHeight = 0.98

/** The factor by which the font size must grow to justify another line. */
const minimumGain = 1.12

/** Breaks a headline into lines of even length: the largest font size with as few lines as possible. */
export function setHeadline(text: string, { widthPx, lines, heightPx, largestPx }: HeadlineBox) {
  const words = text.split(' ')
  const candidates = Array.from({ length: Math.min(lines, words.length) }, (_, index) => index + 1)
    .flatMap((count) => breaksOf(words, count))
    .map((lineBreaks) => ({
      lines: lineBreaks,
      sizePx: Math.min(largestPx, widthPx / longest(lineBreaks), heightPx / (lineBreaks.length * lineHeight)),
    }))
  return candidates.reduce((best, each) => {
    const gain = each.sizePx / best.sizePx
    if (each.lines.length > best.lines.length) return gain > minimumGain ? each : best
    return longest(each.lines) < longest(best.lines) ? each : best
  })
}
