import { expect, test } from 'vitest'
import { chosenFilesField } from '#worker/contract/files.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { describeNextStep } from '#worker/domain/describe-opening.ts'
import { opening as openingDe } from '#worker/domain/labels/opening/de.ts'
import { opening as openingEn } from '#worker/domain/labels/opening/en.ts'
import { opening as openingNl } from '#worker/domain/labels/opening/nl.ts'
import { opening as openingPl } from '#worker/domain/labels/opening/pl.ts'
import { locales } from '#worker/domain/locales.ts'
import { officeCalendar } from '#worker/domain/office-calendar.ts'
import { officeStateAt } from '#worker/domain/office-state.ts'
import { chosenEntryText } from '#worker/enquiry-list/text/chosen-entry.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { carryChosenFiles, readChosenFiles } from '#worker/submissions/plain-form/plain-form-responses.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'
import { countRows, listRows, messageRows, nothing, originRows } from '../../support/database.ts'
import { builtPages, expectPage, formBody, readFilledPage } from '../../support/plain-form.ts'
import { withReceipts } from '../../support/receipts.ts'
import { openSite, readError, referenceOf, siteOrigin } from '../../support/site.ts'

const path = '/api/contact-messages'

const open = () => openSite({ ASSETS: builtPages })

const openings = { pl: openingPl, en: openingEn, de: openingDe, nl: openingNl }

test.each(locales)(
  'the %s page says when the office opens, and where a copy goes if one was queued',
  async (language) => {
    const body = formBody({ language })
    const copy = plainPageText[language].copy(body.email ?? '')
    const page = await (await openSite(withReceipts).postForm(body)).text()
    const { isOpen, changesAt } = officeStateAt(Date.now(), officeCalendar)
    const office = { is_open: isOpen, changes_at: new Date(changesAt).toISOString() }
    expect(page).toContain(describeNextStep({ office }, new Date(), openings[language]))
    expect(page).toContain(copy)
    const suspected = { ...body, leave_empty: 'x', subject: 'Other' }
    expect(await (await openSite(withReceipts).postForm(suspected)).text()).not.toContain(copy)
  },
)

test('the form on the page can be sent again unchanged', async () => {
  const page = await readFilledPage(
    await open().postForm(formBody({ subject: '', message: '\n\nDwa\nwiersze ' })),
  )
  const response = await open().postForm({ ...page.again(), subject: 'Podnośnik' })
  expect(response.status).toBe(201)
  expect(await messageRows()).toMatchObject([
    { name: 'Jan Kowalski', email: 'jan@firma.example', message: 'Dwa\nwiersze', subject: 'Podnośnik' },
  ])
})

test('id and origin stay, over as many refusals as it takes', async () => {
  const id = crypto.randomUUID()
  const query = 'utm_source=Google&utm_medium=cpc&x=y'
  const headers = [{ referer: `${siteOrigin}/kontakt?${query}` }, { referer: `${siteOrigin}${path}` }]
  let form: Record<string, string> = formBody({ id, subject: '' })
  for (const header of headers) form = (await readFilledPage(await open().postForm(form, header))).again()
  expect(form).toMatchObject({ id, origin: 'utm_source=Google&utm_medium=cpc' })
  await open().postForm({ ...form, subject: 'Podnośnik' }, headers[1])
  expect(await messageRows()).toMatchObject([{ id }])
  expect(await originRows()).toMatchObject([{ source: 'google', utm_medium: 'cpc' }])
})

test('the machine whose link led to the form is stored and confirmed, also after a refusal', async () => {
  const headers = [
    { referer: `${siteOrigin}/kontakt?add=mini-excavator` },
    { referer: `${siteOrigin}${path}` },
  ]
  const refused = await readFilledPage(await open().postForm(formBody({ subject: '' }), headers[0]))
  const sentence = chosenEntryText.pl(names['mini-excavator'])
  expect(refused.html).toContain(sentence)
  const response = await open().postForm({ ...refused.again(), subject: 'Wykop' }, headers[1])
  expect(await response.text()).toContain(sentence)
  expect(await listRows()).toMatchObject([{ catalogue_id: 'mini-excavator', quantity: 1 }])
})

/** The query of a link from a course's date. */
const dateQuery = (from: string, to: string) =>
  `?add=${encodeURIComponent(`crane-course,${from},${to},Opole, hala 2`)}`

