import { loadAuth } from '#web/session/load.ts'
import { type FieldErrors, isRefusalCode, type RefusalCode } from '#worker/contract/errors.ts'

/** Nobody waits longer for an answer; whatever was typed is still there then. */
const timeoutMs = 20_000

export type Failure =
  | { kind: 'refused'; code: RefusalCode; fields: FieldErrors }
  /** An answer that the site would not give: a gateway's error page, say. */
  | { kind: 'failed' }
  /** No answer at all, or not in time. What was asked for may have been done all the same. */
  | { kind: 'unreachable' }

export type Result<Value> = { ok: true; value: Value } | { ok: false; failure: Failure }

/** What a typed call takes beside its arguments. */
export interface CallOptions {
  headers: Record<string, string>
  init: RequestInit
}

export const refused = (code: RefusalCode): Failure => ({ kind: 'refused', code, fields: {} })

const failed = (failure: Failure) => ({ ok: false, failure }) as const

/** A token that is good for a while; a new one when the service no longer knows the session by the old one. */
async function requireToken(isRenewed: boolean): Promise<Result<string>> {
  try {
    const auth = await loadAuth()
    const { data, error } = isRenewed ? await auth.refreshSession() : await auth.getSession()
    if (data.session) return { ok: true, value: data.session.access_token }
    if (error?.name === 'AuthRetryableFetchError') return failed({ kind: 'unreachable' })
    // The client keeps a session whose token looks young, though the service has ended it; it would lead back here.
    if (isRenewed) await auth.signOut({ scope: 'local' })
    return failed(refused('not_signed_in'))
  } catch {
    return failed({ kind: 'unreachable' })
  }
}

async function toFailure(response: Response): Promise<Failure> {
  const answer: unknown = await response.json().catch(() => null)
  const { code, fields } = (answer ?? {}) as { code?: unknown; fields?: FieldErrors }
  return isRefusalCode(code) ? { kind: 'refused', code, fields: fields ?? {} } : { kind: 'failed' }
}

type Call<Reply extends Response> = (options: CallOptions) => Promise<Reply>

async function request<Reply extends Response>(
  call: Call<Reply>,
  signal: AbortSignal,
  isRenewed = false,
): Promise<Result<Reply>> {
  const token = await requireToken(isRenewed)
  if (!token.ok) return token
  const response = await call({ headers: { Authorization: `Bearer ${token.value}` }, init: { signal } })
  if (response.status === 401 && !isRenewed) return request(call, signal, true)
  return response.ok ? { ok: true, value: response } : failed(await toFailure(response))
}

/** The answer itself, for what is no JSON. Never throws while it is asked for. */
export async function download<Reply extends Response>(
  call: Call<Reply>,
  limitMs = timeoutMs,
  signal?: AbortSignal,
): Promise<Result<Reply>> {
  const timeout = AbortSignal.timeout(limitMs)
  try {
    return await request(call, signal ? AbortSignal.any([timeout, signal]) : timeout)
  } catch {
    return failed({ kind: 'unreachable' })
  }
}

interface TypedResponse<Value> extends Response {
  json(): Promise<Value>
}

/** Calls the admin area as the one who is signed in. Never throws. */
export async function callApi<Value>(
  call: Call<TypedResponse<Value>>,
  limitMs = timeoutMs,
): Promise<Result<Value>> {
  const answer = await download(call, limitMs)
  if (!answer.ok) return answer
  try {
    return { ok: true, value: await answer.value.json() }
  } catch {
    return failed({ kind: 'failed' })
  }
}
