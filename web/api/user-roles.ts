const timeoutMs = 30_000

/**
 * Whether the owner of this token is an administrator; null when nobody could say. Never throws. The typed client would
 * cost every page 9 KB more for somebody who is signed in.
 */
export async function fetchIsAdmin(accessToken: string): Promise<boolean | null> {
  try {
    const response = await fetch('/api/user-roles?role=admin', {
      headers: { Authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500) return null
    const answer: unknown = await response.json()
    return response.ok && (answer as { role?: unknown } | null)?.role === 'admin'
  } catch {
    return null
  }
}
