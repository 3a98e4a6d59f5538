import { setTimeout as wait } from 'node:timers/promises'

const maxAttempts = 4

/**
 * Retries with exponential back-off if no response arrived. While wrangler runs, this process is blocked and does not
 * notice that a keep-alive connection was closed by the server. For idempotent requests only.
 */
export async function fetchWithRetry(url: string, init: RequestInit, timeoutMs?: number): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(url, { ...init, signal: timeoutMs ? AbortSignal.timeout(timeoutMs) : null })
    } catch (error) {
      if (attempt === maxAttempts) throw error
      await wait(250 * 2 ** attempt)
    }
  }
}
