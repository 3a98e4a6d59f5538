import { createHash } from 'node:crypto'
import type { Slots } from '#worker/contract/published.ts'
import type { Locale } from '#worker/domain/locales.ts'
import type { PublishedPage, PublishedSite } from '#worker/domain/site/site-content.ts'
import { toWarsawDay } from '#worker/domain/warsaw-time.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import { logFailure } from '#worker/log/log-event.ts'
import { type PublishedCall, readPublished } from './read-published.ts'

/** Everything that is added to a page. */
interface Additions {
  slots: Slots
  /** JSON-LD; empty where there is nothing to tell search engines. */
  data: string
  /** A hash of slots and data. */
  digest: string
}

/** A request of one of the pages that the office may change. */
export interface PageCall extends PublishedCall {
  env: Pick<Bindings, 'PUBLISHED' | 'ASSETS'>
  request: { url: string; method: string; headers: Headers }
  page: PublishedPage
  locale: Locale
}

/** Their answer depends on what is added to the file. */
const conditionalHeaders = [
  'If-Match',
  'If-None-Match',
  'If-Modified-Since',
  'If-Unmodified-Since',
  'If-Range',
  'Range',
]

async function renderAdditions(
  site: PublishedSite,
  call: PageCall,
  today: string,
): Promise<Additions | null> {
  // Loaded when something is published, so that the Worker starts without it.
  const { renderSlots } = await import('./render-slots.ts')
  const { renderStructuredData } = await import('./render-structured-data.ts')
  const pages = await renderSlots(site, call.locale, today)
  const slots = pages[call.page]
  const data = await renderStructuredData(site, call, today)
  if (!data && !Object.values(slots).some(Boolean)) return null
  const digest = createHash('sha256').update(JSON.stringify({ slots, data })).digest('base64url').slice(0, 16)
  return { slots, data, digest }
}

/** The last additions to each page, as rendering takes longer than all else, and what they were rendered from. */
const rendered = new Map<string, { site: PublishedSite; today: string; additions: Additions | null }>()

/** Null if the page has nothing to show: the file says it all. */
async function readAdditions(call: PageCall): Promise<Additions | null> {
  const site = await readPublished(call, call.locale)
  if (!site) return null
  const today = toWarsawDay(Date.now())
  const key = `${call.page} ${call.locale}`
  const last = rendered.get(key)
  if (last?.site === site && last.today === today) return last.additions
  try {
    const additions = await renderAdditions(site, call, today)
    rendered.set(key, { site, today, additions })
    return additions
  } catch (error) {
    logFailure('unexpected_error', error)
    return null
  }
}

function fetchFile({ env, request }: PageCall): Promise<Response> {
  const headers = new Headers(request.headers)
  for (const name of conditionalHeaders) headers.delete(name)
  return env.ASSETS.fetch(request.url, { method: request.method, headers })
}

const bare = (etag: string) => etag.trim().replace(/^W\/|"/g, '')

const isKnown = (known: string | null, etag: string) =>
  known?.split(',').some((each) => each.trim() === '*' || bare(each) === bare(etag)) === true

const asHtml = { html: true }

const fill = (file: Response, { slots, data }: Additions) =>
  new HTMLRewriter()
    .on('script[type="application/ld+json"]', {
      element(element) {
        // `<` could end the element early.
        const json = data.replaceAll('<', '\\u003c')
        if (json) element.after(`<script type="application/ld+json">${json}</script>`, asHtml)
      },
    })
    .on('[data-slot]', {
      element(element) {
        const content = slots[element.getAttribute('data-slot') as keyof Slots]
        if (content) element.setInnerContent(content, asHtml)
      },
    })
    .transform(file)

/**
 * Answers with the built file of a page and what the office has published for it. Without that it is the file as it is,
 * whatever has failed.
 */
export async function fillSlots(call: PageCall): Promise<Response> {
  const [file, additions] = await Promise.all([fetchFile(call), readAdditions(call)])
  const fileEtag = file.headers.get('ETag')
  if (file.status !== 200 || fileEtag === null) return new Response(file.body, file)
  // Another one on the day on which a notice ends, or the browser would keep it.
  const etag = additions ? `"${bare(fileEtag)}-${additions.digest}"` : fileEtag
  const headers = new Headers(file.headers)
  headers.set('ETag', etag)
  if (isKnown(call.request.headers.get('If-None-Match'), etag)) {
    await file.body?.cancel()
    headers.delete('Content-Length')
    return new Response(null, { status: 304, headers })
  }
  if (!additions) return new Response(file.body, file)
  headers.delete('Content-Length')
  return fill(new Response(file.body, { headers }), additions)
}
