import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { hc } from 'hono/client'
import { vi } from 'vitest'
import { app } from '#worker/app.ts'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import type { ErrorResponse } from '#worker/contract/responses.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import type { VariableName } from '#worker/env/settings.ts'
import type { PublicApi } from '#worker/public-app.ts'
import { limitersOf, unlimited } from './limiters.ts'

export const siteOrigin = 'https://site.test'

/** At least the debounce of the outbox. */
const gatherMs = 1_000

const open = new Set<ExecutionContext>()

/** Tests call the site more often within a minute than one network may. */
const withoutLimits = {
  ...limitersOf('AUTH'),
  ...limitersOf('HASH'),
  ...limitersOf('KEY'),
  ACCOUNT_LIMIT: unlimited,
  ...limitersOf('DRY_RUN'),
  ...limitersOf('FORM', [env.FORM_LIMIT]),
}

/** The real `scheduler.wait`, which tests mock. */
export const wait = scheduler.wait.bind(scheduler)

/** Work that is slow to begin sets its timer after the first advance, and would wait for it for ever. */
async function finish(ctx: ExecutionContext) {
  let isFinished = false
  const work = waitOnExecutionContext(ctx).finally(() => {
    isFinished = true
  })
  await vi.advanceTimersByTimeAsync(gatherMs)
  while (!isFinished) {
    await Promise.race([work, wait(gatherMs)])
    if (!isFinished && vi.getTimerCount() > 0) await vi.advanceTimersByTimeAsync(gatherMs)
  }
  await work
  open.delete(ctx)
}

export async function finishAll() {
  for (const ctx of open) await finish(ctx)
}

/** The same, where answers were sent that can no longer be taken back. */
export async function finishAnswers() {
  await vi.advanceTimersByTimeAsync(takeBackMs)
  await finishAll()
}

/** The Worker with changes to its environment. Its `waitUntil` work runs in `finish`. */
export function openSite(changes: Partial<Bindings & Record<VariableName, string>> = {}) {
  const bindings = { ...env, ...withoutLimits, ...changes }
  const ctx = createExecutionContext()
  open.add(ctx)

  const send = async (request: Request, context = ctx) => app.fetch(request, bindings, context)
  async function askWith(asked: Request) {
    const own = createExecutionContext()
    open.add(own)
    const response = await send(asked, own)
    const finishOwn = async () => {
      await waitOnExecutionContext(own)
      open.delete(own)
    }
    return { response, finish: finishOwn }
  }
  const request = (path: string, init?: RequestInit) => send(new Request(new URL(path, siteOrigin), init))

  return {
    bindings,
    request,
    /** A request with its own `finish`, independent of concurrent ones. */
    ask: (path: string, init?: RequestInit) => askWith(new Request(new URL(path, siteOrigin), init)),
    askWith,
    api: hc<PublicApi>(siteOrigin, {
      fetch: (input: RequestInfo | URL, init?: RequestInit) => send(new Request(input, init)),
    }).api,
    /** Posts JSON; a string is sent unchanged. */
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      request(path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      }),
    /** Posts a form as a browser does without JavaScript. */
    postForm: (
      fields: Record<string, string>,
      headers: Record<string, string> = {},
      path = '/api/contact-messages',
    ) => request(path, { method: 'POST', headers, body: new URLSearchParams(fields) }),
    /** Runs the `waitUntil` work, such as draining the outbox. */
    finish: () => finish(ctx),
  }
}

export const readError = (response: Response) => response.json<ErrorResponse>()
