import { vi } from 'vitest'

/** What a receiver got. */
export interface Received {
  url: string
  headers: Headers
  // Payloads are looked at field by field; each test knows the shape it expects.
  body: Record<string, unknown>
  init: RequestInit
}

type Answer = (received: Received) => Response | Promise<Response>

/** Stands in for the mail API and the hooks; answers the list of what they got, oldest first. */
export function fakeReceivers(answer: Answer = () => new Response('{}')): Received[] {
  const received: Received[] = []
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init = {}) => {
    const call = {
      url: String(input),
      headers: new Headers(init.headers),
      body: JSON.parse(String(init.body)),
      init,
    }
    received.push(call)
    return answer(call)
  })
  return received
}

export const acceptEverything = () => void fakeReceivers()

/** What `fetch` throws when the signal it was given has run out. */
export const timedOut = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')
