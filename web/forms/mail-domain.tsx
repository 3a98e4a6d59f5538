import type { MailDomainText } from '#web/content/pl/mail-domain.ts'
import { providers, shortProviders } from '#worker/domain/mail-providers.ts'
import { toAdvice } from './advice-sign.tsx'
import type { Advice } from './field.tsx'

interface CorrectionProps {
  /** It ends with the suggestion and a question mark. */
  sentence: string
  suggestion: string
  onCorrect(): void
}

/** A sentence whose suggestion is a button that applies it. */
function Correction({ sentence, suggestion, onCorrect }: CorrectionProps) {
  const start = sentence.lastIndexOf(suggestion)
  return (
    <span>
      {sentence.slice(0, start)}
      {/* The question mark stays with it. */}
      <span className="inline-block">
        {/* As high as a finger, without parting the lines. */}
        <button
          type="button"
          onClick={onCorrect}
          className="-my-2.5 cursor-pointer py-2.5 font-semibold underline hover:no-underline"
        >
          {suggestion}
        </button>
        {sentence.slice(start + suggestion.length)}
      </span>
    </span>
  )
}

/** Providers of their own, though they look like a slip for one of the others. */
const lookalikes = ['hitmail.com', 'hotmails.com', 'proto2mail.com']

/** Endings that no country and nobody else has. */
const wrongEndings: [RegExp, string][] = [
  [/\.(?:con|cmo|ocm|comm|coom|vom|xom|cpm)$/, '.com'],
  [/\.(?:pll|ppl|lp|p)$/, '.pl'],
  [/\.(?:dee|ed|d)$/, '.de'],
  [/\.(?:nll|nnl|ln|n)$/, '.nl'],
  [/\.(?:bee|bbe|eb|b)$/, '.be'],
]

/** The length of the beginning that both have. */
function lengthOfCommonStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length += 1
  return length
}

/** True if two neighbouring letters are swapped, or one is there twice. */
function isSwapped(typed: string, meant: string): boolean {
  const start = lengthOfCommonStart(typed, meant)
  const [a, b] = [typed.slice(start), meant.slice(start)]
  const isDoubled = a.slice(1) === b && a[0] === typed[start - 1]
  return isDoubled || (a !== b && a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2))
}

/** True if one letter is wrong, missing or too many; not the first, with which it is another name. */
function isOneLetterOff(typed: string, meant: string): boolean {
  const start = lengthOfCommonStart(typed, meant)
  const [a, b] = [typed.slice(start), meant.slice(start)]
  return start > 0 && a !== b && (a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1))
}

const endingOf = (domain: string) => domain.slice(domain.indexOf('.'))

/** The domain that was probably meant, if an address has one that looks like a slip. */
export function suggestMailDomain(domain: string): string | null {
  const known = [...providers, ...shortProviders]
  if (known.includes(domain) || lookalikes.includes(domain)) return null
  const ended = wrongEndings.reduce((fixed, [wrong, right]) => fixed.replace(wrong, right), domain)
  if (known.includes(ended)) return ended
  // A wrong letter in the ending may be another country, and a short name has no room for a slip.
  const isNear = (provider: string) => endingOf(provider) === endingOf(ended) && provider.indexOf('.') > 3
  const meant =
    known.find((provider) => isNear(provider) && isSwapped(ended, provider)) ??
    providers.find((provider) => isNear(provider) && isOneLetterOff(ended, provider))
  return meant ?? (ended === domain ? null : ended)
}

/** Advice on the domain of an e-mail address; none while somebody types. */
export function adviseMailDomain(
  value: string,
  isTyping: boolean,
  text: MailDomainText,
  correct?: (value: string) => void,
): Advice | null {
  const [, name = '', written = ''] = /^(.*@)([^@\s]+)\s*$/.exec(value) ?? []
  const domain = written.toLowerCase()
  if (isTyping || !domain) return null
  if (!domain.includes('.')) return toAdvice(text.incomplete(domain), text.note(domain))
  const suggestion = suggestMailDomain(domain)
  if (!suggestion) return null
  const sentence = (
    <Correction
      sentence={text.sentence(domain, suggestion)}
      suggestion={suggestion}
      onCorrect={() => correct?.(name + suggestion)}
    />
  )
  return toAdvice(sentence, text.note(domain))
}
