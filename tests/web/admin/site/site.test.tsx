import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type AdminCache, clearCache } from '#web/admin/data/cache.ts'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { siteKey } from '#web/admin/data/query-client.ts'
import { Site } from '#web/admin/site/site.tsx'
import { text as sentences } from '#web/content/pl/admin/sentences.ts'
import { text } from '#web/content/pl/admin/site.ts'
import type { SiteState } from '#worker/contract/admin/site.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { emptySite, type Notice, type SiteContent } from '#worker/domain/site/site-content.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { AdminPage, newCache } from '../../support/admin.tsx'

const api = vi.hoisted(() => ({
  fetchSite: vi.fn(),
  publishSite: vi.fn(),
  takeBackSite: vi.fn(),
  previewSite: vi.fn(),
}))

vi.mock('#web/admin/site/site-api.ts', () => api)

const notice = (pl: string, changes: Partial<Notice> = {}): Notice => ({
  id: pl,
  from: '2098-12-01',
  until: '2099-01-31',
  pages: ['home'],
  text: { pl, en: 'Crane 3 is back', de: null, nl: null },
  ...changes,
})

const siteState = (content: Partial<SiteContent> = {}, changes: Partial<SiteState> = {}): SiteState => ({
  edition: 4,
  content: { ...emptySite, ...content },
  publishedAt: '2026-11-21T10:00:00.000Z',
  publishedBy: { id: 'u1', email: 'ewa@site.test', keyName: null },
  ...changes,
})

function show(cache: AdminCache) {
  return render(
    <AdminPage cache={cache}>
      <Site />
    </AdminPage>,
    { reactStrictMode: true },
  )
}

async function openView(state: SiteState, cache = newCache()) {
  api.fetchSite.mockResolvedValue(state)
  const { unmount } = show(cache)
  await screen.findByRole('heading', { name: text.lists.notices.heading })
  return { cache, unmount }
}

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))
const named = (action: 'edit' | 'remove' | 'reset', title: string) =>
  text.item.named(text.item[action], title)
