import type { Secrets } from '#worker/crypto/keyed-hash.ts'
import { escapePattern } from '#worker/domain/escape-pattern.ts'
import { localPartPattern, type ThreadKey, toLocalPart } from './thread-address.ts'

/** Characters that programs put inside a long word: line breaks, signs of quoting of any depth, and of soft hyphenation. */
const insideWord = '[\\s>|¦│┃\\u00ad\\u200b-\\u200d\\u2060\\ufeff]*'

/** A line break within a word whose letters are not known: spaces alone part words. */
const lineBreak = '(?:[ \\t]*\\r?\\n[\\s>|¦│┃]*)?'

const toBroken = (word: string, between: string) => Array.from(word, escapePattern).join(between)

/** With the domain behind it, also as links encode it. */
const toAddressPattern = (localPart: string, domain: string) =>
  `<?(?:mailto:)?${localPart}(?:${insideWord}(?:@|%40)${insideWord}${toBroken(domain, insideWord)})?>?`

/** Whatever looks like the local part of an address. */
const anyLocalPart = localPartPattern.replace(/\[[^\]]+\](\{\d+\})?/g, (letter, count = '') =>
  count ? `(?:${letter.slice(0, -count.length)}${lineBreak})${count}` : `${letter}${lineBreak}`,
)

/**
 * Takes the secret addresses of threads out of a text that goes to somebody who must not know them, even if a program broke
 * them into lines. Those of the thread itself are found whatever stands between their letters.
 */
export function removeThreadAddresses(
  text: string,
  { auth, threads }: { auth: Secrets; threads: { domain: string } | null },
  key: ThreadKey,
): string {
  if (!threads) return text
  const own = (['customer', 'office'] as const).map((side) =>
    toBroken(toLocalPart(auth, side, key), insideWord),
  )
  return [anyLocalPart, ...own].reduce(
    (left, localPart) =>
      left.replace(new RegExp(toAddressPattern(localPart, threads.domain), 'gi'), () => replacement),
    text,
  )
}

/** In place of an address, in any language. */
const replacement = '[…]'
