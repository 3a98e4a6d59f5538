import { describe, expect, test } from 'vitest'
import { messageLimits } from '#tests/support/message-fields.ts'
import { chosenFilesField } from '#worker/contract/files.ts'
import { limits } from '#worker/contract/limits.ts'
import { names } from '#worker/domain/catalogue/pl.ts'
import { describeOpening } from '#worker/domain/describe-opening.ts'
import { labels as de } from '#worker/domain/labels/contact/de.ts'
import { labels as en } from '#worker/domain/labels/contact/en.ts'
import { labels as nl } from '#worker/domain/labels/contact/nl.ts'
import { labels as pl } from '#worker/domain/labels/contact/pl.ts'
import { opening as openingDe } from '#worker/domain/labels/opening/de.ts'
import { opening as openingEn } from '#worker/domain/labels/opening/en.ts'
import { opening as openingNl } from '#worker/domain/labels/opening/nl.ts'
import { opening as openingPl } from '#worker/domain/labels/opening/pl.ts'
import { locales } from '#worker/domain/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { contactPlainFormText } from '#worker/submissions/contact-message/text/contact-plain-form.ts'
import { carryChosenFiles, readChosenFiles } from '#worker/submissions/plain-form/chosen-files.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'
import { freshSite } from '../support/fresh-site.ts'
import { builtPages, expectPage, formBody, readFilledPage } from '../support/plain-form.ts'
import { withReceipts } from '../support/receipts.ts'
import { countRows, deliveryRows, listRows, messageRows, nothing, originRows } from '../support/rows.ts'
import { openSite, readError, siteOrigin } from '../support/site.ts'
import { referenceOf } from '../support/submissions.ts'

freshSite()

const path = '/api/contact-messages'

const open = () => openSite({ ASSETS: builtPages })

const labels = { pl, en, de, nl }
const openings = { pl: openingPl, en: openingEn, de: openingDe, nl: openingNl }

describe.each(locales)('in %s', (language) => {
  test('a message is stored and confirmed with its reference', async () => {
    const response = await openSite().postForm(formBody({ language }))
    expectPage(response, 201)
    const page = await response.text()
    const { sent } = contactPlainFormText[language]
    const [row] = await messageRows()
    expect(row).toMatchObject({ name: 'Jan Kowalski', phone: null, language })
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).toContain(`<h1>${sent.heading}</h1>`)
    expect(page).toContain(sent.body)
    expect(page).toContain(plainPageText[language].reference(referenceOf(row?.id ?? '')))
    expect(await deliveryRows()).toMatchObject([
      { submission_id: row?.id, channel: 'mail', state: 'pending' },
    ])
  })

  test('the page says when the office opens, and where a copy goes if one was queued', async () => {
    const body = formBody({ language })
    const copy = plainPageText[language].copy(body.email ?? '')
    const page = await (await openSite(withReceipts).postForm(body)).text()
    expect(page).toContain(describeOpening(new Date(), openings[language]))
    expect(page).toContain(copy)
    const suspected = { ...body, leave_empty: 'x', subject: 'Other' }
    expect(await (await openSite(withReceipts).postForm(suspected)).text()).not.toContain(copy)
  })

  test('empty fields are marked on the page of the form, everything typed is kept', async () => {
    const typed = {
      name: 'Jan "J" <Kowalski> &amp; Söhne',
      email: '',
      phone: '123',
      subject: '  ',
      message: '\na & b\n</textarea><script>',
    }
    const response = await open().postForm(formBody({ language, ...typed }))
    expectPage(response, 400)
    expect(response.headers.get('etag')).toBeNull()
    const page = await readFilledPage(response)
    const { errors, missing } = plainPageText[language]
    const { rejected } = contactPlainFormText[language]
    expect([page.lang, page.action, page.summary]).toEqual([language, path, missing])
    expect(page.html).toContain(`<title>${rejected.heading}: `)
    expect(page.html).toContain(`<h2 class="text-name text-stop">${rejected.heading}</h2>`)
    expect(page.links).toEqual([
      ['#contact-email', labels[language].email],
      ['#contact-subject', labels[language].subject],
    ])
    expect(page.errors).toEqual({ email: errors.required, subject: errors.required })
    for (const [name, value] of Object.entries(typed)) expect([name, page.typed(name)]).toEqual([name, value])
    expect([page.typed('language'), page.typed('leave_empty')]).toEqual([language, ''])
    expect(await countRows()).toEqual(nothing)
  })

  test('the page runs no script, and has nothing that would need one', async () => {
    const { html } = await readFilledPage(await open().postForm(formBody({ language, subject: '' })))
    expect(html).not.toMatch(
      /<script|<template|<noscript|modulepreload|noscript:hidden|javascript:|<[^>]+\son\w+=/i,
    )
  })
})

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
  const response = await open().postForm({ ...refused.again(), subject: 'Wykop' }, headers[1])
  expect(await response.text()).toContain(contactPlainFormText.pl.catalogueEntry(names['mini-excavator']))
  expect(await listRows()).toMatchObject([{ catalogue_id: 'mini-excavator', quantity: 1 }])
})

