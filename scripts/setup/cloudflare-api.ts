import { fetchWithRetry } from './fetch-with-retry.ts'

/** An error response of Cloudflare's API, with its codes. */
export class CloudflareApiError extends Error {
  readonly status: number
  readonly errors: { code: number; message: string }[]

  constructor(call: string, status: number, errors: { code: number; message: string }[]) {
    const said = errors.map(({ code, message }) => `${message} [${code}]`).join(', ')
    super(`${call} failed with ${status}: ${said || 'no reason was given'}`)
    this.name = 'ApiProblem'
    this.status = status
    this.errors = errors
  }
}

/** True if the token lacks a permission: status 401 or 403, or code 10000 or 9109. */
export const isForbidden = (error: unknown): error is CloudflareApiError =>
  error instanceof CloudflareApiError &&
  ([401, 403].includes(error.status) || hasErrorCode(error, 10_000, 9_109))

export const hasErrorCode = (error: unknown, ...codes: number[]): error is CloudflareApiError =>
  error instanceof CloudflareApiError && error.errors.some(({ code }) => codes.includes(code))

export interface CloudflareApi {
  /** The response as it is, such as an object of a bucket, however long it takes. */
  fetch(path: string, headers?: Record<string, string>): Promise<Response>
  get<Result>(path: string, headers?: Record<string, string>): Promise<Result>
  /** All rows of a paged list. */
  list<Row>(path: string): Promise<Row[]>
  /** For idempotent calls only, as they are retried. */
  post<Result>(path: string, body: unknown): Promise<Result>
}

interface Envelope<Result> {
  success: boolean
  errors: { code: number; message: string }[]
  result: Result
}

const perPage = 50
const timeoutMs = 30_000

/** Calls that wrangler has no command for, or none with machine-readable output; nearly all of them only read. */
export function createCloudflareApi(credentials: Record<string, string>, baseUrl: string): CloudflareApi {
  const request = (path: string, init: RequestInit, limitMs?: number) =>
    fetchWithRetry(
      `${baseUrl.replace(/\/+$/, '')}${path}`,
      { ...init, headers: { ...credentials, ...init.headers } },
      limitMs,
    ).catch((error: Error) => {
      throw new Error(`Cloudflare’s API could not be reached at ${baseUrl}: ${error.message}`)
    })

  async function call<Result>(method: string, path: string, init: RequestInit = {}): Promise<Result> {
    const response = await request(path, { ...init, method }, timeoutMs)
    const body = (await response.json().catch(() => null)) as Envelope<Result> | null
    if (!response.ok || !body?.success)
      throw new CloudflareApiError(`${method} ${path}`, response.status, body?.errors ?? [])
    return body.result
  }
  return {
    fetch: (path, headers = {}) => request(path, { headers }),
    get: (path, headers = {}) => call('GET', path, { headers }),
    post: (path, body) =>
      call('POST', path, { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    async list<Row>(path: string) {
      const rows: Row[] = []
      const separator = path.includes('?') ? '&' : '?'
      for (let page = 1; ; page += 1) {
        const found = await call<Row[]>('GET', `${path}${separator}page=${page}&per_page=${perPage}`)
        rows.push(...found)
        if (found.length !== perPage) return rows
      }
    },
  }
}
