import { replyWords } from '../../components/reply-words.ts'

/** Letters that no other language of the site has, in a word that is no name, no part of an address and no złoty. */
const polishWord = /(?<!\p{L})(?!(?:św|bł|inż|płk)\.|zł(?!\p{L}))\p{Ll}*[ąćęłńśźż]/u

/** A word that is no name and no placeholder. */
const plainWord = /(?<![\p{L}{])\p{Ll}{2,}(?!\p{L})/u

/** Part of an address on the web or by e-mail, whose name may be Polish. */
const webAddress = /@|\.\p{Ll}/u

const holds = (sentence: string, word: RegExp) =>
  sentence.split(/\s+/).some((one) => word.test(one) && !webAddress.test(one))

const toSentences = (text: string) =>
  text
    .split(/\n|(?<=[.!?])\s/)
    .map((one) => one.trim())
    .filter(Boolean)

/** The sentences that say something in words; a number, a name or a placeholder alone is the same in every language. */
const toWorded = (text: string) => toSentences(text).filter((one) => holds(one, plainWord))

/**
 * The first sentence of a text that is in Polish, by its letters or because it is among the known texts once their
 * placeholders are filled in; null without one.
 */
export function findPolish(text: string, known: string[], fill = (one: string) => one): string | null {
  const { greeting, closing } = replyWords.pl
  const saved = known.flatMap(toWorded).map(fill)
  const polish = new Set([greeting(''), closing, ...saved].flatMap(toWorded))
  return toSentences(text).find((one) => polish.has(one) || holds(one, polishWord)) ?? null
}