test.each(['', '?add=unicorn', '?subject=add'])('nothing is asked for by the query %j', async (query) => {
  const headers = { referer: `${siteOrigin}/kontakt${query}` }
  expect((await openSite().postForm(formBody(), headers)).status).toBe(201)
  expect(await listRows()).toEqual([])
})

test.each([
  [{ email: 'jan firma' }, 'email', 'email_invalid'],
  [{ email: 'łoś@firma.example' }, 'email', 'email_local_part'],
  [{ name: 'x'.repeat(limits.name + 1) }, 'name', 'too_long'],
  [{ message: 'x'.repeat(messageLimits.message + 1) }, 'message', 'too_long'],
] as const)('an invalid value has a message at its field: %#', async (fault, field, code) => {
  const response = await open().postForm(formBody(fault))
  expectPage(response, 400)
  const page = await readFilledPage(response)
  expect(page.summary).toBe(errorMessages.pl.validation_failed)
  expect(page.errors).toEqual({ [field]: plainPageText.pl.errors[code] })
  expect(await countRows()).toEqual(nothing)
})

test('where the page cannot be had, the refusal is a sentence', async () => {
  const ASSETS = { fetch: async () => new Response('', { status: 404 }) } as unknown as Fetcher
  const response = await openSite({ ASSETS }).postForm(formBody({ subject: '' }))
  expect([response.status, await readError(response)]).toMatchObject([400, { code: 'validation_failed' }])
})

test('a double click stores one message and gets the same response', async () => {
  const body = formBody()
  const responses = await Promise.all([1, 2, 3].map(() => openSite().postForm(body)))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201])
  const pages = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(pages).size).toBe(1)
  expect(await countRows()).toEqual({ ...nothing, messages: 1, deliveries: 1 })
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

test('another text is another message', async () => {
  await openSite().postForm(formBody())
  await openSite().postForm(formBody({ message: 'Jeszcze jedno pytanie.' }))
  expect(await countRows()).toMatchObject({ messages: 2 })
})

test('a form in parts, as for files, is refused', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries(formBody())) body.set(name, value)
  const response = await openSite().request(path, { method: 'POST', body })
  expect([response.status, (await readError(response)).code]).toEqual([415, 'media_type_unsupported'])
  expect(await countRows()).toEqual(nothing)
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

test('a filled honeypot is confirmed, stored as suspected and not delivered', async () => {
  const response = await openSite().postForm(formBody({ leave_empty: 'x' }))
  expectPage(response, 201)
  expect(await response.text()).toContain(contactPlainFormText.pl.sent.heading)
  expect(await messageRows()).toMatchObject([{ suspected_for: 'honeypot' }])
  expect(await countRows()).toEqual({ ...nothing, messages: 1 })
})

test('the links lead back to the page of the form, and home, as the logo does', async () => {
  const linksOf = async (language: string) =>
    (
      await (
        await openSite().postForm(formBody({ language }), { referer: 'https://evil.example/en/contact' })
      ).text()
    ).match(/<a [^>]*>[^<]*/g)
  expect(await linksOf('de')).toEqual([
    '<a class="logo" href="/de">',
    `<a class="next" href="/de/contact">${plainPageText.de.backToPage}`,
    `<a class="more" href="/de">${plainPageText.de.home}`,
  ])
  expect(await linksOf('pl')).toEqual([
    '<a class="logo" href="/">',
    `<a class="next" href="/kontakt">${plainPageText.pl.backToPage}`,
    `<a class="more" href="/">${plainPageText.pl.home}`,
  ])
})
