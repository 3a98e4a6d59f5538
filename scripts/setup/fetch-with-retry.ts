import { setTimeout as wait } from 'node:timers/promises'

const maxAttempts = 3
const betweenMs = 500

/**
 * Retries if no response arrived. While wrangler runs, this process is blocked and does not notice that a keep-alive
 * connection was closed by the server. For idempotent requests only.
 */
export async function fetchWithRetry(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      if (attempt === maxAttempts) throw error
      await wait(betweenMs)
    }
  }
}
