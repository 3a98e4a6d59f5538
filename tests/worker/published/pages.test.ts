import { env } from 'cloudflare:workers'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { publishedPaths } from '#worker/contract/published.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { publishedPages, type SiteContent } from '#worker/domain/site/site-content.ts'
import { readCatalogueNames } from '#worker/enquiry-list/name-list-rows.ts'
import { builtPages } from '../support/plain-form.ts'
import { openCopies, putSite, unpublishAfterEach } from '../support/published.ts'
import { openSite, wait } from '../support/site.ts'
import { world } from '../support/world.ts'

/** Headers of the requests that the asset layer got. */
const asked: Headers[] = []

const fileHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'public, max-age=0, must-revalidate',
  'content-security-policy': "script-src 'self' 'sha256-a'",
  'x-robots-tag': 'noindex',
  etag: '"file"',
}

async function toFile(path: string): Promise<string> {
  return (await builtPages.fetch(`https://site.test${path}`)).text()
}

const ASSETS = {
  async fetch(input: string, { headers }: { headers: Headers }) {
    asked.push(headers)
    const body = await toFile(new URL(input).pathname)
    const length = String(new TextEncoder().encode(body).length)
    return new Response(body, { headers: { ...fileHeaders, 'content-length': length } })
  },
} as unknown as Fetcher

const { site, lines } = world({ ASSETS })
unpublishAfterEach()
beforeEach(() => {
  // A Thursday, in the morning.
  vi.setSystemTime('2026-12-03T08:00:00Z')
  asked.length = 0
})

const addresses = publishedPages.flatMap((page) =>
  locales.map((locale) => ({ page, locale, path: publishedPaths[page][locale] })),
)

const words: Record<Locale, string> = {
  pl: 'Żuraw nr 3 wrócił',
  en: 'Crane 3 is back',
  de: 'Kran 3 ist zurück',
  nl: 'Kraan 3 is terug',
}

const notice: SiteContent['notices'][number] = {
  id: 'a',
  from: '2026-12-01',
  until: '2026-12-03',
  pages: ['home', 'contact', 'training'],
  text: words,
}

const openEve: SiteContent['days'][number] = {
  id: 'b',
  from: '2026-12-24',
  until: '2026-12-24',
  hours: { opensMinutes: 540, closesMinutes: 780 },
  reason: 'busy_season',
}

const craneDate: SiteContent['courseDates'][number] = {
  id: 'c',
  from: '2026-12-07',
  until: '2026-12-11',
  course: 'crane-course',
  place: 'Wrocław',
  language: 'pl',
  seats: '3',
}

const headersOf = ({ headers }: Response) => Object.fromEntries(headers)

/** The second data block of a page, which adds to company and courses. */
const readGraph = (html: string) =>
  JSON.parse(html.match(/<\/script><script type="application\/ld\+json">(.+?)<\/script>/)?.[1] ?? '{}')[
    '@graph'
  ]

describe.each(addresses)('$path', ({ page, locale, path }) => {
  test('is the file with what is published, under the headers of the file', async () => {
    const untouched = await site.request(path)
    expect(await untouched.text()).toBe(await toFile(path))
    expect(headersOf(untouched)).toMatchObject(fileHeaders)

    await putSite({ notices: [notice] })
    const filled = await site.request(path)
    const html = await filled.text()
    expect(html.replace(/(<div data-slot="notice">).*?<\/div>/, '$1</div>')).toBe(await toFile(path))
    expect(html).toContain(`<li>${words[locale]}</li>`)
    const { 'content-length': _, ...others } = headersOf(untouched)
    expect(headersOf(filled)).toEqual({ ...others, etag: expect.stringMatching(/^"file-[\w-]{16}"$/) })
  })

  test('shows the notices of its own page only', async () => {
    const others = publishedPages.filter((each) => each !== page)
    await putSite({ notices: [{ ...notice, pages: others }] })
    expect(await (await site.request(path)).text()).toBe(await toFile(path))
  })
})

test.each(['{', '[]', '"', '{"edition":1,"notices":[{}],"days":[],"courseDates":[]}'])(
  'a value like %s leaves the file as it is, byte for byte, and is logged',
  async (value) => {
    await env.PUBLISHED.put('pl', value)
    const response = await site.request('/kontakt')
    expect(await response.text()).toBe(await toFile('/kontakt'))
    expect(response.headers.get('etag')).toBe('"file"')
    expect(lines.join()).toContain('published_unread')
  },
)

