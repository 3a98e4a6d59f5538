import { toPlainSpaces } from './typography.ts'

/**
 * True if an answer has each numbered line of a list as it was inserted. Numbers, prices below the lines and what is written
 * behind them may change: what is still said of every machine need not be said twice.
 */
export function holdsList(answer: string, listText: string): boolean {
  const written = toPlainSpaces(answer)
  const lines = Array.from(toPlainSpaces(listText).matchAll(/^\d+\. (.+)$/gm), ([, line = '']) => line)
  return lines.length > 0 && lines.every((line) => written.includes(line))
}