const field = (label: string) =>
  screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`), { selector: 'input, select' })
const type = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const polish = sentences.form.texts.pl

beforeEach(() => {
  for (const call of Object.values(api)) call.mockReset()
  api.previewSite.mockImplementation(async (locale: string, { notices }: SiteContent) => ({
    home: { notice: locale === 'pl' && notices[0] ? `<p>Pasek: ${notices[0].text.pl}</p>` : '' },
    contact: { notice: '', hours: '' },
    training: {
      notice: '',
      dates: '<a href="/zapisy?a=&quot;1" aria-label="Zapisz się: kurs">Zapisz się</a>',
    },
  }))
})

test('a notice is added, shown as the page will show it, and published', async () => {
  await openView(siteState())
  press(text.lists.notices.add)
  expect(document.activeElement).toBe(field(polish))
  type(polish, ' Dźwig 3 wrócił ')
  press(text.form.done)
  await waitFor(() => expect(document.activeElement).toBe(button(named('edit', 'Dźwig 3 wrócił'))))
  expect(screen.getByText(text.item.states.added)).toBeTruthy()
  await screen.findByText('Pasek: Dźwig 3 wrócił')
  expect(api.publishSite).not.toHaveBeenCalled()
  api.publishSite.mockImplementation(async (edition, content) => siteState(content, { edition: edition + 1 }))
  press(text.publish)
  const done = await screen.findByText(text.published)
  await waitFor(() => expect(document.activeElement).toBe(done))
  const [edition, { notices }] = api.publishSite.mock.calls[0] ?? []
  expect(edition).toBe(4)
  expect(notices).toEqual([
    {
      id: expect.any(String),
      from: expect.any(String),
      until: expect.any(String),
      pages: ['home'],
      text: { pl: 'Dźwig 3 wrócił', en: null, de: null, nl: null },
    },
  ])
  expect(screen.queryByText(text.item.states.added)).toBeNull()
  expect(screen.queryByRole('button', { name: text.publish })).toBeNull()
})

test('a date of a course is called by the course', async () => {
  const days = { from: '2026-12-07', until: '2026-12-11' }
  const date = {
    id: 'a',
    ...days,
    course: 'crane-course',
    place: 'Opole',
    language: 'pl',
    seats: '',
  } as const
  await openView(siteState({ courseDates: [date] }))
  expect(button(named('edit', names['crane-course']))).toBeTruthy()
})

test('what a field lacks is said there, and takes the focus', async () => {
  await openView(siteState())
  press(text.lists.days.add)
  fireEvent.change(field(text.fields.opening), { target: { value: 'other' } })
  type(text.fields.opensMinutes, '17:00')
  press(text.form.done)
  expect(screen.getByRole('alert').textContent).toBe(text.form.errors.end_before_start)
  expect(document.activeElement).toBe(field(text.fields.closesMinutes))
  type(text.fields.opensMinutes, '09:30')
  fireEvent.change(field(text.fields.reason), { target: { value: 'own' } })
  press(text.form.done)
  expect(screen.getByRole('alert').textContent).toBe(text.form.errors.required)
  expect(document.activeElement).toBe(field(polish))
  type(polish, 'Wigilia')
  type(text.fields.from, '2099-12-24')
  press(text.form.done)
  const item = screen.getByText('24 gru 2099').closest('li')
  expect(item?.textContent).toContain('9:30–\u206016:00 · Wigilia')
  expect(item?.textContent).toContain(text.lacking.days('angielski, niemiecki, niderlandzki'))
})

test('the second of two clerks is told, and publishes both changes', async () => {
  await openView(siteState({ notices: [notice('A'), notice('B')] }))
  press(named('edit', 'A'))
  type(polish, 'A2')
  press(text.form.done)
  const others = siteState({ notices: [notice('A'), notice('C')] }, { edition: 5 })
  api.publishSite.mockRejectedValueOnce(new CallError(rejected('changed_meanwhile')))
  api.fetchSite.mockResolvedValue(others)
  press(text.publish)
  await screen.findByText(toPlainSpaces(text.changedMeanwhile))
  await screen.findByText('C')
  expect(screen.queryByText('B')).toBeNull()
  expect(screen.queryByText(toPlainSpaces(text.item.contested))).toBeNull()
  api.publishSite.mockImplementation(async (edition, content) => siteState(content, { edition: edition + 1 }))
  press(text.publish)
  await screen.findByText(text.published)
  const [edition, { notices }] = api.publishSite.mock.calls[1] ?? []
  expect(edition).toBe(5)
  expect(notices.map((each: Notice) => each.text.pl)).toEqual(['A2', 'C'])
})

test('an entry that others have changed, too, says so', async () => {
  const { cache } = await openView(siteState({ notices: [notice('A')] }))
  press(named('remove', 'A'))
  api.fetchSite.mockResolvedValue(
    siteState({ notices: [notice('A', { pages: ['contact'] })] }, { edition: 5 }),
  )
  await cache.queryClient.invalidateQueries({ queryKey: siteKey })
  await screen.findByText(toPlainSpaces(text.item.contested))
  press(named('reset', 'A'))
  expect(screen.queryByText(toPlainSpaces(text.item.contested))).toBeNull()
  expect(screen.queryByRole('button', { name: text.publish })).toBeNull()
})

test('an answer that got lost is no conflict', async () => {
  await openView(siteState({ notices: [notice('A')] }))
  press(named('remove', 'A'))
  api.publishSite.mockRejectedValueOnce(new CallError(rejected('changed_meanwhile')))
  api.fetchSite.mockResolvedValue(siteState({}, { edition: 5 }))
  press(text.publish)
  await screen.findByText(toPlainSpaces(text.lists.notices.empty))
  expect(screen.queryByText(toPlainSpaces(text.changedMeanwhile))).toBeNull()
})

test('what is not published waits while other views are open, and leaving the page asks', async () => {
  const { cache, unmount } = await openView(siteState({ notices: [notice('A')] }))
  const isAsked = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))
  expect(isAsked()).toBe(false)
  press(named('remove', 'A'))
  press(text.lists.notices.add)
  type(polish, 'Half a')
  unmount()
  expect(isAsked()).toBe(true)
  await openView(siteState({ notices: [notice('A')] }), cache)
  expect(field(polish).value).toBe('Half a')
  press(text.form.cancel)
  await waitFor(() => expect(document.activeElement).toBe(button(text.lists.notices.add)))
  press(named('reset', 'A'))
  expect(isAsked()).toBe(false)
  press(named('remove', 'A'))
  expect(isAsked()).toBe(true)
  clearCache()
  expect(isAsked()).toBe(false)
})

test('what has passed is marked, stands last, and goes with one press', async () => {
  const past = (pl: string) => notice(pl, { from: '2020-01-01', until: '2020-01-02' })
  await openView(siteState({ notices: [past('A'), past('B'), notice('C')] }))
  const items = screen.getAllByText(/^[ABC]$/)
  expect(items.map(({ textContent }) => textContent)).toEqual(['C', 'A', 'B'])
  expect(screen.getAllByText(text.item.past)).toHaveLength(2)
  press(text.removePast(2))
  expect(screen.getAllByText(text.item.states.removed)).toHaveLength(2)
})

test('a publication is taken back with one press', async () => {
  await openView(siteState({ notices: [notice('A')] }))
  api.takeBackSite.mockResolvedValue(siteState({}, { edition: 5 }))
  press(text.takeBack)
  await screen.findByText(text.takenBack)
  expect(api.takeBackSite).toHaveBeenCalledWith(4)
  expect(screen.queryByText('A')).toBeNull()
})

test('nothing is taken back before the first publication', async () => {
  await openView(siteState({}, { edition: 0 }))
  expect(screen.queryByRole('button', { name: text.takeBack })).toBeNull()
})

test('links of the preview lead nowhere', async () => {
  await openView(siteState({ notices: [notice('A')] }))
  const [link] = await screen.findAllByText('Zapisz się')
  expect(link?.getAttributeNames()).toEqual([])
})