describe('a namespace that does not answer in time', () => {
  const down = { get: () => Promise.reject(new Error('down')) } as unknown as KVNamespace

  /** Asks for the home page on a site with this namespace, and lets so much time pass. */
  async function ask(PUBLISHED: KVNamespace, passedMs: number) {
    const late = openSite({ ASSETS, PUBLISHED })
    let isAnswered = false
    const html = late.request('/').then((response) => response.text())
    html.then(() => {
      isAnswered = true
    })
    for (const until = Date.now() + passedMs; !isAnswered && Date.now() < until; ) {
      await vi.advanceTimersByTimeAsync(10)
      // A look for the copy takes real time.
      await wait(50)
    }
    return { late, isAnswered, html: () => html }
  }

  /** The page that is there when so much time has passed. */
  const askFor = async (PUBLISHED: KVNamespace, passedMs: number) => (await ask(PUBLISHED, passedMs)).html()

  /** Its first answers come when they are told to. */
  async function heldBack(first = Number.POSITIVE_INFINITY) {
    const value = await env.PUBLISHED.get('pl')
    const held: ((answer: unknown) => void)[] = []
    const get = (locale: string) =>
      held.length < first ? new Promise((resolve) => held.push(resolve)) : env.PUBLISHED.get(locale)
    const come = () => {
      for (const resolve of held) resolve(value)
    }
    return { PUBLISHED: { get } as unknown as KVNamespace, come }
  }

  /** As a visitor before has made it. */
  async function makeCopy() {
    await putSite({ notices: [notice] })
    await site.request('/')
    await site.finish()
  }

  test('is not waited for, and what comes later is there for the next request', async () => {
    await putSite({ notices: [notice] })
    const { PUBLISHED, come } = await heldBack()
    const { late, html } = await ask(PUBLISHED, 110)
    expect(await html()).toBe(await toFile('/'))
    come()
    await late.finish()
    expect(await askFor(down, 10)).toContain(words.pl)
  })

  test('is not waited for at all where a copy is fresh, and for as long as usual where it is not', async () => {
    await makeCopy()
    const { PUBLISHED, come } = await heldBack()
    expect(await askFor(PUBLISHED, 20)).toContain(words.pl)
    vi.setSystemTime(Date.now() + 30_000)
    expect((await ask(PUBLISHED, 50)).isAnswered).toBe(false)
    come()
  })

  test('replaces no newer copy by what it answers late', async () => {
    await putSite({ notices: [notice] })
    const { PUBLISHED, come } = await heldBack(1)
    const { late } = await ask(PUBLISHED, 110)
    await putSite({})
    const next = openSite({ ASSETS, PUBLISHED })
    await next.request('/')
    await next.finish()
    come()
    await late.finish()
    expect(await askFor(down, 10)).toBe(await toFile('/'))
  })

  test('is replaced by the copy for a day, in which what is over stays away', async () => {
    await makeCopy()
    const copy = await (await openCopies()).match('https://site.test/published/pl')
    expect(copy?.headers.get('cache-control')).toBe('max-age=86400')
    await copy?.body?.cancel()
    vi.setSystemTime('2026-12-03T22:00:00Z')
    expect(await askFor(down, 10)).toContain(words.pl)
    vi.setSystemTime('2026-12-03T23:00:00Z')
    expect(await askFor(down, 10)).toBe(await toFile('/'))
  })
})

test('what was read is good for five seconds, and an isolate that publishes has it at once', async () => {
  let reads = 0
  const get = (locale: string) => {
    reads += 1
    return env.PUBLISHED.get(locale)
  }
  const { request } = openSite({ ASSETS, PUBLISHED: { get } as unknown as KVNamespace })
  const shows = async (path: string) => (await (await request(path)).text()).includes(words.pl)
  expect(await shows('/')).toBe(false)
  await putSite({ notices: [notice] })
  vi.setSystemTime(Date.now() + 4_999)
  expect([await shows('/'), await shows('/kontakt'), reads]).toEqual([false, false, 1])
  vi.setSystemTime(Date.now() + 1)
  expect([await shows('/'), await shows('/kontakt'), reads]).toEqual([true, true, 2])

  await site.request('/')
  await putSite({})
  expect(await (await site.request('/')).text()).toBe(await toFile('/'))
})

