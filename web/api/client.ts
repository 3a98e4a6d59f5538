import { hc } from 'hono/client'
import type { Api } from '#worker/app.ts'
import type { ApplicationReceipt, Receipt, SavedAnswer } from '#worker/contract/answers.ts'
import { type FieldErrors, isRefusalCode, type RefusalCode } from '#worker/contract/errors.ts'

/** A page gives up after this long, with everything typed still there. */
const sendTimeoutMs = 30_000

/** What became of a submission, as far as the page can know. */
export type Outcome<R extends SavedAnswer> =
  | { kind: 'sent'; receipt: R }
  | { kind: 'refused'; code: RefusalCode; fields: FieldErrors }
  /** Refused with a code of which this page has no words; `error` is the site's own sentence, if it gave one. */
  | { kind: 'refused_otherwise'; error: string | null }
  /** There was an answer, but not one the site would give: a gateway's error page, say. */
  | { kind: 'failed' }
  /** No answer at all, or not in time. The submission may have arrived all the same. */
  | { kind: 'unreachable' }

const client = hc<Api>('/')

/** The answer of a route to one kind of submission. Never throws. */
export async function submit<R extends SavedAnswer>(send: () => Promise<Response>): Promise<Outcome<R>> {
  let response: Response
  try {
    response = await send()
  } catch {
    return { kind: 'unreachable' }
  }
  const answer: unknown = await response.json().catch(() => null)
  return toOutcome<R>(response.ok, answer)
}

function toOutcome<R extends SavedAnswer>(ok: boolean, answer: unknown): Outcome<R> {
  if (typeof answer !== 'object' || answer === null) return { kind: 'failed' }
  const { success, code, error, fields } = answer as Record<string, unknown>
  if (ok && success === true) return { kind: 'sent', receipt: answer as R }
  if (isRefusalCode(code)) return { kind: 'refused', code, fields: (fields ?? {}) as FieldErrors }
  return { kind: 'refused_otherwise', error: typeof error === 'string' && error !== '' ? error : null }
}

export const giveUp = () => ({ init: { signal: AbortSignal.timeout(sendTimeoutMs) } })

type MessageBody = Parameters<(typeof client.api)['contact-messages']['$post']>[0]['json']
type ApplicationBody = Parameters<(typeof client.api)['client-applications']['$post']>[0]['json']

export const sendContactMessage = (json: MessageBody): Promise<Outcome<Receipt>> =>
  submit(() => client.api['contact-messages'].$post({ json }, giveUp()))

export const sendClientApplication = (json: ApplicationBody): Promise<Outcome<ApplicationReceipt>> =>
  submit(() => client.api['client-applications'].$post({ json }, giveUp()))
