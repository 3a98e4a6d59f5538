import { vi } from 'vitest'

export interface Call {
  path: string
  headers: Headers
  body: Record<string, unknown>
}

type Reply = (init: RequestInit) => Response | Promise<Response>

const toReply =
  (status: number, body: object | string): (() => Response) =>
  () =>
    typeof body === 'string'
      ? new Response(body, { status, headers: { 'content-type': 'text/html' } })
      : Response.json(body, { status })

/** Answers the page's API calls and records them in `calls`. */
export function fakeSite() {
  const calls: Call[] = []
  let reply: Reply = toReply(500, '')
  vi.stubGlobal('fetch', async (input: string, init: RequestInit) => {
    const body = JSON.parse(String(init.body))
    calls.push({ path: String(input), headers: new Headers(init.headers), body })
    return reply(init)
  })
  return {
    calls,
    answer(status: number, body: object | string) {
      reply = toReply(status, body)
    },
    breakOff() {
      reply = () => Promise.reject(new TypeError('Failed to fetch'))
    },
    /** Never answers: ends only when the page gives up. */
    hang() {
      reply = ({ signal }) =>
        new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
    },
    /** Delays the response; returns a function that releases it. */
    hold(status: number, body: object): () => void {
      const { promise, resolve } = Promise.withResolvers<void>()
      reply = () => promise.then(toReply(status, body))
      return resolve
    },
  }
}

/** The response to a stored submission. */
export const receipt = { success: true, id: '0d7a2c4e-3b7e-4c1a-9a55-6d1f2a3b4c5d', reference: '0D7A-2C4E' }
