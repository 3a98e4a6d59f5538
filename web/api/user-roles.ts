const timeoutMs = 30_000

/**
 * True if the token's user is an administrator; null when the Worker could not answer. Never throws. Not made with the
 * typed client, which would add 9 KB to every page for a signed-in user.
 */
export async function fetchIsAdmin(accessToken: string): Promise<boolean | null> {
  try {
    const response = await fetch('/api/user-roles?role=admin', {
      headers: { Authorization: `Bearer ${accessToken}` },
      signal: AbortSignal.timeout(timeoutMs),
    })
    if (response.status >= 500) return null
    const answer: unknown = await response.json()
    const hasRole = typeof answer === 'object' && answer !== null && 'role' in answer
    return response.ok && hasRole && answer.role === 'admin'
  } catch {
    return null
  }
}