test('the date whose link led to the form is stored, also after a refusal', async () => {
  const dates = { date_from: '2027-01-11', date_to: '2027-01-15', place: 'Opole, hala 2' }
  const headers = [
    { referer: `${siteOrigin}/kontakt${dateQuery(dates.date_from, dates.date_to)}` },
    { referer: `${siteOrigin}${path}` },
  ]
  const refused = await readFilledPage(await open().postForm(formBody({ subject: '' }), headers[0]))
  await open().postForm({ ...refused.again(), subject: 'Zapis' }, headers[1])
  expect(await listRows()).toMatchObject([{ catalogue_id: 'crane-course', quantity: 1, ...dates }])
})

test.each([
  ['2020-01-13', '2020-01-17'],
  ['2027-01-15', '2027-01-11'],
])('a date from %s to %s is left out, and the course is stored', async (from, to) => {
  const headers = { referer: `${siteOrigin}/kontakt${dateQuery(from, to)}` }
  expect((await openSite().postForm(formBody(), headers)).status).toBe(201)
  expect(await listRows()).toMatchObject([{ catalogue_id: 'crane-course', date_from: null, date_to: null }])
})

test.each(['', '?add=unicorn', '?subject=add'])('nothing is asked for by the query %j', async (query) => {
  const headers = { referer: `${siteOrigin}/kontakt${query}` }
  expect((await openSite().postForm(formBody(), headers)).status).toBe(201)
  expect(await listRows()).toEqual([])
})

test('where the page cannot be had, the refusal is a sentence', async () => {
  const ASSETS = { fetch: async () => new Response('', { status: 404 }) } as unknown as Fetcher
  const response = await openSite({ ASSETS }).postForm(formBody({ subject: '' }))
  expect([response.status, await readError(response)]).toMatchObject([400, { code: 'validation_failed' }])
})

test('a form with an id is stored under it, once', async () => {
  const id = crypto.randomUUID()
  for (const again of [id, id.toUpperCase()]) {
    const response = await openSite().postForm(formBody({ id: again }))
    expectPage(response, 201)
    expect(await response.text()).toContain(plainPageText.pl.reference(referenceOf(id)))
  }
  expect(await messageRows()).toMatchObject([{ id }])
})

test.each(['', '1', 'null'])('a form that carries %j for an id is refused', async (id) => {
  const response = await open().postForm(formBody({ id }))
  expectPage(response, 400)
  const page = await readFilledPage(response)
  expect(page.summary).toBe(errorMessages.pl.validation_failed)
  // The form on the page can be sent again.
  expect(page.inputs.has('id')).toBe(false)
  expect(await countRows()).toEqual(nothing)
})

test('the page says where to send files, with the reference, where the site takes any', async () => {
  const takes = await (await openSite().postForm(formBody())).text()
  const [row] = await messageRows()
  const sentence = plainPageText.pl.files(referenceOf(row?.id ?? ''))
  expect(takes).toContain(sentence)
  const takesNone = await openSite({ FILES_DAILY_SITE: '0' }).postForm(formBody())
  expect(await takesNone.text()).not.toContain(sentence)
})

test('the page names the files that were chosen and have not come, also after a refusal', async () => {
  const names = [
    [chosenFilesField, 'plan <1>.pdf'],
    [chosenFilesField, 'rzut.png'],
  ]
  const post = (changes: Record<string, string> = {}) => {
    const body = new URLSearchParams([...Object.entries(formBody(changes)), ...names])
    return open().request(path, { method: 'POST', body })
  }
  const sent = await (await post()).text()
  const [row] = await messageRows()
  const reference = referenceOf(row?.id ?? '')
  const sentence = plainPageText.pl.lostFiles('plan -1-.pdf, rzut.png', reference)
  expect(sent).toContain(sentence)
  expect(sent).not.toContain(plainPageText.pl.files(reference))

  const refused = await readFilledPage(await post({ subject: ' ' }))
  const carried = refused.inputs.get(chosenFilesField)?.value ?? ''
  const again = await open().postForm(formBody({ [chosenFilesField]: carried }))
  expect(await again.text()).toContain(sentence)
})

test.each([
  ['in one field', ['a/'.repeat(200_000)]],
  ['in many fields', Array<string>(20_000).fill('a/b')],
])('of names of files %s those after the first hundred are not looked at', (_, names) => {
  const fields = { [chosenFilesField]: names }
  expect(readChosenFiles(fields)).toHaveLength(100)
  expect(carryChosenFiles(fields)[chosenFilesField]).toHaveLength(199)
})

test('no file is named where none was chosen', async () => {
  const page = await (await openSite().postForm(formBody({ [chosenFilesField]: '' }))).text()
  expect(page).not.toContain('<strong>')
})

test('a malformed form body is rejected like an empty form', async () => {
  const response = await open().request(path, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: '{"nothing":"of the kind"}',
  })
  expectPage(response, 400)
  expect((await readFilledPage(response)).errors).toMatchObject({ name: plainPageText.pl.errors.required })
})
