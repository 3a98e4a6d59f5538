import type { PrivacyText } from '#web/content/pl/privacy.ts'

export type LoadPolicy = () => Promise<{ text: PrivacyText }>
