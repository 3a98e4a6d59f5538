import { describe, expect, test, vi } from 'vitest'
import type { PageSlots } from '#worker/contract/published.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { emptySite, type SiteContent } from '#worker/domain/site/site-content.ts'
import { putSite, unpublishAfterEach } from '../support/published.ts'
import { world } from '../support/world.ts'

const { site, admin } = world()
unpublishAfterEach()

const days: SiteContent['days'] = [
  { id: 'a', from: '2026-12-31', until: '2027-01-02', hours: null, reason: 'stocktaking' },
  {
    id: 'b',
    from: '2026-12-24',
    until: '2026-12-24',
    hours: { opensMinutes: 540, closesMinutes: 780 },
    reason: { pl: 'krótszy dzień' },
  },
  // Over, and not near enough.
  { id: 'c', from: '2026-12-01', until: '2026-12-02', hours: null, reason: 'repair' },
  { id: 'd', from: '2027-03-01', until: '2027-03-01', hours: null, reason: 'repair' },
]

const courseDates: SiteContent['courseDates'] = [
  {
    id: 'a',
    from: '2027-01-11',
    until: '2027-01-15',
    course: 'crane-course',
    place: 'Wrocław, hala 2',
    language: 'pl',
    seats: '3',
  },
  {
    id: 'b',
    from: '2026-12-02',
    until: '2026-12-04',
    course: 'platform-course',
    place: 'Opole',
    language: 'en',
    seats: 'komplet',
  },
  {
    id: 'c',
    from: '2026-11-02',
    until: '2026-12-02',
    course: 'forklift-course',
    place: 'Łódź',
    language: 'pl',
    seats: '1',
  },
]

/** The words of some HTML, a space between two elements. */
const wordsOf = (html = '') =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

async function readSlots(locale: Locale): Promise<PageSlots> {
  vi.setSystemTime('2026-12-03T08:00:00Z')
  return (await site.request(`/api/published/${locale}`)).json()
}

test.each(locales)(
  '%s: nothing published is nothing to show, which is asked again after half a minute',
  async (locale) => {
    const response = await site.request(`/api/published/${locale}`)
    expect(response.headers.get('cache-control')).toBe('public, max-age=30')
    expect(await response.json()).toEqual({
      home: { notice: '' },
      contact: { notice: '', hours: '' },
      training: { notice: '', dates: '' },
    })
  },
)

test('a language that the site does not have is not found', async () => {
  expect((await site.request('/api/published/fr')).status).toBe(404)
})

test.each([
  [
    'pl',
    'Zmiany godzin otwarcia Czwartek, 24 grudnia krótszy dzień 9:00–\u206013:00 31 grudnia 2026 – 2 stycznia 2027 inwentaryzacja nieczynne',
  ],
  [
    'en',
    'Changes to opening hours Thursday 24 December 9:00–\u206013:00 31 December 2026 – 2 January 2027 stocktaking closed',
  ],
  [
    'de',
    'Abweichende Öffnungszeiten Donnerstag, 24. Dezember 9:00–\u206013:00 Uhr 31. Dezember 2026 – 2. Januar 2027 Inventur geschlossen',
  ],
  [
    'nl',
    'Afwijkende openingstijden Donderdag 24 december 9.00–\u206013.00 uur 31 december 2026 – 2 januari 2027 inventarisatie gesloten',
  ],
] as const)('%s: special days, the next one first', async (locale, expected) => {
  await putSite({ days })
  const { contact } = await readSlots(locale)
  expect(wordsOf(contact.hours)).toBe(expected)
  const data = contact.hours?.match(/data-days="([^"]*)"/)?.[1]?.replaceAll('&quot;', '"')
  expect(JSON.parse(data ?? '')).toEqual([
    { from: '2026-12-24', until: '2026-12-24', hours: { opensMinutes: 540, closesMinutes: 780 } },
    { from: '2026-12-31', until: '2027-01-02', hours: null },
  ])
})

test.each([
  [
    'pl',
    'Najbliższe terminy Szkolenie Termin Miejsce Język Wolne miejsca Zapisz się',
    'Operator podnośnika (IPAF) 2–4 grudnia 2026 Opole angielski komplet',
    'Operator żurawia (UDT) 11–15 stycznia 2027 Wrocław, hala 2 polski 3 Zapisz się',
  ],
  [
    'en',
    'Upcoming dates Course Date Place Language Places left Sign up',
    'Work platform operator (IPAF) 2–4 December 2026 Opole English komplet',
    'Crane operator (UDT) 11–15 January 2027 Wrocław, hala 2 Polish 3 Sign up',
  ],
  [
    'de',
    'Nächste Termine Schulung Termin Ort Sprache Freie Plätze Anmelden',
    'Bediener von Arbeitsbühnen (IPAF) 2.–4. Dezember 2026 Opole Englisch komplet',
    'Kranführer (UDT) 11.–15. Januar 2027 Wrocław, hala 2 Polnisch 3 Anmelden',
  ],
  [
    'nl',
    'Komende data Opleiding Datum Plaats Taal Vrije plaatsen Aanmelden',
    'Bediener hoogwerker (IPAF) 2–4 december 2026 Opole Engels komplet',
    'Hijskraanmachinist (UDT) 11–15 januari 2027 Wrocław, hala 2 Pools 3 Aanmelden',
  ],
] as const)(
  '%s: course dates, none that is over, and no link to one that has begun',
  async (locale, ...rows) => {
    await putSite({ courseDates })
    expect(wordsOf((await readSlots(locale)).training.dates)).toBe(rows.join(' '))
  },
)

test('a link carries course, days and place to the form', async () => {
  await putSite({ courseDates })
  const { training } = await readSlots('de')
  expect(training.dates).toContain(
    'href="/de/contact?add=crane-course%2C2027-01-11%2C2027-01-15%2CWroc%C5%82aw%2C%20hala%202#anfrageliste"',
  )
})

describe('the preview of the admin area', () => {
  test('is rendered as for visitors, and publishes nothing', async () => {
    const text = { pl: 'Urlop', en: 'Holidays' }
    const always = { from: '2026-11-01', until: '2027-10-31' }
    const content = {
      ...emptySite,
      notices: [{ id: 'a', ...always, pages: ['home' as const], text }],
      days: [{ id: 'a', ...always, hours: null, reason: text }],
    }
    const read = async () => (await site.request('/api/published/en')).json<PageSlots>()
    const { status, body } = await admin.post('/site/preview', { content })
    expect([status, (await read()).home.notice]).toEqual([200, ''])
    await putSite(content)
    const english = body[locales.indexOf('en')]
    expect(english).toEqual(await read())
    expect(wordsOf(english.home.notice)).toBe('Holidays')
  })

  test('shows a notice whose time has not come as on its first day', async () => {
    const later = { id: 'a', from: '2027-03-01', until: '2027-03-05', pages: ['home' as const] }
    const content = { ...emptySite, notices: [{ ...later, text: { pl: 'Urlop' } }] }
    const { body } = await admin.post('/site/preview', { content })
    expect(wordsOf(body[0].home.notice)).toBe('Urlop')
  })

  test('is not rendered of what could not be published', async () => {
    const content = { ...emptySite, days: [{ ...days[0], until: '2026-12-30' }] }
    expect((await admin.post('/site/preview', { content })).status).toBe(400)
  })
})
