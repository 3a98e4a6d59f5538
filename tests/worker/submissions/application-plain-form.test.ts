import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { clientLimits } from '#tests/support/message-fields.ts'
import { toAuthorizationInputName } from '#worker/contract/authorization-fields.ts'
import { formPages } from '#worker/contract/form-paths.ts'
import { authorizationFields } from '#worker/domain/forms/client.ts'
import { labels as de } from '#worker/domain/labels/client/de.ts'
import { labels as en } from '#worker/domain/labels/client/en.ts'
import { labels as nl } from '#worker/domain/labels/client/nl.ts'
import { labels as pl } from '#worker/domain/labels/client/pl.ts'
import { locales } from '#worker/domain/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { applicationPlainFormText } from '#worker/submissions/client-application/text/application-plain-form.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'
import { fakeSiteverify, withCaptcha } from '../support/captcha.ts'
import { captureConsole } from '../support/console.ts'
import { downDatabase } from '../support/d1.ts'
import { freshSite } from '../support/fresh-site.ts'
import { builtPages, expectPage, readFilledPage } from '../support/plain-form.ts'
import { applicationRows, authorizationRows, countRows, deliveryRows, nothing } from '../support/rows.ts'
import { openSite, readError, siteOrigin } from '../support/site.ts'
import {
  authorizationBodies,
  authorizationBody,
  clientFieldsBody,
  referenceOf,
} from '../support/submissions.ts'

freshSite()

const path = '/api/client-applications'

type Fields = Record<string, string>

/** The fields of the prerendered form as a browser sends them, with three rows. */
function formBody(changes: Fields = {}): Fields {
  const rows = [0, 1, 2].flatMap((index) =>
    authorizationFields.map((name) => [toAuthorizationInputName(index, name), '']),
  )
  const { swift_bic_code: _bic, ...fields } = clientFieldsBody()
  return {
    ...fields,
    swift_bic_code: '',
    language: 'pl',
    leave_empty: '',
    ...Object.fromEntries(rows),
    ...changes,
  }
}

const row = (index: number, values: object): Fields =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [`authorizations.${index}.${name}`, value]),
  )

const post = (fields: Fields, headers: Fields = {}, changes: Parameters<typeof openSite>[0] = {}) =>
  openSite({ ASSETS: builtPages, ...changes }).postForm(fields, headers, path)

const labels = { pl, en, de, nl }

describe.each(locales)('in %s', (language) => {
  const text = applicationPlainFormText[language]

  test('an application is stored with its persons and confirmed with its reference', async () => {
    const response = await post(
      formBody({ language, ...row(0, authorizationBody(1)), ...row(2, authorizationBody(3)) }),
    )
    expectPage(response, 201)
    const page = await response.text()
    const [stored] = await applicationRows()
    expect(stored).toMatchObject({
      ...clientFieldsBody(),
      swift_bic_code: null,
      language,
      suspected_for: null,
    })
    expect(await authorizationRows()).toMatchObject([
      { ...authorizationBody(1), row_number: 1 },
      { ...authorizationBody(3), row_number: 2 },
    ])
    expect((await deliveryRows()).map(({ channel }) => channel)).toEqual(
      language === 'pl' ? ['automation', 'mail', 'zapier'] : ['mail', 'zapier'],
    )
    expect(page).toContain(`<html lang="${language}">`)
    expect(page).toContain('<meta name="robots" content="noindex">')
    expect(page).toContain(`<h1>${text.sent.heading}</h1>`)
    expect(page).toContain(`<p>${text.sent.body}</p>`)
    expect(page).toContain(plainPageText[language].reference(referenceOf(stored?.id ?? '')))
    expect(page).toContain(`<p>${labels[language].savedPersons(2, 2)}</p>`)
    expect(page).toContain(`<a class="next" href="${formPages.clientApplication[language]}">`)
    expect(page).toContain(`<a class="more" href="${language === 'pl' ? '/' : `/${language}`}">`)
  })

  test('empty and invalid fields are marked on the page of the form, everything typed is kept', async () => {
    const person = { ...authorizationBody(7), email: 'ewa', position: 'a & b' }
    const typed = { company_name: 'A "B" <C>', bank_name: ' ', signatory_email: 'anna' }
    const response = await post(formBody({ language, ...typed, ...row(5, person) }))
    expectPage(response, 400)
    const page = await readFilledPage(response)
    const { errors, missing } = plainPageText[language]
    const { groups, fields, person: personLabels } = labels[language]
    expect([page.lang, page.action, page.summary]).toEqual([language, path, missing])
    expect(page.links).toEqual([
      ['#application-signatory_email', `${groups.signatory}: ${personLabels.email}`],
      ['#application-bank_name', fields.bank_name],
      // Gaps between rows are closed.
      ['#application-authorizations-0-email', `${text.row.legend(1)}: ${personLabels.email}`],
    ])
    expect(page.errors).toEqual({
      bank_name: errors.required,
      signatory_email: errors.email_invalid,
      'authorizations.0.email': errors.email_invalid,
    })
    for (const [name, value] of Object.entries({ ...typed, ...row(0, person) }))
      expect([name, page.typed(name)]).toEqual([name, value])
    expect(page.typed('language')).toBe(language)
    expect(await countRows()).toEqual(nothing)
  })
})

