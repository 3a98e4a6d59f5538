import { toRetryAfterMs } from '#worker/domain/retry-after.ts'
import { isFinalStatus, type SendResult, sendTimeoutMs, toPauseMs } from './retry-policy.ts'

/** One attempt to POST JSON to a receiver. Returns the result and never throws. */
export const postJson = (
  url: string,
  body: unknown,
  headers: Record<string, string>,
  timeoutMs?: number,
): Promise<SendResult> => postText(url, JSON.stringify(body), headers, timeoutMs)

/** The same for a body that is JSON already, such as one that is signed. */
export async function postText(
  url: string,
  body: string,
  headers: Record<string, string>,
  timeoutMs = sendTimeoutMs,
): Promise<SendResult> {
  // Unlike `AbortSignal.timeout` it can be cleared: a Worker may have 10,000 timers, including those of finished calls.
  const abort = new AbortController()
  const timer = setTimeout(
    () => abort.abort(new DOMException('No answer in time', 'TimeoutError')),
    timeoutMs,
  )
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      // Following a redirect would drop the body, or send it to a host nobody configured.
      redirect: 'manual',
      signal: abort.signal,
    })
    // An unread body keeps one of the Worker's six connections open. Errors while cancelling do not matter.
    await response.body?.cancel().catch(() => undefined)
    return response.ok ? { outcome: 'sent' } : toFailure(response)
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { outcome: 'failed', reason: isTimeout ? 'timeout' : 'network' }
  } finally {
    clearTimeout(timer)
  }
}

function toFailure(response: Response): SendResult {
  const retryAfterMs = toRetryAfterMs(response.headers.get('retry-after'), Date.now())
  const pauseMs = toPauseMs(response.status, retryAfterMs)
  return {
    outcome: 'failed',
    reason: `http ${response.status}`,
    final: isFinalStatus(response.status),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(pauseMs === undefined ? {} : { pauseMs }),
  }
}
