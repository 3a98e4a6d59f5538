import { withToken } from '#web/session/with-token.ts'
import { type ApiErrorCode, type FieldErrors, isApiErrorCode } from '#worker/contract/error-codes.ts'

const defaultTimeoutMs = 20_000

export type Failure =
  | { kind: 'rejected'; code: ApiErrorCode; fields: FieldErrors }
  /** An unexpected response, such as a gateway's error page. */
  | { kind: 'failed' }
  /** No response, or a timeout. The server may have processed the request nevertheless. */
  | { kind: 'unreachable' }

/** Thrown by every call, so that queries and mutations have one error type. */
export class CallError extends Error {
  readonly failure: Failure
  readonly isTimeout: boolean

  constructor(failure: Failure, isTimeout = false) {
    super(failure.kind === 'rejected' ? failure.code : failure.kind)
    this.name = 'CallError'
    this.failure = failure
    this.isTimeout = isTimeout
  }
}

/** The options of Hono's client. */
interface CallOptions {
  headers: Record<string, string>
  init: RequestInit
}

/** A method of a path in Hono's client, such as `adminApi.users.$get`. */
type Endpoint<Args, Reply extends Response> = (args: Args, options: CallOptions) => Promise<Reply>

interface TypedResponse<Value> extends Response {
  json(): Promise<Value>
}

export const rejected = (code: ApiErrorCode): Failure => ({ kind: 'rejected', code, fields: {} })

export const isRefusedWith = ({ failure }: CallError, code: ApiErrorCode): boolean =>
  failure.kind === 'rejected' && failure.code === code

const accessCodes: ApiErrorCode[] = [
  'not_signed_in',
  'not_allowed',
  'password_not_vouched',
  'second_step_needed',
  'factor_missing',
]

/** True if the failure may mean that the caller has lost access to the whole admin area. */
export const isAccessDenied = (failure: Failure): boolean =>
  failure.kind === 'rejected' && accessCodes.includes(failure.code)

const transientCodes: ApiErrorCode[] = ['unexpected', 'unavailable', 'rate_limited']

/** True if a retry may succeed. */
export const isTransient = (failure: Failure): boolean =>
  failure.kind !== 'rejected' || transientCodes.includes(failure.code)

async function toFailure(response: Response): Promise<Failure> {
  const answer: unknown = await response.json().catch(() => null)
  const { code, fields } = (answer ?? {}) as { code?: unknown; fields?: FieldErrors }
  return isApiErrorCode(code) ? { kind: 'rejected', code, fields: fields ?? {} } : { kind: 'failed' }
}

/** Calls the API with the session's token and returns the raw response, for files, unless the user leaves. Throws `CallError`. */
export async function download<Args, Reply extends Response>(
  endpoint: Endpoint<Args, Reply>,
  args: NoInfer<Args>,
  timeoutMs = defaultTimeoutMs,
  ...leaving: AbortSignal[]
): Promise<Reply> {
  const signal = AbortSignal.any([AbortSignal.timeout(timeoutMs), ...leaving])
  const result = await withToken(
    (token) => endpoint(args, { headers: { Authorization: `Bearer ${token}` }, init: { signal } }),
    ({ status }) => status === 401,
  )
  switch (result.status) {
    case 'unreachable':
      throw new CallError({ kind: 'unreachable' }, signal.aborted)
    case 'signed out':
      throw new CallError(rejected('not_signed_in'))
    case 'answered':
      if (result.value.ok) return result.value
      throw new CallError(await toFailure(result.value))
  }
}

/** Calls the API with the session's token and returns the parsed JSON. Throws `CallError`. */
export async function callApi<Args, Value>(
  endpoint: Endpoint<Args, TypedResponse<Value>>,
  args: NoInfer<Args>,
  timeoutMs = defaultTimeoutMs,
): Promise<Value> {
  const response = await download(endpoint, args, timeoutMs)
  return response.json().catch(() => {
    throw new CallError({ kind: 'failed' })
  })
}
