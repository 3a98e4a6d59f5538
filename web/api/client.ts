import { hc } from 'hono/client'
import { type ApiErrorCode, type FieldErrors, isApiErrorCode } from '#worker/contract/error-codes.ts'
import type { ApplicationReceipt, Receipt, SavedResponse } from '#worker/contract/responses.ts'
import type { Locale } from '#worker/domain/locales.ts'
import { toRetryAfterMs } from '#worker/domain/retry-after.ts'
import type { PublicApi } from '#worker/public-app.ts'

/** Timeout of a submit. */
const sendTimeoutMs = 30_000

interface Refusal {
  status: number
  /** The time that the response asks to wait before another try. */
  retryAfterMs?: number | undefined
}

/** The outcome of a submit, as far as the page can know. */
export type Outcome<R extends SavedResponse> =
  | { kind: 'sent'; receipt: R }
  /** `code` is null where this page does not know it, `error` where the response has no sentence. */
  | ({ kind: 'rejected'; code: ApiErrorCode | null; error: string | null; fields: FieldErrors } & Refusal)
  /** A response that is not the site's: a gateway's error page, for example. */
  | ({ kind: 'failed' } & Refusal)
  /** No response, or not in time. The submission may have been stored all the same. */
  | { kind: 'unreachable' }

/** In characters. The site's sentences have less than half of it; a longer text was not written for a visitor. */
const maxSentenceLength = 500

const client = hc<PublicApi>('/')

/** Makes a request and maps its response to an outcome. Never throws. */
export async function requestOutcome<R extends SavedResponse>(
  send: () => Promise<Response>,
): Promise<Outcome<R>> {
  let response: Response
  try {
    response = await send()
  } catch {
    return { kind: 'unreachable' }
  }
  const answer: unknown = await response.json().catch(() => null)
  return toOutcome<R>(response.status, answer, response.headers.get('Retry-After'))
}

const toSentence = (error: unknown): string | null =>
  typeof error === 'string' && error.length <= maxSentenceLength ? error.trim() || null : null

/** Maps a parsed response to an outcome. */
export function toOutcome<R extends SavedResponse>(
  status: number,
  answer: unknown,
  retryAfter: string | null,
): Outcome<R> {
  const refusal = { status, retryAfterMs: toRetryAfterMs(retryAfter, Date.now()) }
  if (typeof answer !== 'object' || answer === null) return { kind: 'failed', ...refusal }
  const { success, code, error, fields }: Partial<Record<string, unknown>> = answer
  if (status < 300 && success === true) return { kind: 'sent', receipt: answer as R }
  if (success !== false) return { kind: 'failed', ...refusal }
  return {
    kind: 'rejected',
    ...refusal,
    code: isApiErrorCode(code) ? code : null,
    error: toSentence(error),
    fields: (fields ?? {}) as FieldErrors,
  }
}

/** Options of every form's request. The Worker words an error by the header's language when it has not read the body. */
export const callOptions = (language: Locale, headers: Record<string, string> = {}) => ({
  headers: { 'Accept-Language': language, ...headers },
  init: { signal: AbortSignal.timeout(sendTimeoutMs) },
})

type MessageBody = Parameters<(typeof client.api)['contact-messages']['$post']>[0]['json']
type ApplicationBody = Parameters<(typeof client.api)['client-applications']['$post']>[0]['json']

export const sendContactMessage = (json: MessageBody): Promise<Outcome<Receipt>> =>
  requestOutcome(() => client.api['contact-messages'].$post({ json }, callOptions(json.language)))

export const sendClientApplication = (json: ApplicationBody): Promise<Outcome<ApplicationReceipt>> =>
  requestOutcome(() => client.api['client-applications'].$post({ json }, callOptions(json.language)))
