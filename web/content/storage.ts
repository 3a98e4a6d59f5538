export const storageKinds = ['necessary', 'functional', 'analytical', 'marketing'] as const

export type StorageKind = (typeof storageKinds)[number]
export type StoragePlace = 'cookie' | 'session storage' | 'local storage'
export type StorageDuration = 'session' | 'year' | 'signed-in'

interface StoredItem {
  /** The name the browser knows it by; code that reads or writes it takes the key from here. */
  key: string
  place: StoragePlace
  kind: StorageKind
  duration: StorageDuration
}

/** Those that every page must be able to look for at once. */
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

/**
 * Everything the site stores in a visitor's browser. The cookie table of the policy is made from this list,
 * and the policy words each entry's purpose under the entry's name: one without words does not compile.
 */
export const storedItems = {
  ...startItems,
  /** Between leaving for a provider and coming back. The auth client derives its name from the session's. */
  signInProof: {
    key: 'sign-in-code-verifier',
    place: 'session storage',
    kind: 'necessary',
    duration: 'session',
  },
} as const satisfies Record<string, StoredItem>

export type StoredItemName = keyof typeof storedItems
