import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { type AdminCache, clearCache } from '#web/admin/data/cache.ts'
import { CallError, rejected } from '#web/admin/data/call-api.ts'
import { siteKey } from '#web/admin/data/query-client.ts'
import { Site } from '#web/admin/site/site.tsx'
import { text as sentences } from '#web/content/pl/admin/sentences.ts'
import { text } from '#web/content/pl/admin/site.ts'
import { type SiteState, siteLimits } from '#worker/contract/admin/site.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import {
  emptySite,
  type Notice,
  type SiteContent,
  type SpecialDay,
} from '#worker/domain/site/site-content.ts'
import { toPlainSpaces } from '#worker/domain/typography.ts'
import { newCache, renderInAdmin } from '../../support/admin.tsx'

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

const specialDay = (from: string, until = from): SpecialDay => ({
  ...{ id: from, from, until, hours: null, reason: 'repair' },
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
  return renderInAdmin(<Site />, { cache }, { reactStrictMode: true })
}

async function openView(state: SiteState, cache = newCache()) {
  api.fetchSite.mockResolvedValue(state)
  const { unmount } = show(cache)
  await screen.findByRole('heading', { name: text.lists.notices.heading })
  return { cache, unmount }
}

/** Publishes it. */
const answerNext = async ({ edition, content }: SiteState) => siteState(content, { edition: edition + 1 })

const isAskedOnLeaving = () => !dispatchEvent(new Event('beforeunload', { cancelable: true }))

const button = (name: string) => screen.getByRole('button', { name })
const press = (name: string) => fireEvent.click(button(name))

/** An entry by its heading, with its fields unfolded. */
function entry(heading: string) {
  const found = within(screen.getByLabelText(heading, { selector: 'details' }))
  const field = (label: string) =>
    found.getByLabelText<HTMLInputElement>((content) => content.startsWith(label), {
      selector: 'input, select',
    })
  return {
    field,
    type: (label: string, value: string) => fireEvent.change(field(label), { target: { value } }),
    press: (name: string) => fireEvent.click(found.getByText(name, { selector: 'button' })),
  }
}

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
  await waitFor(() => expect(document.activeElement).toBe(entry(text.lists.notices.new).field(polish)))
  entry(text.lists.notices.new).type(polish, ' Dźwig 3 wrócił ')
  expect(screen.getByText(text.item.states.added)).toBeTruthy()
  await screen.findByText('Pasek: Dźwig 3 wrócił')
  expect(api.publishSite).not.toHaveBeenCalled()
  api.publishSite.mockImplementation(answerNext)
  button(text.publish).focus()
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
  await waitFor(() => expect(screen.queryByText(text.item.states.added)).toBeNull())
  expect(screen.queryByRole('button', { name: text.publish })).toBeNull()
})

test('a date of a course is called by the course', async () => {
  const days = { from: '2098-12-07', until: '2098-12-11' }
  const course = { course: 'crane-course', place: 'Opole', language: 'pl', seats: '' } as const
  await openView(siteState({ courseDates: [{ id: 'a', ...days, ...course }] }))
  expect(entry(names['crane-course'])).toBeTruthy()
})

test('what a field lacks is said there, takes the focus, and is not published', async () => {
  await openView(siteState({ days: [specialDay('2099-12-24')] }))
  const day = entry('24 gru 2099')
  day.type(text.fields.opening, 'other')
  day.type(text.fields.opensMinutes, '17:00')
  day.type(text.fields.reason, 'own')
  expect(screen.queryByText(text.errors.required)).toBeNull()
  press(text.publish)
  expect(screen.getByText(toPlainSpaces(text.errors.end_before_start))).toBeTruthy()
  expect(screen.getByText(text.errors.required)).toBeTruthy()
  expect(screen.getByText(toPlainSpaces(text.incomplete))).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(day.field(text.fields.closesMinutes)))
  expect(document.activeElement?.closest('details')?.open).toBe(true)
  day.type(text.fields.opensMinutes, '09:30')
  expect(screen.queryByText(toPlainSpaces(text.errors.end_before_start))).toBeNull()
  day.type(polish, 'Wigilia')
  expect(screen.getByText('9:30–\u206016:00 · Wigilia')).toBeTruthy()
  expect(api.publishSite).not.toHaveBeenCalled()
})

