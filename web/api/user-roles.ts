const timeoutMs = 30_000

interface RoleState {
  isAdmin: boolean
  /** Invited as an administrator by somebody who could not give the role any more. */
  awaitsRole: boolean
}

/**
 * Tells if the token's user is an administrator; null when the Worker could not answer. Never throws. Not made with the
 * typed client, which would add 9 KB to every page for a signed-in user.
 */
export async function fetchRole(accessToken: string): Promise<RoleState | null> {
  try {
    const response = await fetch('/api/user-roles?role=admin', {
      headers: { Authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500) return null
    const answer: { role?: unknown; isAwaited?: unknown } | null = await response.json()
    return {
      isAdmin: response.ok && answer?.role === 'admin',
      awaitsRole: response.ok && answer?.isAwaited === true,
    }
  } catch {
    return null
  }
}
