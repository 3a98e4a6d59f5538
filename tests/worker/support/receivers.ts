import { vi } from 'vitest'

/** A request to a receiver. */
export interface Received {
  url: string
  headers: Headers
  // Each test knows the shape it expects.
  body: Record<string, unknown>
  init: RequestInit
}

export const isMail = ({ url }: Received) => url === 'https://mail.test/emails'
export const isHook = ({ url }: Received) => url === 'https://hooks.test/automation'

type Answer = (received: Received) => Response | Promise<Response>

/** Fakes the mail API and the webhooks; returns the list of their requests, oldest first. */
export function fakeReceivers(
  answer: Answer = () => new Response('{}'),
  received: Received[] = [],
): Received[] {
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

/** The error of `fetch` after a timeout signal. */
export const timedOut = () => new DOMException('The operation was aborted due to timeout', 'TimeoutError')
