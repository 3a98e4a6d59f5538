import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { hc } from 'hono/client'
import { vi } from 'vitest'
import { type Api, app } from '#worker/app.ts'
import type { ErrorResponse } from '#worker/contract/responses.ts'
import type { Bindings, VariableName } from '#worker/env.ts'

export const siteOrigin = 'https://site.test'

/** At least as long as the outbox waits for more submissions before it starts to send. */
const gatherMs = 1_000

const open = new Set<ExecutionContext>()

async function finish(ctx: ExecutionContext) {
  await vi.advanceTimersByTimeAsync(gatherMs)
  await waitOnExecutionContext(ctx)
  open.delete(ctx)
}

export async function finishAll() {
  for (const ctx of open) await finish(ctx)
}

/** The Worker with changes to its environment. Nothing it leaves for after the answer runs before `finish`. */
export function openSite(changes: Partial<Bindings & Record<VariableName, string>> = {}) {
  const bindings = { ...env, ...changes }
  const ctx = createExecutionContext()
  open.add(ctx)

  const send = async (request: Request, context = ctx) => app.fetch(request, bindings, context)
  const request = (path: string, init?: RequestInit) => send(new Request(new URL(path, siteOrigin), init))

  return {
    bindings,
    request,
    /** A request whose own leftovers can be waited for, whatever others are under way. */
    async ask(path: string, init?: RequestInit) {
      const own = createExecutionContext()
      open.add(own)
      const response = await send(new Request(new URL(path, siteOrigin), init), own)
      const finishOwn = async () => {
        await waitOnExecutionContext(own)
        open.delete(own)
      }
      return { response, finish: finishOwn }
    },
    api: hc<Api>(siteOrigin, {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => send(new Request(input, init)),
    }).api,
    /** JSON as a page sends it, or as anyone might. */
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** A form as a browser sends it without the page's script. */
    postForm: (
      fields: Record<string, string>,
      headers: Record<string, string> = {},
      path = '/api/contact-messages',
    ) => request(path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    /** Lets the outbox send what is due, and waits until it has. */
    finish: () => finish(ctx),
  }
}

export const refusalOf = (response: Response) => response.json<ErrorResponse>()
