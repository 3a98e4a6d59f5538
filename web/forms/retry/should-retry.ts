/** An answer of a gateway that did not reach the site, or of the site while it cannot reach its database. */
const isGatewayFailure = (status: number) => status >= 502 && status <= 504

/** A longer wait is for the visitor to decide on. */
const longestWaitMs = 10 * 60_000

/** The result of sending a form or a file, as far as it matters here. */
export interface SendResult {
  kind: string
  status?: number
  retryAfterMs?: number | undefined
}

/**
 * Decides if something is sent again without a press. What is being retried already also keeps waiting when there were too
 * many at once.
 */
export function shouldRetry({ kind, status, retryAfterMs }: SendResult, isRetrying: boolean): boolean {
  if (status === undefined) return kind === 'unreachable' || kind === 'captcha'
  if (status === 429) return isRetrying && retryAfterMs !== undefined && retryAfterMs < longestWaitMs
  return isGatewayFailure(status)
}