test('the second of two clerks is told, and publishes both changes', async () => {
  await openView(siteState({ notices: [notice('A'), notice('B')] }))
  entry('A').type(polish, 'A2')
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

test('an entry that others have changed, too, says so, whatever is typed in it then', async () => {
  const { cache } = await openView(siteState({ notices: [notice('A')] }))
  entry('A').type(polish, 'A2')
  api.fetchSite.mockResolvedValue(
    siteState({ notices: [notice('A', { pages: ['contact'] })] }, { edition: 5 }),
  )
  await cache.queryClient.invalidateQueries({ queryKey: siteKey })
  await screen.findByText(toPlainSpaces(text.item.contested))
  entry('A2').type(polish, 'A3')
  expect(screen.getByText(toPlainSpaces(text.item.contested))).toBeTruthy()
  entry('A3').press(text.item.reset)
  expect(screen.queryByText(toPlainSpaces(text.item.contested))).toBeNull()
  expect(screen.queryByRole('button', { name: text.publish })).toBeNull()
})

test('an answer that got lost is no conflict', async () => {
  await openView(siteState({ notices: [notice('A')] }))
  entry('A').press(text.item.remove)
  api.publishSite.mockRejectedValueOnce(new CallError(rejected('changed_meanwhile')))
  api.fetchSite.mockResolvedValue(siteState({}, { edition: 5 }))
  button(text.publish).focus()
  press(text.publish)
  const done = await screen.findByText(text.published)
  await waitFor(() => expect(document.activeElement).toBe(done))
  expect(screen.getByText(toPlainSpaces(text.lists.notices.empty))).toBeTruthy()
  expect(screen.queryByText(toPlainSpaces(text.changedMeanwhile))).toBeNull()
})

test('what is not published waits while other views are open, and leaving the page asks', async () => {
  const { cache, unmount } = await openView(siteState({ notices: [notice('A')] }))
  expect(isAskedOnLeaving()).toBe(false)
  press(text.lists.notices.add)
  entry(text.lists.notices.new).type(polish, 'Half a')
  unmount()
  expect(isAskedOnLeaving()).toBe(true)
  await openView(siteState({ notices: [notice('A')] }), cache)
  entry('Half a').press(text.item.remove)
  expect(isAskedOnLeaving()).toBe(false)
  entry('A').press(text.item.remove)
  expect(isAskedOnLeaving()).toBe(true)
  entry('A').press(text.item.reset)
  expect(isAskedOnLeaving()).toBe(false)
  entry('A').press(text.item.remove)
  clearCache()
  expect(isAskedOnLeaving()).toBe(false)
})

test('the second of two special days for the same day is refused at its field', async () => {
  await openView(siteState({ days: [specialDay('2099-12-24', '2099-12-26')] }))
  press(text.lists.days.add)
  const [, added] = screen.getAllByLabelText(text.fields.from)
  fireEvent.change(added as HTMLElement, { target: { value: '2099-12-26' } })
  press(text.publish)
  expect(screen.getByText(toPlainSpaces(text.errors.overlaps))).toBeTruthy()
  await waitFor(() => expect(document.activeElement).toBe(added))
  fireEvent.change(added as HTMLElement, { target: { value: '2099-12-27' } })
  expect(screen.queryByText(toPlainSpaces(text.errors.overlaps))).toBeNull()
})

test('an office that is open until the end of a day closes at midnight', async () => {
  await openView(siteState({ days: [specialDay('2099-12-24')] }))
  const day = entry('24 gru 2099')
  day.type(text.fields.opening, 'other')
  day.type(text.fields.closesMinutes, '00:00')
  expect(screen.getByText(/^8:00–\u206024:00/)).toBeTruthy()
  expect(day.field(text.fields.closesMinutes).value).toBe('00:00')
  day.type(text.fields.closesMinutes, '')
  press(text.publish)
  expect(screen.getByText(text.errors.invalid)).toBeTruthy()
})

test('what has passed is not there, and is not sent', async () => {
  const past = (pl: string) => notice(pl, { from: '2020-01-01', until: '2020-01-02' })
  await openView(siteState({ notices: [past('A'), past('B'), notice('C')] }))
  expect(screen.getAllByText(/^[ABC]$/).map(({ textContent }) => textContent)).toEqual(['C'])
  entry('C').type(polish, 'D')
  api.publishSite.mockImplementation(answerNext)
  press(text.publish)
  await screen.findByText(text.published)
  const [{ content }] = api.publishSite.mock.calls[0] ?? []
  expect(content.notices.map((each: Notice) => each.text.pl)).toEqual(['D'])
})

test('a full list takes no more entries, until one of them is removed', async () => {
  const many = Array.from({ length: siteLimits.entries }, (_, index) => notice(`A${index}`))
  await openView(siteState({ notices: many }))
  expect(screen.queryByRole('button', { name: text.lists.notices.add })).toBeNull()
  expect(button(text.lists.days.add)).toBeTruthy()
  entry('A7').press(text.item.remove)
  expect(button(text.lists.notices.add)).toBeTruthy()
})

test('what is typed while a new entry is published is a change of it, in the field that has the focus', async () => {
  await openView(siteState())
  press(text.lists.notices.add)
  entry(text.lists.notices.new).type(polish, 'A')
  const answer = Promise.withResolvers<SiteState>()
  api.publishSite.mockReturnValue(answer.promise)
  press(text.publish)
  const field = entry('A').field(polish)
  field.focus()
  entry('A').type(polish, 'A2')
  await waitFor(() => expect(api.publishSite).toHaveBeenCalledOnce())
  const [sent] = api.publishSite.mock.calls[0] ?? []
  answer.resolve(await answerNext(sent))
  await screen.findByText(text.published)
  expect(screen.getByText(text.item.states.changed)).toBeTruthy()
  expect(screen.queryByText(toPlainSpaces(text.item.contested))).toBeNull()
  expect(document.activeElement).toBe(field)
  expect(field.closest('details')?.open).toBe(true)
  api.publishSite.mockImplementation(answerNext)
  press(text.publish)
  await waitFor(() => expect(api.publishSite.mock.lastCall?.[0].edition).toBe(5))
  expect(api.fetchSite).toHaveBeenCalledOnce()
})

test('what one brings back oneself contests nothing', async () => {
  const before = { ...nothing, edition: 3, content: { ...emptySite, notices: [notice('A')] } }
  const changed = notice('A', { pages: ['contact'] })
  await openView(siteState({ notices: [changed] }, { previous: before }))
  entry('A').type(polish, 'A2')
  const after = siteState(before.content, { edition: 5 })
  api.publishSite.mockResolvedValue(after)
  api.fetchSite.mockResolvedValue(after)
  press(text.restore(null))
  await screen.findByText(toPlainSpaces(text.restored))
  expect(screen.getByText(text.item.states.changed)).toBeTruthy()
  expect(screen.queryByText(toPlainSpaces(text.item.contested))).toBeNull()
})

test('a language that is emptied again is no change', async () => {
  await openView(siteState({ notices: [notice('A')] }))
  const { type } = entry('A')
  type(sentences.form.texts.de, 'Kran')
  expect(button(text.publish)).toBeTruthy()
  type(sentences.form.texts.de, '')
  expect(screen.queryByRole('button', { name: text.publish })).toBeNull()
  type(sentences.form.texts.de, ' ')
  press(text.publish)
  await screen.findByText(text.published)
  expect(api.publishSite).not.toHaveBeenCalled()
})

test('a year of five digits is refused at its field', async () => {
  await openView(siteState({ days: [specialDay('2099-12-24')] }))
  const { field, type } = entry('24 gru 2099')
  expect(field(text.fields.from).getAttribute('max')).toBe('9999-12-31')
  type(text.fields.until, '20991-12-24')
  press(text.publish)
  expect(screen.getByText(text.errors.invalid)).toBeTruthy()
})

test('an entry has not passed while its last day is being typed', async () => {
  await openView(siteState({ notices: [notice('A')] }))
  for (const typed of ['', '0002-01-31']) {
    entry('A').type(text.fields.until, typed)
    expect(screen.queryByText(text.item.past)).toBeNull()
  }
})

test('the edition before is brought back with one press, and so is the one that it replaces', async () => {
  const before = { ...nothing, edition: 3, publishedAt: '2026-11-20T08:00:00.000Z' }
  const shown = siteState({ notices: [notice('A')] }, { previous: before })
  await openView(shown)
  api.publishSite.mockImplementation(async ({ content }) => {
    const changes = { edition: 5, publishedAt: '2026-11-21T11:00:00.000Z', previous: shown }
    return siteState(content, changes)
  })
  press(text.restore('20.11.2026, 09:00'))
  await screen.findByText(toPlainSpaces(text.restored))
  expect(api.publishSite).toHaveBeenCalledWith({ edition: 4, content: emptySite })
  await waitFor(() => expect(screen.queryByText('A')).toBeNull())
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

test('a change that a colleague has published, too, is none any more', async () => {
  const { cache } = await openView(siteState({ notices: [notice('A'), notice('B')] }))
  entry('A').press(text.item.remove)
  api.fetchSite.mockResolvedValue(siteState({ notices: [notice('B')] }, { edition: 5 }))
  await cache.queryClient.invalidateQueries({ queryKey: siteKey })
  await waitFor(() => expect(screen.queryByRole('button', { name: text.publish })).toBeNull())
  expect(isAskedOnLeaving()).toBe(false)
})

test('an entry whose day or time is not there yet is described without it', async () => {
  await openView(siteState({ days: [specialDay('2099-12-24')] }))
  const day = entry('24 gru 2099')
  day.type(text.fields.opening, 'other')
  day.type(text.fields.opensMinutes, '')
  expect(screen.getByText('remont', { selector: 'summary *' })).toBeTruthy()
  day.type(text.fields.from, '')
  expect(entry(text.lists.days.new).field(text.fields.from).value).toBe('')
  press(text.publish)
  expect(screen.getAllByText(text.errors.invalid)).toHaveLength(2)
})
