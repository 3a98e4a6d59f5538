import type { StoredItem } from './storage.ts'

/** What every page must be able to look for at once. A file of its own: the starter carries all that is in it. */
export const startItems = {
  /** Set only when the visitor switches the language. */
  language: { key: 'language', place: 'cookie', kind: 'functional', duration: 'year' },
  contactDraft: { key: 'draft:contact', place: 'session storage', kind: 'functional', duration: 'session' },
  /** Without bank data, except for the moment of a language switch. */
  applicationDraft: {
    key: 'draft:application',
    place: 'session storage',
    kind: 'functional',
    duration: 'session',
  },
  /** Only once somebody has signed in. */
  session: { key: 'sign-in', place: 'local storage', kind: 'necessary', duration: 'signed-in' },
} as const satisfies Record<string, StoredItem>
