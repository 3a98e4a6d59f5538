import { languageCookie } from '#worker/contract/language-cookie.ts'
import {
  applicationDraftKey,
  contactDraftKey,
  enquiryListKey,
  pendingSignOutKey,
  sessionKey,
  shortcutsKey,
} from '../browser/storage-keys.ts'

export const storageKinds = ['necessary', 'functional', 'analytical', 'marketing'] as const

export type StorageKind = (typeof storageKinds)[number]
export type StoragePlace = 'cookie' | 'session storage' | 'local storage'
/** As specified: a session or a year. A session ends with the tab, or for a cookie with the browser. */
export type StorageDuration = 'session' | 'year'

export interface StoredItem {
  /** Name of the cookie or key of the storage item. */
  key: string
  place: StoragePlace
  kind: StorageKind
  duration: StorageDuration
}

/**
 * Everything that the site stores in a visitor's browser. The policy's cookie table is made from this list, and each
 * language must describe the purpose of every entry, or it does not compile.
 */
export const storedItems = {
  /** Set only when the visitor switches the language. */
  language: { key: languageCookie, place: 'cookie', kind: 'functional', duration: 'year' },
  contactDraft: {
    key: contactDraftKey,
    place: 'session storage',
    kind: 'functional',
    duration: 'session',
  },
  /** Without bank data, except for the moment of a language switch. */
  applicationDraft: {
    key: applicationDraftKey,
    place: 'session storage',
    kind: 'functional',
    duration: 'session',
  },
  /** Only once a machine or course was put on it. */
  enquiryList: {
    key: enquiryListKey,
    place: 'session storage',
    kind: 'functional',
    duration: 'session',
  },
  /** Only once an administrator switches the admin area's shortcuts off. */
  shortcuts: { key: shortcutsKey, place: 'cookie', kind: 'functional', duration: 'year' },
  /** Only after signing in. `auth-client.ts` deletes it a year after its last use. */
  session: { key: sessionKey, place: 'local storage', kind: 'necessary', duration: 'year' },
  /** Only while the service has not confirmed a sign-out. */
  pendingSignOut: {
    key: pendingSignOutKey,
    place: 'session storage',
    kind: 'necessary',
    duration: 'session',
  },
  /** Set by the Worker whenever somebody signs in (worker/auth/rate-limits/device-cookie.ts). */
  knownDevice: { key: 'known-device', place: 'cookie', kind: 'necessary', duration: 'year' },
  /** PKCE code verifier, while the visitor is at the provider. The auth client derives the key from the session's. */
  signInProof: {
    key: 'sign-in-code-verifier',
    place: 'session storage',
    kind: 'necessary',
    duration: 'session',
  },
  /** While an identity is linked, or another client's sign-in is at the provider. The state follows the name. */
  flowProof: { key: '__Host-auth-flow', place: 'cookie', kind: 'necessary', duration: 'session' },
  /** Only after signing up. Without the prefix where the site is not on HTTPS, like the one above. */
  signUpProof: { key: '__Host-auth-signups', place: 'cookie', kind: 'necessary', duration: 'session' },
} as const satisfies Record<string, StoredItem>

export type StoredItemName = keyof typeof storedItems
