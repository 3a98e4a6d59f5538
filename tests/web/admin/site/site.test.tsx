import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type AdminCache, clearCache } from '#web/admin/data/cache.ts'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { siteKey } from '#web/admin/data/query-client.ts'
import { Site } from '#web/admin/site/site.tsx'
import { text as sentences } from '#web/content/pl/admin/sentences.ts'
import { text } from '#web/content/pl/admin/site.ts'
import type { SiteState } from '#worker/contract/admin/site.ts'
import {
  emptySite,
  type Notice,
  type SiteContent,
  type SpecialDay,
} from '#worker/domain/site/site-content.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { AdminPage, newCache } from '../../support/admin.tsx'

const api = vi.hoisted(() => ({
  fetchSite: vi.fn(),
  publishSite: vi.fn(),
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

const nothing = { edition: 0, content: emptySite, publishedAt: null, publishedBy: null }

const siteState = (content: Partial<SiteContent> = {}, changes: Partial<SiteState> = {}): SiteState => ({
  edition: 4,
  content: { ...emptySite, ...content },
  publishedAt: '2026-11-21T10:00:00.000Z',
  publishedBy: { id: 'u1', email: 'ewa@site.test', keyName: null },
  previous: nothing,
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

const answerNext = async ({ edition, content }: SiteState) => siteState(content, { edition: edition + 1 })

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
  api.previewSite.mockImplementation(async ({ notices }: SiteContent) => [
    {
      home: { notice: notices[0] ? `<p>Pasek: ${notices[0].text.pl}</p>` : '' },
      contact: { notice: '', hours: '' },
      training: {
        notice: '',
        dates: '<a href="/zapisy?a=&quot;1" aria-label="Zapisz się: kurs">Zapisz się</a>',
      },
    },
  ])
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
  api.publishSite.mockImplementation(answerNext)
  press(text.publish)
  const done = await screen.findByText(text.published)
  await waitFor(() => expect(document.activeElement).toBe(done))
  const [{ edition, content }] = api.publishSite.mock.calls[0] ?? []
  expect(edition).toBe(4)
  expect(content.notices).toEqual([
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
  expect(item?.textContent).toContain('9:30–16:00 · Wigilia')
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
  api.publishSite.mockImplementation(answerNext)
  press(text.publish)
  await screen.findByText(text.published)
  const [{ edition, content }] = api.publishSite.mock.calls[1] ?? []
  expect(edition).toBe(5)
  expect(content.notices.map((each: Notice) => each.text.pl)).toEqual(['A2', 'C'])
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

test('two special days for the same day are refused, and shown where a colleague’s publication makes them', async () => {
  const day = (id: string, from: string, until = from): SpecialDay => ({
    ...{ id, from, until, hours: null, reason: 'repair' },
  })
  const { cache } = await openView(siteState({ days: [day('a', '2099-12-24', '2099-12-26')] }))
  press(text.lists.days.add)
  type(text.fields.from, '2099-12-26')
  press(text.form.done)
  expect(screen.getByRole('alert').textContent).toBe(text.form.errors.overlaps)
  expect(document.activeElement).toBe(field(text.fields.from))
  type(text.fields.from, '2099-12-27')
  press(text.form.done)
  expect(screen.queryByText(toPlainSpaces(text.form.errors.overlaps))).toBeNull()
  press(named('edit', '27 gru 2099'))
  press(text.form.done)
  api.fetchSite.mockResolvedValue(siteState({ days: [day('b', '2099-12-27')] }, { edition: 5 }))
  await cache.queryClient.invalidateQueries({ queryKey: siteKey })
  await screen.findByText(toPlainSpaces(text.form.errors.overlaps))
})

test('an office that is open until the end of a day closes at midnight', async () => {
  await openView(siteState())
  press(text.lists.days.add)
  type(text.fields.opening, 'other')
  type(text.fields.closesMinutes, '00:00')
  press(text.form.done)
  await screen.findByText(/^8:00–24:00/)
  press(screen.getByRole('button', { name: /^Zmień:/ }).getAttribute('aria-label') ?? '')
  expect(field(text.fields.closesMinutes).value).toBe('00:00')
  type(text.fields.closesMinutes, '')
  press(text.form.done)
  expect(screen.getByRole('alert').textContent).toBe(text.form.errors.invalid)
})

test('what has passed is not there', async () => {
  const past = (pl: string) => notice(pl, { from: '2020-01-01', until: '2020-01-02' })
  await openView(siteState({ notices: [past('A'), past('B'), notice('C')] }))
  expect(screen.getAllByText(/^[ABC]$/).map(({ textContent }) => textContent)).toEqual(['C'])
})

test('the edition before is brought back with one press, and so is the one that it replaces', async () => {
  const before = { ...nothing, edition: 3, publishedAt: '2026-11-20T08:00:00.000Z' }
  const shown = siteState({ notices: [notice('A')] }, { previous: before })
  await openView(shown)
  api.publishSite.mockImplementation(async ({ content }) =>
    siteState(content, { edition: 5, publishedAt: '2026-11-21T11:00:00.000Z', previous: shown }),
  )
  press(text.restore('20.11.2026, 09:00'))
  await screen.findByText(toPlainSpaces(text.restored))
  expect(api.publishSite).toHaveBeenCalledWith({ edition: 4, content: emptySite })
  expect(screen.queryByText('A')).toBeNull()
  press(text.restore('21.11.2026, 11:00'))
  await screen.findByText('A')
  expect(api.publishSite).toHaveBeenLastCalledWith({ edition: 5, content: shown.content })
})

test.each([
  ['the first one is taken back to nothing', nothing, true],
  ['nothing is brought back before there is one', null, false],
] as const)('%s', async (_, previous, isThere) => {
  await openView(siteState({}, { previous }))
  expect(screen.queryAllByRole('button', { name: text.restore(null) })).toHaveLength(Number(isThere))
})

test('links of the preview lead nowhere', async () => {
  await openView(siteState({ notices: [notice('A')] }))
  const [link] = await screen.findAllByText('Zapisz się')
  expect(link?.getAttributeNames()).toEqual([])
})
