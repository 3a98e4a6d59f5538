import { hc } from 'hono/client'
import type { Api } from '#worker/app.ts'
import { type ApiErrorCode, type FieldErrors, isApiErrorCode } from '#worker/contract/errors.ts'
import type { Locale } from '#worker/contract/locales.ts'
import type { ApplicationReceipt, Receipt, SavedResponse } from '#worker/contract/responses.ts'

/** A page gives up after this long, with everything typed still there. */
const sendTimeoutMs = 30_000

/** What became of a submission, as far as the page can know. */
export type Outcome<R extends SavedResponse> =
  | { kind: 'sent'; receipt: R }
  /** `code` is null where this page does not know it, `error` where the site gave no sentence of its own. */
  | { kind: 'refused'; code: ApiErrorCode | null; error: string | null; fields: FieldErrors }
  /** There was an answer, but not one the site would give: a gateway's error page, say. */
  | { kind: 'failed' }
  /** No answer at all, or not in time. The submission may have arrived all the same. */
  | { kind: 'unreachable' }

/** In characters. No sentence of the site is half as long; what is longer was not written for a visitor. */
const maxSentenceLength = 500

const client = hc<Api>('/')

/** The answer of a route to one kind of submission. Never throws. */
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
  return toOutcome<R>(response.ok, answer)
}

const toSentence = (error: unknown): string | null =>
  typeof error === 'string' && error.length <= maxSentenceLength ? error.trim() || null : null

function toOutcome<R extends SavedResponse>(ok: boolean, answer: unknown): Outcome<R> {
  if (typeof answer !== 'object' || answer === null) return { kind: 'failed' }
  const { success, code, error, fields } = answer as Record<string, unknown>
  if (ok && success === true) return { kind: 'sent', receipt: answer as R }
  if (success !== false) return { kind: 'failed' }
  return {
    kind: 'refused',
    code: isApiErrorCode(code) ? code : null,
    error: toSentence(error),
    fields: (fields ?? {}) as FieldErrors,
  }
}

/** How every form calls: what refuses before it has read the body knows the page's language from the header. */
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
