import type { MailDomainText } from '#web/content/pl/mail-domain.ts'
import { toAdvice } from './advice-sign.tsx'
import { Correction } from './correction.tsx'
import type { Advice } from './field.tsx'

/** Domains that many people have; those in the last line are right, though they look like a slip for one of the others. */
const providers = [
  ...[
    'gmail.com',
    'googlemail.com',
    'outlook.com',
    'hotmail.com',
    'yahoo.com',
    'icloud.com',
    'protonmail.com',
  ],
  ...['interia.pl', 'gazeta.pl', 'onet.pl', 'poczta.onet.pl', 'freenet.de', 't-online.de', 'outlook.de'],
  ...['ziggo.nl', 'kpnmail.nl', 'xs4all.nl', 'hotmail.nl'],
  ...['mail.com', 'email.com', 'ymail.com', 'rocketmail.com'],
]

/** Endings that no country and nobody else has. */
const wrongEndings: [RegExp, string][] = [
  [/\.(?:con|cmo|ocm|comm|coom|vom|xom|cpm)$/, '.com'],
  [/\.(?:pll|ppl|lp|p)$/, '.pl'],
  [/\.(?:dee|ed|d)$/, '.de'],
  [/\.(?:nll|nnl|ln|n)$/, '.nl'],
]

/** True if one letter is wrong, missing or too many, or two are swapped. */
function isOneSlipApart(one: string, other: string): boolean {
  let start = 0
  while (start < one.length && one[start] === other[start]) start += 1
  const [a, b] = [one.slice(start), other.slice(start)]
  if (a === b) return false
  const isSwapped = a[0] === b[1] && a[1] === b[0] && a.slice(2) === b.slice(2)
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}

const endingOf = (domain: string) => domain.slice(domain.indexOf('.'))

/** The domain that was probably meant, if an address has one that looks like a slip. */
export function suggestMailDomain(domain: string): string | null {
  if (providers.includes(domain)) return null
  const ended = wrongEndings.reduce((fixed, [wrong, right]) => fixed.replace(wrong, right), domain)
  if (providers.includes(ended)) return ended
  // A wrong letter in the ending may be another country.
  const meant = providers.find(
    (provider) => endingOf(provider) === endingOf(ended) && isOneSlipApart(provider, ended),
  )
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
