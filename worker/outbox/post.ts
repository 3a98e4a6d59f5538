import { isFinalStatus, type SendResult, sendTimeoutMs, toRetryAfterMs } from './policy.ts'

/** One try to hand JSON to a receiver. Answers what happened and never throws. */
export async function postJson(
  url: string,
  body: unknown,
  headers: Record<string, string>,
  timeoutMs = sendTimeoutMs,
): Promise<SendResult> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
      // A redirect would repeat the post without its body, or carry it to a place nobody configured.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    })
    // An unread body keeps one of the Worker's six connections open. Its end changes nothing about what was answered.
    await response.body?.cancel().catch(() => undefined)
    return response.ok ? { outcome: 'sent' } : toFailure(response)
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError'
    return { outcome: 'failed', reason: isTimeout ? 'timeout' : 'network' }
  }
}

function toFailure(response: Response): SendResult {
  const retryAfterMs = toRetryAfterMs(response.headers.get('retry-after'), Date.now())
  return {
    outcome: 'failed',
    reason: `http ${response.status}`,
    final: isFinalStatus(response.status),
    ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
  }
}
