import type { PrivacyText } from '#web/content/pl/privacy.ts'
import type { LoadPolicy } from './load-policy.ts'

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
