import type { NoticeTerm } from '#web/content/notice.ts'
import type { PrivacyText } from '#web/content/pl/privacy.ts'
import type { Locale } from '#worker/domain/locales.ts'

type LoadPolicy = () => Promise<{ text: PrivacyText }>

/** Replaces the last sentence about retention, on how long deleted data stay in backups. */
export function replaceBackupSentence(policy: PrivacyText, sentence: string): PrivacyText {
  const { retention } = policy.sections
  const blocks = [...retention.blocks.slice(0, -1), sentence]
  return { ...policy, sections: { ...policy.sections, retention: { ...retention, blocks } } }
}

type LoadSentence = () => Promise<{ describeMonthlyBackups(months: number): string }>

export const withMonthlyBackups =
  (loadPolicy: LoadPolicy, months: string, loadSentence: LoadSentence): LoadPolicy =>
  async () => {
    const [{ text: policy }, { describeMonthlyBackups }] = await Promise.all([loadPolicy(), loadSentence()])
    return { text: replaceBackupSentence(policy, describeMonthlyBackups(Number(months))) }
  }

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

declare global {
  interface ImportMetaEnv {
    /** Set at build: for how many months the first backup of each month is kept; empty for none. */
    readonly BACKUP_MONTHLIES?: string
  }
}

// Constants of the build: what is not chosen is in no file of it.
const hasCaptcha = import.meta.env.TURNSTILE_SITE_KEY
const monthlies = import.meta.env.BACKUP_MONTHLIES

const importPolish = () => import('#web/content/pl/privacy.ts')
const importEnglish = () => import('#web/content/en/privacy.ts')
const importGerman = () => import('#web/content/de/privacy.ts')

const loadPlainPolish: LoadPolicy = monthlies
  ? withMonthlyBackups(importPolish, monthlies, () => import('#web/content/pl/monthly-backups.ts'))
  : importPolish

const loadPlainEnglish: LoadPolicy = monthlies
  ? withMonthlyBackups(importEnglish, monthlies, () => import('#web/content/en/monthly-backups.ts'))
  : importEnglish

const loadPlainGerman: LoadPolicy = monthlies
  ? withMonthlyBackups(importGerman, monthlies, () => import('#web/content/de/monthly-backups.ts'))
  : importGerman

const loadPolish: LoadPolicy = hasCaptcha
  ? withCaptcha(loadPlainPolish, () => import('#web/content/pl/captcha-privacy.ts'))
  : loadPlainPolish

/** The policy of each page language; Dutch pages show the Polish one. */
export const policies: Record<Locale, { lang: Locale; load: LoadPolicy }> = {
  pl: { lang: 'pl', load: loadPolish },
  en: {
    lang: 'en',
    load: hasCaptcha
      ? withCaptcha(loadPlainEnglish, () => import('#web/content/en/captcha-privacy.ts'))
      : loadPlainEnglish,
  },
  de: {
    lang: 'de',
    load: hasCaptcha
      ? withCaptcha(loadPlainGerman, () => import('#web/content/de/captcha-privacy.ts'))
      : loadPlainGerman,
  },
  nl: { lang: 'pl', load: loadPolish },
}
