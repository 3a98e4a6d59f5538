import { isFinalStatus, type SendResult, sendTimeoutMs, toPauseMs, toRetryAfterMs } from './policy.ts'

/** One try to hand JSON to a receiver. Answers what happened and never throws. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string>,
  timeoutMs = sendTimeoutMs,
): Promise<SendResult> {
  // Unlike `AbortSignal.timeout` it can be taken back: a Worker may have 10,000 timers, also of calls long answered.
  const abort = new AbortController()
  const timer = setTimeout(
    () => abort.abort(new DOMException('No answer in time', 'TimeoutError')),
    timeoutMs,
  )
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // A redirect would repeat the post without its body, or carry it to a place nobody configured.
      redirect: 'manual',
      signal: abort.signal,
    })
    // An unread body keeps one of the Worker's six connections open. Its end changes nothing about what was answered.
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
  const holdMs = toPauseMs(response.status, retryAfterMs)
  return {
    outcome: 'failed',
    reason: `http ${response.status}`,
    final: isFinalStatus(response.status),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
    ...(holdMs === undefined ? {} : { holdMs }),
  }
}
