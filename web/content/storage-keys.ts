import { languageCookie } from '#worker/contract/locales.ts'

// Names of what every page must be able to look for at once; `storage.ts` says what each is. One constant each, as the
// starter carries those that it looks for and no other.

export const applicationDraftKey = 'draft:application'
export const sessionKey = 'sign-in'
export const pendingSignOutKey = 'sign-out'

export const storageKeys = {
  language: { key: languageCookie },
  contactDraft: { key: 'draft:contact' },
  applicationDraft: { key: applicationDraftKey },
  session: { key: sessionKey },
  pendingSignOut: { key: pendingSignOutKey },
} as const
