const maxAttempts = 3
const betweenMs = 500

/**
 * Fetches again where no answer came. While wrangler runs, this process is blocked and does not notice that a
 * kept connection was closed at the other end; so only what may be repeated is asked for with it.
 */
export async function fetchWithRetry(url: string, init: RequestInit, timeoutMs: number): Promise<Response> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
    } catch (error) {
      if (attempt === maxAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, betweenMs))
    }
  }
}
