import { randomUUID } from 'node:crypto'
import { addresses } from '#web/addresses.ts'
import { securityHeaders } from '#worker/contract/csp.ts'
import { dryRunHeader } from '#worker/contract/dry-run.ts'
import { formPaths } from '#worker/contract/form-paths.ts'
import type { DryRunResponse } from '#worker/contract/responses.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'

/** The address of the site, and the expectations of it. */
export interface Visit {
  origin: string
  siteOrigin: string | null
  /** The version that has to respond; null accepts any. */
  versionId: string | null
}

/** A failed check; the message is a sentence. */
export class SmokeFailure extends Error {}

const timeoutMs = 10_000

async function fetchPath({ origin }: Visit, path: string, init: RequestInit = {}): Promise<Response> {
  try {
    return await fetch(`${origin}${path}`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      ...init,
    })
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : (error as Error)
    throw new SmokeFailure(`${path} does not answer: ${cause.message}`)
  }
}

function requireThat(isRight: boolean, failure: string): void {
  if (!isRight) throw new SmokeFailure(failure)
}

async function checkHealth(visit: Visit): Promise<void> {
  const response = await fetchPath(visit, '/api/health')
  const body = (await response.json().catch(() => null)) as { success?: boolean } | null
  requireThat(
    response.status === 200 && body?.success === true,
    `/api/health answers ${response.status}: the database or the sessions cannot be reached, or a variable is wrong.`,
  )
}

function requireHeaders(path: string, { headers }: Response): void {
  const missing = Object.keys(securityHeaders).filter((name) => !headers.get(name))
  requireThat(missing.length === 0, `${path} lacks ${missing.join(', ')}.`)
  requireThat(
    headers.get('content-security-policy')?.includes("default-src 'none'") === true,
    `The Content-Security-Policy of ${path} is not the site’s own.`,
  )
}

const checkPage = (locale: Locale) => async (visit: Visit) => {
  const path = addresses.contact[locale]
  const response = await fetchPath(visit, path)
  requireThat(response.status === 200, `${path} answers ${response.status}.`)
  const html = await response.text()
  requireThat(html.includes(`<html lang="${locale}"`), `${path} is not a page in the language ${locale}.`)
  requireThat(/<h1[\s>]/.test(html), `${path} has no heading: the page is empty.`)
  const canonical = html.match(/<link rel="canonical" href="([^"]+)"/)?.[1] ?? 'nothing'
  requireThat(
    visit.siteOrigin === null || canonical === `${visit.siteOrigin}${path}`,
    `${path} states ${canonical} as its canonical address instead of ${visit.siteOrigin}${path}: it was built for another site.`,
  )
  requireHeaders(path, response)
  const script = html.match(/<script[^>]+src="(\/assets\/[^"]+\.js)"/)?.[1]
  if (!script) throw new SmokeFailure(`${path} loads no script.`)
  const { status, headers } = await fetchPath(visit, script)
  requireThat(
    status === 200 && headers.get('content-type')?.includes('javascript') === true,
    `${script}, which ${path} needs, answers ${status}.`,
  )
}

async function checkNotFound(visit: Visit): Promise<void> {
  const path = `/smoke-test-${randomUUID()}`
  const response = await fetchPath(visit, path)
  requireThat(
    response.status === 404,
    `An address that does not exist answers ${response.status} instead of 404.`,
  )
  requireThat(
    (await response.text()).includes('<html lang="pl"'),
    'The not-found page is not the site’s own.',
  )
}

/** Sends a dry run of the contact form. Last, as it is the only check that could change data. */
async function checkForm(visit: Visit): Promise<void> {
  const path = formPaths.contactMessage
  const response = await fetchPath(visit, path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', [dryRunHeader]: '1' },
    body: JSON.stringify({
      id: randomUUID(),
      name: 'Smoke test',
      email: 'smoke-test@altimach.example',
      subject: 'Smoke test',
      message: 'Żółta łódź. None of this is stored.',
      language: 'pl',
    }),
  })
  const body = (await response.json().catch(() => null)) as
    | (Partial<DryRunResponse> & { code?: string })
    | null
  requireThat(
    response.status === 200 && body?.dryRun === true,
    `The contact form answers ${[response.status, body?.code].filter(Boolean).join(' ')}: no enquiry can be stored.`,
  )
  requireHeaders(path, response)
  requireThat(
    visit.versionId === null || body?.version === visit.versionId,
    `The live version is ${body?.version ?? 'unknown'} instead of ${visit.versionId}.`,
  )
}

export const checks: ((visit: Visit) => Promise<void>)[] = [
  checkHealth,
  ...locales.map(checkPage),
  checkNotFound,
  checkForm,
]
