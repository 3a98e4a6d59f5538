import { replyWords } from '../../components/reply-words.ts'

/** Letters that no other language of the site has, in a word that is no name. */
const polishWord = /(?<!\p{L})\p{Ll}*[ąćęłńśźż]/u

const toSentences = (text: string) =>
  text
    .split(/\n|(?<=[.!?])\s/)
    .map((one) => one.trim())
    .filter(Boolean)

/** The first sentence of a text that is in Polish, by its letters or because it is among the known texts; null without one. */
export function findPolish(text: string, known: string[]): string | null {
  const { greeting, closing } = replyWords.pl
  const polish = new Set([greeting(''), closing, ...known].flatMap(toSentences))
  return toSentences(text).find((one) => polish.has(one) || polishWord.test(one)) ?? null
}
