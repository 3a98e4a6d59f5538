import type { Secrets } from '#worker/crypto/keyed-hash.ts'
import { escapePattern } from '#worker/domain/escape-pattern.ts'
import { localPartPattern, type ThreadKey, toLocalPart } from './thread-address.ts'

/** Characters that programs put inside a long word: line breaks, signs of quoting and of soft hyphenation. */
const insideWord = '[\\s>|\\u00ad\\u200b-\\u200d\\u2060\\ufeff]{0,8}'

/** With the domain behind it, also as links encode it. */
const toAddressPattern = (localPart: string, domain: string) =>
  `<?(?:mailto:)?${localPart}(?:${insideWord}(?:@|%40)${insideWord}${escapePattern(domain)})?>?`

/**
 * Takes the secret addresses of threads out of a text that goes to somebody who must not know them. Those of the thread
 * itself are found even if a program broke them into lines; of any other, whatever looks like one.
 */
export function removeThreadAddresses(
  text: string,
  { auth, threads }: { auth: Secrets; threads: { domain: string } | null },
  key: ThreadKey,
): string {
  if (!threads) return text
  const own = (['customer', 'office'] as const).map((side) =>
    Array.from(toLocalPart(auth, side, key)).join(insideWord),
  )
  return [localPartPattern, ...own].reduce(
    (left, localPart) =>
      left.replace(new RegExp(toAddressPattern(localPart, threads.domain), 'gi'), () => replacement),
    text,
  )
}

/** In place of an address, in any language. */
const replacement = '[…]'