describe('what the browser has', () => {
  const etagOf = async (path: string) => (await site.request(path)).headers.get('etag') ?? ''
  const ask = (known: string, method = 'GET') =>
    site.request('/en', {
      method,
      headers: { 'if-none-match': known, 'if-modified-since': 'x', range: 'bytes=0-1' },
    })

  test('is good while the page is the same, and no longer than a notice', async () => {
    await putSite({ notices: [notice] })
    const etag = await etagOf('/en')
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const response = await ask(known)
      expect([response.status, await response.text(), response.headers.get('etag')]).toEqual([304, '', etag])
    }
    vi.setSystemTime('2026-12-04T08:00:00Z')
    expect((await ask(etag)).status).toBe(200)
    expect((await ask('W/"file"')).status).toBe(304)
    for (const headers of asked)
      for (const name of ['if-none-match', 'if-modified-since', 'range'])
        expect(headers.has(name)).toBe(false)
  })

  test('is told by HEAD as by GET', async () => {
    await putSite({ notices: [notice] })
    const head = await site.request('/en', { method: 'HEAD' })
    expect(await head.text()).toBe('')
    expect(headersOf(head)).toEqual(headersOf(await site.request('/en')))
  })
})

test.each(locales)(
  '%s: the contact page names, without scripts, what the link has put on the list',
  async (locale) => {
    const path = publishedPaths.contact[locale]
    const named = async (query: string) =>
      (await (await site.request(path + query)).text()).match(
        /<noscript id="chosen-entry"><p class="mb-4 font-semibold">(.+?)<\/p>/,
      )?.[1]
    const { generator, 'crane-course': course } = await readCatalogueNames(locale)
    expect(await named('?add=generator')).toContain(generator)
    expect(await named('?add=crane-course,2026-12-07,2026-12-11,Wroc%C5%82aw')).toContain(course)
    for (const other of ['', '?add=', '?add=toString', '?add=%3Cb%3E'])
      expect(await named(other)).toBeUndefined()
  },
)

test('a variable that is missing takes no page away', async () => {
  expect((await openSite({ ASSETS, SITE_URL: '' }).request('/szkolenia')).status).toBe(200)
})

test('what is no page is answered as the file is', async () => {
  await putSite({ notices: [notice] })
  const gone = { fetch: async () => new Response('gone', { status: 404 }) } as unknown as Fetcher
  const response = await openSite({ ASSETS: gone }).request('/kontakt')
  expect([response.status, await response.text()]).toEqual([404, 'gone'])
})

describe('search engines are told', () => {
  test('special hours of the company, on each page', async () => {
    await putSite({
      days: [openEve, { ...openEve, id: 'd', from: '2026-12-28', until: '2026-12-31', hours: null }],
    })
    for (const path of ['/', '/de/contact', '/nl/training']) {
      const [company, ...others] = readGraph(await (await site.request(path)).text())
      expect(others).toEqual([])
      expect(company['@id']).toBe('/#company')
      expect(company.specialOpeningHoursSpecification).toMatchObject([
        { validFrom: '2026-12-24', validThrough: '2026-12-24', opens: '09:00', closes: '13:00' },
        { validFrom: '2026-12-28', validThrough: '2026-12-31', opens: '00:00', closes: '00:00' },
      ])
    }
  })

  test('the dates of each course, under the id that the page has for it', async () => {
    await putSite({
      courseDates: [craneDate, { ...craneDate, id: 'd', from: '2027-01-11', until: '2027-01-15' }],
    })
    const html = await (await site.request('/en/training')).text()
    const [course, ...others] = readGraph(html)
    expect(others).toEqual([])
    expect(html).toContain(`"@id":"https://site.test${course['@id']}"`)
    expect(course.hasCourseInstance).toMatchObject([
      { startDate: '2026-12-07', endDate: '2026-12-11', inLanguage: 'pl', location: { name: 'Wrocław' } },
      { startDate: '2027-01-11', endDate: '2027-01-15' },
    ])
  })
})

test('nothing that was typed becomes markup', async () => {
  const typed = `</script><img src=x onerror=alert(1)>"'&`
  await putSite({
    notices: [{ ...notice, text: { pl: typed } }],
    days: [{ ...openEve, reason: { pl: typed } }],
    courseDates: [{ ...craneDate, place: typed, seats: typed }],
  })
  for (const page of publishedPages) {
    const html = await (await site.request(publishedPaths[page].pl)).text()
    expect(html).not.toContain('<img src=x')
    expect(html).toContain('&lt;/script&gt;&lt;img src=x onerror=alert(1)&gt;&quot;&#39;&amp;')
  }
  const html = await (await site.request('/szkolenia')).text()
  const course = readGraph(html).find((each: { '@type'?: string }) => each['@type'] === 'Course')
  expect(course.hasCourseInstance[0].location.name).toBe(typed)
})
