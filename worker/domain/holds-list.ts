import { toPlainSpaces } from './typography.ts'

/**
 * True if an answer has each numbered line of a list as it was inserted. Numbers, prices below the lines and what is written
 * behind them may change: what is still said of every machine need not be said twice.
 */
export function holdsList(answer: string, listText: string): boolean {
  let unread = toPlainSpaces(answer)
  const lines = Array.from(toPlainSpaces(listText).matchAll(/^\d+\. (.+)$/gm), ([, line = '']) => line)
  // Each once, and the longest first, as one may begin another.
  const hasEach = lines
    .toSorted((one, other) => other.length - one.length)
    .every((line) => {
      const at = unread.indexOf(line)
      unread = `${unread.slice(0, at)}\n${unread.slice(at + line.length)}`
      return at !== -1
    })
  return lines.length > 0 && hasEach
}