test('the form on the page can be sent again, with all its persons, also those that have no input there', async () => {
  const persons = Array.from({ length: 130 }, (_, index) => row(2 * index, authorizationBody(index)))
  const refused = await post(Object.assign(formBody({ bank_name: '' }), ...persons))
  expectPage(refused, 400)
  const page = await readFilledPage(refused)
  expect(page.inputs.get('authorizations.2.email')?.type).toBe('email')
  expect(page.inputs.get('authorizations.3.email')?.type).toBe('hidden')
  const response = await post({ ...page.again(), bank_name: 'Bank' })
  expect(response.status).toBe(201)
  expect(await response.text()).toContain(labels.pl.savedPersons(130, 130))
  expect((await authorizationRows()).map(({ first_name }) => first_name)).toEqual(
    persons.map((_, index) => `Ewa${index}`),
  )
})

test('as many persons as a body holds are taken', async () => {
  const person = { first_name: 'A', last_name: 'B', email: 'a@b' }
  const rows = Array.from({ length: 4_500 }, (_, index) => row(index, person))
  const fields = Object.assign(formBody(), ...rows)
  expect(new URLSearchParams(fields).size).toBeGreaterThan(13_500)
  expect((await post(fields)).status).toBe(201)
  expect(await authorizationRows()).toHaveLength(4_500)
})

test('rows without first name, last name and e-mail are dropped, and the page says how many were saved', async () => {
  const response = await post(
    formBody({ ...row(0, { ...authorizationBody(1), email: ' ' }), ...row(1, { position: 'x' }) }),
  )
  expectPage(response, 201)
  expect(await response.text()).toContain(labels.pl.savedPersons(0, 2))
  expect(await countRows()).toMatchObject({ applications: 1, authorizations: 0 })
})

test('no count of persons is shown if there are none', async () => {
  expect(await (await post(formBody())).text()).not.toContain(labels.pl.savedPersons(0, 0))
})

test('fields with other names are not rows', async () => {
  const response = await post(
    formBody({
      'authorizations.x.email': 'a@b',
      'authorizations.1e3.email': 'a@b',
      'authorizations.-1.first_name': 'A',
      'authorizations.0.application_id': 'x',
      'authorizations[0].email': 'a@b',
      authorizations: '[{"first_name":"A","last_name":"B","email":"a@b"}]',
      ...row(999_999_999, authorizationBody(1)),
    }),
  )
  expect(response.status).toBe(201)
  expect(await authorizationRows()).toMatchObject([{ ...authorizationBody(1), row_number: 1 }])
})

test.each([
  [
    'a company name too long',
    { company_name: 'x'.repeat(clientLimits.company_name + 1) },
    'company_name',
    'too_long',
  ],
  ['a wrong e-mail', { invoice_email: 'a b@c' }, 'invoice_email', 'email_invalid'],
] as const)('%s has a message at its field', async (_, fault, field, code) => {
  const response = await post(formBody(fault))
  expectPage(response, 400)
  const page = await readFilledPage(response)
  expect(page.summary).toBe(errorMessages.pl.validation_failed)
  expect(page.errors).toEqual({ [field]: plainPageText.pl.errors[code] })
  expect(await countRows()).toEqual(nothing)
})

