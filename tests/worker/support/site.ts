import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test'
import { env } from 'cloudflare:workers'
import { hc } from 'hono/client'
import { vi } from 'vitest'
import { clientValues, messageValues, personValues } from '#tests/support/form-values.ts'
import { app } from '#worker/app.ts'
import { takeBackMs } from '#worker/contract/admin/take-back.ts'
import type { ApplicationFields, Authorization } from '#worker/contract/client-application.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
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

/** Valid bodies, each with a new id. */
export const messageBody = () => ({
  ...messageValues,
  id: crypto.randomUUID() as string,
  name: 'Jan Kowalski',
  email: 'jan@firma.example',
  phone: '+48 600 000 000' as string | null,
  subject: 'Podnośnik na dwa tygodnie',
  message: 'Dzień dobry,\nproszę o ofertę.',
  language: 'pl' as 'pl' | 'en' | 'de' | 'nl',
})

export const clientFieldsBody = () => ({
  ...clientValues,
  company_name: 'Budowa Sp. z o.o.',
  vat_number: 'PL5250000000',
  signatory_first_name: 'Anna',
  signatory_last_name: 'Nowak',
  signatory_email: 'anna@budowa.example',
  payment_contact_first_name: 'Piotr',
  payment_contact_last_name: 'Lis',
  payment_contact_email: 'piotr@budowa.example',
  invoice_email: 'faktury@budowa.example',
  bank_account_number: 'PL61 1090 1014 0000 0712 1981 2874',
  bank_name: 'Bank Budowy',
  swift_bic_code: 'WBKPPLPP' as string | null,
})

export const authorizationBody = (number = 1): Authorization => ({
  ...personValues,
  first_name: `Ewa${number}`,
  last_name: `Kot${number}`,
  email: `ewa${number}@budowa.example`,
})

export const authorizationBodies = (count: number) =>
  Array.from({ length: count }, (_, index) => authorizationBody(index + 1))

export const applicationBody = () => ({
  id: crypto.randomUUID() as string,
  ...(clientFieldsBody() satisfies Omit<ApplicationFields, 'authorizations'>),
  language: 'pl' as 'pl' | 'en' | 'de' | 'nl',
  authorizations: authorizationBodies(2),
})

/** More than 8 KiB of text, which is refused once a day has no room for it. */
export const largeText = '😀'.repeat(2_500)

export const largeMessageBody = () => ({ ...messageBody(), message: largeText })

export const largeApplicationBody = () => ({ ...applicationBody(), authorizations: authorizationBodies(100) })

/** The reference number of an id. */
export const referenceOf = (id: string) => `${id.slice(0, 4)}-${id.slice(4, 8)}`.toUpperCase()

/** The two public routes, for what they have in common. */
export const submissionRoutes = [
  { path: formPaths.contactMessage, validBody: messageBody, largeBody: largeMessageBody },
  { path: formPaths.clientApplication, validBody: applicationBody, largeBody: largeApplicationBody },
] as const
