import type { Secrets } from '#worker/crypto/keyed-hash.ts'
import { escapePattern } from '#worker/domain/escape-pattern.ts'
import { localPartPattern, type ThreadKey, toLocalPart } from './thread-address.ts'

/** Characters that programs put inside a long word: line breaks, and signs of quoting of any depth, of hyphenation and of direction. */
const insideWord = '[\\s>|¦│┃\\u00ad\\u200b-\\u200f\\u202a-\\u202e\\u2060\\u2066-\\u2069\\ufeff]*'

/** A line break within a word whose letters are not known: spaces alone part words. */
const lineBreak = '(?:[ \\t]*\\r?\\n[\\s>|¦│┃]*)?'

const toBroken = (word: string, between: string) => Array.from(word, escapePattern).join(between)

/** The pattern of an address: its local part with or without the domain, also as links encode it. */
const toAddressPattern = (localPart: string, domain: string) =>
  `<?(?:mailto:)?${localPart}(?:${insideWord}(?:@|%40)${insideWord}${toBroken(domain, insideWord)})?>?`

/** Whatever looks like the local part of an address. */
const anyLocalPart = localPartPattern.replace(/\[[^\]]+\](\{\d+\})?/g, (letter, count = '') =>
  count ? `(?:${letter.slice(0, -count.length)}${lineBreak})${count}` : `${letter}${lineBreak}`,
)

/**
 * Makes what takes the secret addresses of threads out of texts that go to somebody who must not know them, even if a program
 * broke them into lines. Those of the thread itself are found whatever stands between their letters.
 */
export function createAddressRemover(
  { auth, threads }: { auth: Secrets; threads: { domain: string } | null },
  key: ThreadKey,
): (text: string) => string {
  if (!threads) return (text) => text
  const own = (['customer', 'office'] as const).map((side) =>
    toBroken(toLocalPart(auth, side, key), insideWord),
  )
  const patterns = [anyLocalPart, ...own].map(
    (localPart) => new RegExp(toAddressPattern(localPart, threads.domain), 'gi'),
  )
  return (text) => patterns.reduce((left, pattern) => left.replace(pattern, () => replacement), text)
}

/** Replaces an address, in any language. */
const replacement = '[…]'
