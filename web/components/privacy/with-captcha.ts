import type { NoticeTerm } from '#web/content/notice.ts'
import type { PrivacyText } from '#web/content/pl/privacy.ts'
import type { LoadPolicy } from './load-policy.ts'

/** Adds the captcha's vendor to the recipients of data, after the first one, the hosting provider. */
export function addCaptchaTerm(policy: PrivacyText, term: NoticeTerm): PrivacyText {
  const { recipients } = policy.sections
  const blocks = recipients.blocks.map((block) => {
    if (typeof block === 'string' || !('terms' in block)) return block
    const [host, ...others] = block.terms
    return { terms: host ? [host, term, ...others] : [term] }
  })
  return { ...policy, sections: { ...policy.sections, recipients: { ...recipients, blocks } } }
}

export const withCaptcha =
  (loadPolicy: LoadPolicy, loadTerm: () => Promise<{ text: NoticeTerm }>): LoadPolicy =>
  async () => {
    const [{ text: policy }, { text: term }] = await Promise.all([loadPolicy(), loadTerm()])
    return { text: addCaptchaTerm(policy, term) }
  }
