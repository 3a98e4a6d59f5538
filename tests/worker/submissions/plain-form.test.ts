import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { clientLimits, messageLimits } from '#tests/support/form-values.ts'
import { formPages, formPaths } from '#worker/contract/form-paths.ts'
import { labels as clientDe } from '#worker/domain/labels/client/de.ts'
import { labels as clientEn } from '#worker/domain/labels/client/en.ts'
import { labels as clientNl } from '#worker/domain/labels/client/nl.ts'
import { labels as clientPl } from '#worker/domain/labels/client/pl.ts'
import { labels as de } from '#worker/domain/labels/contact/de.ts'
import { labels as en } from '#worker/domain/labels/contact/en.ts'
import { labels as nl } from '#worker/domain/labels/contact/nl.ts'
import { labels as pl } from '#worker/domain/labels/contact/pl.ts'
import { type Locale, locales } from '#worker/domain/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { applicationPlainFormText } from '#worker/submissions/client-application/text/application-plain-form.ts'
import { contactPlainFormText } from '#worker/submissions/contact-message/text/contact-plain-form.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'
import {
  applicationRows,
  authorizationRows,
  countRows,
  deliveryRows,
  downDatabase,
  messageRows,
  nothing,
} from '../support/database.ts'
import {
  applicationFormBody,
  builtPages,
  expectPage,
  formBody,
  personInputs,
  readFilledPage,
} from '../support/plain-form.ts'
import {
  authorizationBody,
  clientFieldsBody,
  openSite,
  readError,
  referenceOf,
  siteOrigin,
} from '../support/site.ts'

const labels = { pl, en, de, nl }
const clientLabels = { pl: clientPl, en: clientEn, de: clientDe, nl: clientNl }

const [first, third] = [authorizationBody(1), authorizationBody(3)]
const brokenPerson = { ...authorizationBody(7), email: 'ewa', position: 'a & b' }

type ErrorCode = keyof typeof plainPageText.pl.errors

interface Form {
  name: string
  page: Record<Locale, string>
  path: string
  text: Record<Locale, { sent: { heading: string; body: string }; rejected: { heading: string } }>
  toBody(changes?: Record<string, string>): Record<string, string>
  rows(): Promise<{ id: string }[]>
  stored: object
  channels(language: Locale): string[]
  counts: Partial<typeof nothing>
  /** In the confirmation of this form alone. */
  shown(language: Locale): string[]
  different: Record<string, string>
  longest: Record<string, string>
  /** A body with faults, how the page of the form shows it, its errors, and their names in the summary. */
  typed: Record<string, string>
  kept: Record<string, string>
  errors: Record<string, ErrorCode>
  links(language: Locale): string[][]
  faults: [Record<string, string>, string, ErrorCode][]
}

const typedMessage = {
  name: 'Jan "J" <Kowalski> &amp; Söhne',
  email: '',
  phone: '123',
  subject: '  ',
  message: '\na & b\n</textarea><script>',
}

const typedClient = { company_name: 'A "B" <C>', bank_name: ' ', signatory_email: 'anna' }