test('a double click or a reload stores one application and gets the same response', async () => {
  const body = formBody(row(0, authorizationBody()))
  const responses = await Promise.all([1, 2, 3].map(() => post(body)))
  responses.push(await post(body))
  expect(responses.map(({ status }) => status)).toEqual([201, 201, 201, 201])
  const pages = await Promise.all(responses.map((response) => response.text()))
  expect(new Set(pages).size).toBe(1)
  expect(await countRows()).toEqual({ ...nothing, applications: 1, authorizations: 1, deliveries: 3 })
})

test('other persons make another application', async () => {
  await post(formBody(row(0, authorizationBody(1))))
  await post(formBody(row(0, authorizationBody(2))))
  expect(await countRows()).toMatchObject({ applications: 2 })
})

test('a form in parts, as for files, is refused', async () => {
  const body = new FormData()
  for (const [name, value] of Object.entries(formBody())) body.set(name, value)
  const response = await openSite().request(path, { method: 'POST', body })
  expect([response.status, (await readError(response)).code]).toEqual([415, 'media_type_unsupported'])
  expect(await countRows()).toEqual(nothing)
})

test('a filled honeypot is confirmed, stored as suspected and not delivered', async () => {
  const response = await post(formBody({ leave_empty: 'x' }))
  expectPage(response, 201)
  expect(await response.text()).toContain(applicationPlainFormText.pl.sent.heading)
  expect(await applicationRows()).toMatchObject([{ suspected_for: 'honeypot' }])
  expect(await countRows()).toEqual({ ...nothing, applications: 1 })
})

test('without a captcha it is confirmed and stored as suspected', async () => {
  fakeSiteverify()
  expectPage(await post(formBody(), {}, withCaptcha), 201)
  expect(await applicationRows()).toMatchObject([{ suspected_for: 'captcha' }])
  expect(await deliveryRows()).toEqual([])
})

describe('an error page is in the form’s language and keeps everything typed', () => {
  const typed = formBody({ language: 'nl', company_name: 'Kraan <b>' })
  const limiter = { limit: async () => ({ success: false }) } as unknown as RateLimit

  test.each([
    ['for a foreign origin', {}, { origin: 'https://evil.example' }, 'origin_refused', 403, null],
    ['for too many posts', { FORM_RATE_LIMITS: 'on', FORM_LIMIT: limiter }, {}, 'rate_limited', 429, '60'],
    ['while D1 is down', { DB: downDatabase(env.DB) }, {}, 'unavailable', 503, '5'],
  ] as const)('%s', async (_, changes, headers, code, status, retryAfter) => {
    captureConsole()
    const response = await post(typed, headers, changes)
    expectPage(response, status)
    expect(response.headers.get('retry-after')).toBe(retryAfter)
    const page = await readFilledPage(response)
    expect([page.lang, page.action, page.summary]).toEqual(['nl', path, errorMessages.nl[code]])
    expect(page.typed('company_name')).toBe('Kraan <b>')
    expect(await countRows()).toEqual(nothing)
  })

  test('over the daily cap', async () => {
    captureConsole()
    const persons = authorizationBodies(100).map((person, index) => row(index, person))
    const large = Object.assign({ ...typed }, ...persons)
    const response = await post(large, {}, { FORM_RATE_LIMITS: 'on', FORM_DAILY_BYTES: '1' })
    expectPage(response, 429)
    expect((await readFilledPage(response)).summary).toBe(errorMessages.nl.storage_full)
  })

  test('for a form that is too large, in the language of the referring page', async () => {
    const large = formBody({ company_name: 'x'.repeat(1024 * 1024) })
    const response = await post(large, { referer: `${siteOrigin}/de/kundenformular` })
    expectPage(response, 413)
    const page = await readFilledPage(response)
    expect([page.lang, page.summary]).toEqual(['de', errorMessages.de.body_too_large])
    expect(await countRows()).toEqual(nothing)
  })
})
