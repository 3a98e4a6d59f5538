/** What letters take of a headline's size in Archivo 800 at width 76, never less; `pictures.test.ts` measures them. */
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

/** Every way to set words on so many lines. */
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

export interface HeadlineRoom {
  widthPx: number
  /** At most. */
  lines: number
  heightPx: number
  largestPx: number
}

export const lineHeight = 0.98

/** How much larger the letters must become before another line is set. */
const worthALine = 1.12

/** Lines as even as the words allow, as few as a large size allows. */
export function setHeadline(text: string, { widthPx, lines, heightPx, largestPx }: HeadlineRoom) {
  const words = text.split(' ')
  const settings = Array.from({ length: Math.min(lines, words.length) }, (_, index) => index + 1)
    .flatMap((count) => breaksOf(words, count))
    .map((set) => ({
      lines: set,
      sizePx: Math.min(largestPx, widthPx / longest(set), heightPx / (set.length * lineHeight)),
    }))
  return settings.reduce((best, each) => {
    const gain = each.sizePx / best.sizePx
    if (each.lines.length > best.lines.length) return gain > worthALine ? each : best
    return longest(each.lines) < longest(best.lines) ? each : best
  })
}
