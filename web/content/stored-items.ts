import { storageKeys } from './storage-keys.ts'

export const storageKinds = ['necessary', 'functional', 'analytical', 'marketing'] as const

export type StorageKind = (typeof storageKinds)[number]
export type StoragePlace = 'cookie' | 'session storage' | 'local storage'
export type StorageDuration = 'session' | 'hour' | 'year' | 'signed-in'

export interface StoredItem {
  /** The name the browser knows it by; code that reads or writes it takes the key from here. */
  key: string
  place: StoragePlace
  kind: StorageKind
  duration: StorageDuration
}

/**
 * Everything the site stores in a visitor's browser. The cookie table of the policy is made from this list,
 * and the policy words each entry's purpose under the entry's name: one without words does not compile.
 */
export const storedItems = {
  /** Set only when the visitor switches the language. */
  language: { ...storageKeys.language, place: 'cookie', kind: 'functional', duration: 'year' },
  contactDraft: {
    ...storageKeys.contactDraft,
    place: 'session storage',
    kind: 'functional',
    duration: 'session',
  },
  /** Without bank data, except for the moment of a language switch. */
  applicationDraft: {
    ...storageKeys.applicationDraft,
    place: 'session storage',
    kind: 'functional',
    duration: 'session',
  },
  /** Only once somebody has signed in. */
  session: { ...storageKeys.session, place: 'local storage', kind: 'necessary', duration: 'signed-in' },
  /** Only while the service has not confirmed a sign-out. */
  pendingSignOut: {
    ...storageKeys.pendingSignOut,
    place: 'session storage',
    kind: 'necessary',
    duration: 'session',
  },
  /** Set by the Worker whenever somebody signs in (worker/auth/passwords/device-cookie.ts). */
  knownDevice: { key: 'known-device', place: 'cookie', kind: 'necessary', duration: 'year' },
  /** Between leaving for a provider and coming back. The auth client makes its name from the session's. */
  signInProof: {
    key: 'sign-in-code-verifier',
    place: 'session storage',
    kind: 'necessary',
    duration: 'session',
  },
  /** Only once somebody has signed up. Its name begins with `__Host-` where the site is encrypted. */
  signUpProof: { key: 'auth-signups', place: 'cookie', kind: 'necessary', duration: 'hour' },
} as const satisfies Record<string, StoredItem>

export type StoredItemName = keyof typeof storedItems