const forms: Form[] = [
  {
    name: 'contact message',
    page: formPages.contactMessage,
    path: formPaths.contactMessage,
    text: contactPlainFormText,
    toBody: formBody,
    rows: messageRows,
    stored: { name: 'Jan Kowalski', phone: null },
    channels: () => ['mail'],
    counts: { messages: 1 },
    shown: (): string[] => [],
    different: { message: 'Jeszcze jedno pytanie.' },
    longest: { message: 'x'.repeat(1024 * 1024) },
    typed: typedMessage,
    kept: typedMessage,
    errors: { email: 'required', subject: 'required' },
    links: (language: Locale) => [
      ['#contact-email', labels[language].email],
      ['#contact-subject', labels[language].subject],
    ],
    faults: [
      [{ email: 'jan firma' }, 'email', 'email_invalid'],
      [{ email: 'łoś@firma.example' }, 'email', 'email_local_part'],
      [{ name: 'x'.repeat(messageLimits.name + 1) }, 'name', 'too_long'],
      [{ message: 'x'.repeat(messageLimits.message + 1) }, 'message', 'too_long'],
    ],
  },
  {
    name: 'client application',
    page: formPages.clientApplication,
    path: formPaths.clientApplication,
    text: applicationPlainFormText,
    toBody: (changes: Record<string, string> = {}) =>
      applicationFormBody({ ...personInputs(0, first), ...personInputs(2, third), ...changes }),
    rows: applicationRows,
    stored: { ...clientFieldsBody(), swift_bic_code: null },
    channels: (language: Locale) =>
      language === 'pl' ? ['automation', 'mail', 'zapier'] : ['mail', 'zapier'],
    counts: { applications: 1, authorizations: 2 },
    shown: (language: Locale) => [`<p>${clientLabels[language].savedPersons(2, 2)}</p>`],
    different: personInputs(2, authorizationBody(4)),
    longest: { company_name: 'x'.repeat(1024 * 1024) },
    typed: { ...typedClient, ...personInputs(5, brokenPerson) },
    // Gaps between rows are closed.
    kept: { ...typedClient, ...personInputs(2, brokenPerson) },
    errors: {
      bank_name: 'required',
      signatory_email: 'email_invalid',
      'authorizations.2.email': 'email_invalid',
    },
    links: (language: Locale) => {
      const { groups, fields, person } = clientLabels[language]
      return [
        ['#application-signatory_email', `${groups.signatory}: ${person.email}`],
        ['#application-bank_name', fields.bank_name],
        [
          '#application-authorizations-2-email',
          `${applicationPlainFormText[language].row.legend(3)}: ${person.email}`,
        ],
      ]
    },
    faults: [
      [{ company_name: 'x'.repeat(clientLimits.company_name + 1) }, 'company_name', 'too_long'],
      [{ invoice_email: 'a b@c' }, 'invoice_email', 'email_invalid'],
    ],
  },
]

