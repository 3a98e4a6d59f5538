import { waitFor } from '@testing-library/react'
import { expect, vi } from 'vitest'
import type { Locale } from '#worker/domain/locales.ts'
import { findRetryPanel } from './retry-panel.ts'

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

interface OpenForm<Values> {
  fill(values: Values): void
  submit(): void
}

/** A filled form is sent, its response gets lost, and it is changed: the change is sent under another id. */
export async function expectSecondSubmissionAfterConflict<Values>(
  site: ReturnType<typeof fakeSite>,
  form: OpenForm<Values>,
  locale: Locale,
  change: Values,
): Promise<void> {
  site.breakOff()
  form.submit()
  await findRetryPanel(locale)
  form.fill(change)
  site.answer(409, { success: false, code: 'id_conflict', error: 'in words' })
  form.submit()
  await waitFor(() => expect(site.calls).toHaveLength(3))
  const [first, second, third] = site.calls.map(({ body }) => body.id)
  expect(second).toBe(first)
  expect(third).not.toBe(first)
}
