import { expect, test } from 'vitest'
import { formPaths } from '#worker/contract/form-paths.ts'
import { labels } from '#worker/domain/labels/client/pl.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { fakeSiteverify, withCaptcha } from '../../support/captcha.ts'
import { applicationRows, authorizationRows, countRows, deliveryRows } from '../../support/database.ts'
import {
  applicationFormBody,
  builtPages,
  expectPage,
  personInputs,
  readFilledPage,
} from '../../support/plain-form.ts'
import { authorizationBodies, authorizationBody, openSite } from '../../support/site.ts'

const post = (fields: Record<string, string>, changes: Parameters<typeof openSite>[0] = {}) =>
  openSite({ ASSETS: builtPages, ...changes }).postForm(fields, {}, formPaths.clientApplication)

test('the form on the page can be sent again, with all its persons, also those that have no input there', async () => {
  const persons = Array.from({ length: 130 }, (_, index) => personInputs(2 * index, authorizationBody(index)))
  const refused = await post(Object.assign(applicationFormBody({ bank_name: '' }), ...persons))
  expectPage(refused, 400)
  const page = await readFilledPage(refused)
  expect(page.inputs.get('authorizations.2.email')?.type).toBe('email')
  expect(page.inputs.get('authorizations.3.email')?.type).toBe('hidden')
  const response = await post({ ...page.again(), bank_name: 'Bank' })
  expect(response.status).toBe(201)
  expect(await response.text()).toContain(labels.savedPersons(130, 130))
  expect((await authorizationRows()).map(({ first_name }) => first_name)).toEqual(
    persons.map((_, index) => `Ewa${index}`),
  )
})

test('as many persons as a body holds are taken', async () => {
  const person = { first_name: 'A', last_name: 'B', email: 'a@b' }
  const rows = Array.from({ length: 4_500 }, (_, index) => personInputs(index, person))
  const fields = Object.assign(applicationFormBody(), ...rows)
  expect(new URLSearchParams(fields).size).toBeGreaterThan(13_500)
  expect((await post(fields)).status).toBe(201)
  expect(await authorizationRows()).toHaveLength(4_500)
})

test('rows without first name, last name and e-mail are dropped, and the page says how many were saved', async () => {
  const response = await post(
    applicationFormBody({
      ...personInputs(0, { ...authorizationBody(1), email: ' ' }),
      ...personInputs(1, { position: 'x' }),
    }),
  )
  expectPage(response, 201)
  expect(await response.text()).toContain(labels.savedPersons(0, 2))
  expect(await countRows()).toMatchObject({ applications: 1, authorizations: 0 })
})

test('no count of persons is shown if there are none', async () => {
  expect(await (await post(applicationFormBody())).text()).not.toContain(labels.savedPersons(0, 0))
})

test('fields with other names are not rows', async () => {
  const response = await post(
    applicationFormBody({
      'authorizations.x.email': 'a@b',
      'authorizations.1e3.email': 'a@b',
      'authorizations.-1.first_name': 'A',
      'authorizations.0.application_id': 'x',
      'authorizations[0].email': 'a@b',
      authorizations: '[{"first_name":"A","last_name":"B","email":"a@b"}]',
      ...personInputs(999_999_999, authorizationBody(1)),
    }),
  )
  expect(response.status).toBe(201)
  expect(await authorizationRows()).toMatchObject([{ ...authorizationBody(1), row_number: 1 }])
})

test('without a captcha it is confirmed and stored as suspected', async () => {
  fakeSiteverify()
  expectPage(await post(applicationFormBody(), withCaptcha), 201)
  expect(await applicationRows()).toMatchObject([{ suspected_for: 'captcha' }])
  expect(await deliveryRows()).toEqual([])
})

test('over the daily cap the page keeps the language of the form', async () => {
  const persons = authorizationBodies(100).map((person, index) => personInputs(index, person))
  const large = Object.assign(applicationFormBody({ language: 'nl' }), ...persons)
  const response = await post(large, { FORM_RATE_LIMITS: 'on', FORM_DAILY_BYTES: '1' })
  expectPage(response, 429)
  expect((await readFilledPage(response)).summary).toBe(errorMessages.nl.storage_full)
})
