import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'

/** A mail with a file of 10 MB in base64. */
export const bodyLimitBytes = 16 * 1024 * 1024

export type Call = { url: URL; headers: IncomingHttpHeaders; text(): Promise<string> }

export type Reply = { kind: 'reply'; status: number; headers: Record<string, string>; body: string | Buffer }

export type Answer = Reply | { kind: 'drop' }

export type Route = {
  method: 'GET' | 'POST' | 'DELETE'
  path: RegExp
  /** `name` is the first group of the path's pattern, empty if there is none. */
  answer(call: Call, name: string): Answer | Promise<Answer>
}

export class HttpError extends Error {
  readonly reply: Reply

  constructor(reply: Reply) {
    super(String(reply.body))
    this.reply = reply
  }
}

export function reply(
  status: number,
  type: string,
  body: string | Buffer,
  headers: Record<string, string> = {},
): Reply {
  return {
    kind: 'reply',
    status,
    headers: { 'content-type': type, 'cache-control': 'no-store', ...headers },
    body,
  }
}

export function json(status: number, value: unknown, headers?: Record<string, string>): Reply {
  return reply(status, 'application/json; charset=utf-8', JSON.stringify(value), headers)
}

export function getHeader(headers: IncomingHttpHeaders, name: string): string | null {
  const value = headers[name]
  return Array.isArray(value) ? value.join(', ') : (value ?? null)
}

export function toCall(request: IncomingMessage, url: URL): Call {
  return { url, headers: request.headers, text: () => readText(request) }
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length
    // Read to the end even if it is too large: a client whose connection is closed while it sends never sees the 413.
    if (size <= bodyLimitBytes) chunks.push(chunk)
  }
  if (size > bodyLimitBytes)
    throw new HttpError(errorReply(413, `A body may have at most ${bodyLimitBytes} bytes.`))
  return Buffer.concat(chunks).toString('utf8')
}

/** The mail provider's error format, used for all errors. */
export function errorReply(status: number, message: string, name = toErrorName(status)): Reply {
  return json(status, { statusCode: status, name, message })
}

const errorNames: Record<number, string> = {
  401: 'missing_api_key',
  403: 'invalid_api_key',
  404: 'not_found',
  405: 'method_not_allowed',
  409: 'concurrent_idempotent_requests',
  413: 'payload_too_large',
  429: 'rate_limit_exceeded',
}

function toErrorName(status: number): string {
  return errorNames[status] ?? (status >= 500 ? 'application_error' : 'validation_error')
}