describe.each(forms)('a $name', (form) => {
  const { path, text, toBody } = form
  type Site = Parameters<typeof openSite>[0]
  const post = (body: Record<string, string>, headers: Record<string, string> = {}, changes: Site = {}) =>
    openSite({ ASSETS: builtPages, ...changes }).postForm(body, headers, path)

  test.each(locales)('is stored and confirmed with its reference in %s', async (language) => {
    const response = await post(toBody({ language }))
    expectPage(response, 201)
    const page = await response.text()
    const [row] = await form.rows()
    expect(row).toMatchObject({ ...form.stored, language, suspected_for: null })
    const deliveries = await deliveryRows()
    expect(deliveries.map(({ channel }) => channel)).toEqual(form.channels(language))
    for (const delivery of deliveries)
      expect(delivery).toMatchObject({ submission_id: row?.id, state: 'pending' })
    const { heading, body } = text[language].sent
    for (const part of [
      `<html lang="${language}">`,
      '<meta name="robots" content="noindex">',
      `<h1>${heading}</h1>`,
      body,
      plainPageText[language].reference(referenceOf(row?.id ?? '')),
      `<a class="next" href="${form.page[language]}">${plainPageText[language].backToPage}`,
      `<a class="more" href="${language === 'pl' ? '/' : `/${language}`}">${plainPageText[language].home}`,
      `<a class="logo" href="${language === 'pl' ? '/' : `/${language}`}">`,
      ...form.shown(language),
    ])
      expect(page).toContain(part)
  })

  test.each(locales)(
    'marks fields on the page of the form and keeps what was typed in %s',
    async (language) => {
      const typed: Record<string, string> = form.typed
      const response = await post(toBody({ language, ...typed }))
      expectPage(response, 400)
      expect(response.headers.get('etag')).toBeNull()
      const page = await readFilledPage(response)
      const { errors, missing } = plainPageText[language]
      expect([page.lang, page.action, page.summary]).toEqual([language, path, missing])
      const { heading } = text[language].rejected
      expect(page.html).toContain(`<title>${heading}: `)
      expect(page.html).toContain(`<h2 class="text-name text-stop">${heading}</h2>`)
      expect(page.links).toEqual(form.links(language))
      expect(page.errors).toEqual(
        Object.fromEntries(Object.entries(form.errors).map(([name, code]) => [name, errors[code]])),
      )
      for (const [name, value] of Object.entries(form.kept))
        expect([name, page.typed(name)]).toEqual([name, value])
      expect([page.typed('language'), page.typed('leave_empty')]).toEqual([language, ''])
      expect(page.html, 'what would need a script').not.toMatch(
        /<script|<template|<noscript|modulepreload|noscript:hidden|javascript:|<[^>]+\son\w+=/i,
      )
      expect(await countRows()).toEqual(nothing)
    },
  )

  test.each(form.faults)('has a message at a field with an invalid value: %#', async (fault, field, code) => {
    const response = await post(toBody(fault))
    expectPage(response, 400)
    const page = await readFilledPage(response)
    expect(page.summary).toBe(errorMessages.pl.validation_failed)
    expect(page.errors).toEqual({ [field]: plainPageText.pl.errors[code] })
    expect(await countRows()).toEqual(nothing)
  })

  test('is stored once at a double click or a reload, with the same response; with other content anew', async () => {
    const responses = await Promise.all([1, 2, 3].map(() => post(toBody())))
    responses.push(await post(toBody()))
    expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const pages = await Promise.all(responses.map((response) => response.text()))
    expect(new Set(pages).size).toBe(1)
    const deliveries = form.channels('pl').length
    expect(await countRows()).toEqual({ ...nothing, ...form.counts, deliveries })
    await post(toBody(form.different))
    expect(await form.rows()).toHaveLength(2)
  })

  test('is refused in parts, as for files', async () => {
    const body = new FormData()
    for (const [name, value] of Object.entries(toBody())) body.set(name, value)
    const response = await openSite().request(path, { method: 'POST', body })
    expect([response.status, (await readError(response)).code]).toEqual([415, 'media_type_unsupported'])
    expect(await countRows()).toEqual(nothing)
  })

  test('is confirmed, stored as suspected and not delivered with a filled honeypot', async () => {
    const response = await post(toBody({ leave_empty: 'x' }))
    expectPage(response, 201)
    expect(await response.text()).toContain(text.pl.sent.heading)
    expect(await form.rows()).toMatchObject([{ suspected_for: 'honeypot' }])
    expect(await countRows()).toEqual({ ...nothing, ...form.counts })
  })

  const limiter = { limit: async () => ({ success: false }) } as unknown as RateLimit

  test.each([
    ['a foreign origin', {}, { origin: 'https://evil.example' }, 'origin_refused', 403, null],
    ['an origin a browser would not tell', {}, { origin: 'null' }, 'origin_refused', 403, null],
    ['too many posts', { FORM_RATE_LIMITS: 'on', FORM_LIMIT: limiter }, {}, 'rate_limited', 429, '60'],
    ['a database that is down', { DB: downDatabase(env.DB) }, {}, 'unavailable', 503, '5'],
    ['a missing variable', { SITE_URL: '' }, {}, 'unavailable', 503, null],
  ] as const)(
    'gets an error page in its language, with everything typed, for %s',
    async (_, changes, headers, code, status, retryAfter) => {
      const [[name] = ['']] = Object.entries(form.typed)
      const response = await post(toBody({ language: 'de', [name]: 'Jürgen <b>' }), headers, changes)
      expectPage(response, status)
      expect(response.headers.get('retry-after')).toBe(retryAfter)
      const page = await readFilledPage(response)
      expect([page.lang, page.action, page.summary]).toEqual(['de', path, errorMessages.de[code]])
      expect(page.typed(name)).toBe('Jürgen <b>')
      expect(await countRows()).toEqual(nothing)
    },
  )

  test('gets an error page in the language of the referring page if it is too large', async () => {
    const response = await post(toBody(form.longest), { referer: `${siteOrigin}${form.page.nl}` })
    expectPage(response, 413)
    const page = await readFilledPage(response)
    expect([page.lang, page.summary]).toEqual(['nl', errorMessages.nl.body_too_large])
    expect(await countRows()).toEqual(nothing)
  })

  const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' }
  const postBody = (body: string, headers = {}) =>
    openSite({ ASSETS: builtPages }).request(path, {
      method: 'POST',
      headers: { ...urlencoded, ...headers },
      body,
    })

  test('is not parsed with more fields than any form has, or where another error would do', async () => {
    for (const body of ['=&'.repeat(200_000), 'name&'.repeat(25_000), `${'a=&'.repeat(24_999)}b=&c=`])
      expectPage(await postBody(body), 413)
    const headers = { 'content-length': String(100 * 1024 * 1024), origin: 'https://evil.example' }
    expectPage(await postBody('name=Jan', headers), 413)
  })

  test('is parsed with the most fields of all forms', async () => {
    expectPage(await postBody(`${new URLSearchParams(toBody())}${'&a='.repeat(23_950)}`), 201)
    expect(await form.rows()).toMatchObject([form.stored])
  })
})

test('persons of a client application are stored in their order', async () => {
  const body = applicationFormBody({ ...personInputs(0, first), ...personInputs(2, third) })
  await openSite().postForm(body, {}, formPaths.clientApplication)
  expect(await authorizationRows()).toMatchObject([
    { ...first, row_number: 1 },
    { ...third, row_number: 2 },
  ])
})
