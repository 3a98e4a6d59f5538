import { storedItems } from '#web/content/stored-items.ts'
import { decodeClaims } from './session-state.ts'

/** The session in the URL of an e-mail link. */
export interface EmailLinkTokens {
  access_token: string
  refresh_token: string
}

/**
 * Parses the fragment; null where a token is missing or occurs more than once. The auth client itself would prefer the
 * query to the fragment, and the last of several values.
 */
export function parseEmailLinkTokens(href: string): EmailLinkTokens | null {
  const { hash, searchParams } = new URL(href)
  const fragment = new URLSearchParams(hash.slice(1))
  const read = (name: string) => {
    const [value, ...others] = [...fragment.getAll(name), ...searchParams.getAll(name)]
    return fragment.has(name) && others.length === 0 ? value : undefined
  }
  const access_token = read('access_token')
  const refresh_token = read('refresh_token')
  return access_token && refresh_token ? { access_token, refresh_token } : null
}

/** The user id of the stored session; null without one. */
function getStoredUserId(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storedItems.session.key) ?? 'null')
    return typeof stored?.user?.id === 'string' ? stored.user.id : null
  } catch {
    // Storage is blocked, or holds something else under this key.
    return null
  }
}

/** True if a link's session would replace another user's. */
export function isOtherUsersSession({ access_token }: EmailLinkTokens): boolean {
  const stored = getStoredUserId()
  return stored !== null && decodeClaims(access_token).sub !== stored
}
