import { storedItems } from '#web/content/stored-items.ts'
import { decodeClaims } from './session-state.ts'

/** The session in the address of a mailed link. */
export interface EmailLinkTokens {
  access_token: string
  refresh_token: string
}

/**
 * Reads it from the fragment; null where the address names another one besides. The auth client would prefer a query to
 * the fragment, and the last of several to the first.
 */
export function parseEmailLinkTokens(address: string): EmailLinkTokens | null {
  const { hash, searchParams } = new URL(address)
  const fragment = new URLSearchParams(hash.slice(1))
  const read = (name: string) => {
    const [value, ...others] = [...fragment.getAll(name), ...searchParams.getAll(name)]
    return fragment.has(name) && others.length === 0 ? value : undefined
  }
  const access_token = read('access_token')
  const refresh_token = read('refresh_token')
  return access_token && refresh_token ? { access_token, refresh_token } : null
}

/** Whose session the browser keeps; null without one. */
function getStoredUserId(): string | null {
  try {
    const stored = JSON.parse(localStorage.getItem(storedItems.session.key) ?? 'null')
    return typeof stored?.user?.id === 'string' ? stored.user.id : null
  } catch {
    // Storage is forbidden, or somebody else wrote there.
    return null
  }
}

/** Whether a link's session would take the place of another person's. */
export function isOtherUsersSession({ access_token }: EmailLinkTokens): boolean {
  const stored = getStoredUserId()
  return stored !== null && decodeClaims(access_token).sub !== stored
}
