import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import { clientValues, messageValues, personValues } from '#tests/support/form-values.ts'
import {
  getAuthorizationIndex,
  parseAuthorizationInputName,
  toAuthorizationInputName,
  toAuthorizationPath,
} from '#worker/contract/authorization-fields.ts'
import {
  applicationFields,
  authorization,
  clientApplication,
  clientFields,
} from '#worker/contract/client-application.ts'
import { clientRecord } from '#worker/contract/client-data.ts'
import { contactFields, contactMessage } from '#worker/contract/contact-message.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import {
  authorizationFields,
  authorizationForm,
  clientForm,
  isCompleteAuthorization,
} from '#worker/domain/forms/client.ts'
import { contactForm } from '#worker/domain/forms/contact-message.ts'
import type { FormField } from '#worker/domain/forms/field.ts'
import { locales } from '#worker/domain/locales.ts'

const id = '0f8fad5b-d9cb-469f-a165-70867728950e'
const head = { id, language: 'pl' }

const application = { ...head, ...clientValues, authorizations: [personValues] }

interface Form {
  name: string
  schema: z.ZodMiniType
  shape: object
  fields: readonly FormField[]
  valid: Record<string, unknown>
  needsId: boolean
  /** A body whose field has this value, and the path of the field's error. */
  withField(name: string, value: unknown): unknown
  pathOf(name: string): string
}

const ofClient = {
  shape: clientFields.shape,
  fields: clientForm,
  pathOf: (name: string) => name,
}

const forms: Form[] = [
  {
    name: 'a contact message',
    schema: contactMessage,
    shape: contactFields.shape,
    fields: contactForm,
    valid: { ...head, ...messageValues },
    needsId: false,
    withField: (name, value) => ({ ...head, ...messageValues, [name]: value }),
    pathOf: (name) => name,
  },
  {
    ...ofClient,
    name: 'a client application',
    schema: clientApplication,
    valid: application,
    needsId: true,
    withField: (name, value) => ({ ...application, [name]: value }),
  },
  {
    ...ofClient,
    name: 'client data',
    schema: clientRecord,
    valid: { ...head, ...clientValues, additional_authorizations: [personValues] },
    needsId: false,
    withField: (name, value) => ({ ...head, ...clientValues, [name]: value }),
  },
]

const persons: Form = {
  name: 'a person of an application',
  schema: clientApplication,
  shape: authorization.shape,
  fields: authorizationForm,
  valid: application,
  needsId: true,
  withField: (name, value) => ({ ...application, authorizations: [{}, { ...personValues, [name]: value }] }),
  pathOf: (name) => `authorizations[1].${name}`,
}

const errorsIn = (schema: z.ZodMiniType, body: unknown) => {
  const parsed = schema.safeParse(body)
  return parsed.success ? {} : toFieldErrors(parsed.error.issues)
}

const without = (body: Record<string, unknown>, name: string) => {
  const { [name]: _left, ...rest } = body
  return rest
}

describe.each(forms)('$name', ({ schema, valid, fields, needsId }) => {
  test('passes complete as it was typed, without unknown keys', () => {
    const body = JSON.stringify({ ...valid, status: 'closed', user_id: 1 }).replace(
      '{',
      '{"__proto__":{"a":1},',
    )
    expect(schema.parse(JSON.parse(body))).toStrictEqual(valid)
  })

  test('has an id, which may be left out where forms work without scripts or pages', () => {
    expect(errorsIn(schema, without(valid, 'id'))).toEqual(needsId ? { id: 'invalid' } : {})
    for (const wrong of ['', '1', null, 7])
      expect(errorsIn(schema, { ...valid, id: wrong })).toEqual({ id: 'invalid' })
  })

  test('has a language of the site', () => {
    for (const language of locales) expect(errorsIn(schema, { ...valid, language })).toEqual({})
    for (const language of [undefined, null, '', 'fr', 'PL', 'pl-PL', 1])
      expect(errorsIn(schema, { ...valid, language })).toEqual({ language: 'invalid' })
  })

  test('reports all errors at once', () => {
    const required = fields.filter((field) => field.required).map(({ name }) => [name, 'required'])
    expect(errorsIn(schema, { id: '1' })).toEqual({
      ...Object.fromEntries(required),
      id: 'invalid',
      language: 'invalid',
    })
  })

  test('is no other body', () => {
    for (const body of [null, 'text', 7, []]) expect(schema.safeParse(body).success).toBe(false)
  })
})

const ofLength = ({ kind }: FormField, length: number) =>
  kind === 'email' ? `${'x'.repeat(length - 4)}@b.c` : 'x'.repeat(length)

describe.each([...forms, persons])('of $name', ({ schema, shape, fields, withField, pathOf }) => {
  test('the fields are those of the description', () => {
    expect(Object.keys(shape)).toEqual(fields.map(({ name }) => name))
  })

  const errorsOf = (name: string, value: unknown) => errorsIn(schema, withField(name, value))

  test.each(fields)('$name is checked as it is described', (field) => {
    const { name, kind, limit, required } = field
    const toErrors = (code: string) => ({ [pathOf(name)]: code })
    for (const blank of [undefined, null, '', ' \r\n '])
      if (!required) expect(errorsOf(name, blank)).toEqual({})
      // A person without it is dropped.
      else expect(errorsOf(name, blank)).toEqual(fields === authorizationForm ? {} : toErrors('required'))
    if (!(required && fields === authorizationForm)) expect(errorsOf(name, 12)).toEqual(toErrors('invalid'))
    expect(errorsOf(name, ofLength(field, limit))).toEqual({})
    expect(errorsOf(name, ofLength(field, limit + 1))).toEqual(toErrors('too_long'))
    if (kind === 'email') expect(errorsOf(name, 'anna budowa')).toEqual(toErrors('email_invalid'))
    if (kind === 'email') expect(errorsOf(name, 'łoś@b.c')).toEqual(toErrors('email_local_part'))
  })
})

test('what is left out of optional fields is null', () => {
  for (const phone of [undefined, '', null])
    expect(contactMessage.parse({ ...head, ...messageValues, phone }).phone).toBeNull()
  for (const swift_bic_code of [undefined, ' '])
    expect(clientApplication.parse({ ...application, swift_bic_code }).swift_bic_code).toBeNull()
})

test('only the message keeps its lines', () => {
  const lines = 'one\r\ntwo'
  const typed = { name: lines, phone: lines, subject: lines, message: lines }
  expect(contactMessage.parse({ ...head, ...messageValues, ...typed })).toMatchObject({
    name: 'one two',
    phone: 'one two',
    subject: 'one two',
    message: 'one\ntwo',
  })
})

test('the honeypot is part of the body of both public forms', () => {
  expect(contactMessage.parse({ ...head, ...messageValues, leave_empty: 'x' }).leave_empty).toBe('x')
  expect(clientApplication.parse({ ...application, leave_empty: 'x' }).leave_empty).toBe('x')
})

test('the forms check the same fields before there is an id', () => {
  expect(contactFields.parse(messageValues)).toEqual(messageValues)
  const typed = { ...clientValues, authorizations: [personValues] }
  expect(applicationFields.parse(typed)).toEqual(typed)
})

test('wrong check digits are accepted', () => {
  const typed = { vat_number: 'PL0000000001', bank_account_number: 'PL00 1', swift_bic_code: 'nonsense' }
  expect(clientApplication.parse({ ...application, ...typed })).toMatchObject(typed)
})

describe('the authorizations', () => {
  const authorizationsOf = (authorizations: unknown) =>
    clientApplication.parse({ ...application, authorizations }).authorizations

  test('may be left out, and must be a list', () => {
    for (const none of [undefined, null, []]) expect(authorizationsOf(none)).toEqual([])
    for (const authorizations of ['Ewa', { 0: personValues }])
      expect(errorsIn(clientApplication, { ...application, authorizations })).toEqual({
        authorizations: 'invalid',
      })
  })

  test.each([
    ['no first name', { ...personValues, first_name: '' }],
    ['a blank last name', { ...personValues, last_name: ' \t ' }],
    ['no e-mail', { first_name: 'Ewa', last_name: 'Kot' }],
    ['a first name of nothing but NUL', { ...personValues, first_name: String.fromCharCode(0) }],
    ['nothing in it', {}],
    ['null in its place', null],
    ['a word in its place', 'Ewa'],
    ['a list in its place', [personValues]],
  ])('drop a row with %s, whatever else it has', (_, row) => {
    expect(isCompleteAuthorization(row)).toBe(false)
    expect(authorizationsOf([row, personValues, row])).toEqual([personValues])
  })

  test('keep their order, beside any number of rows that are dropped', () => {
    const rows = Array.from({ length: 2_000 }, (_, index) => ({
      ...personValues,
      first_name: `Ewa ${index}`,
    }))
    expect(authorizationsOf(rows.flatMap((row) => [row, {}]))).toEqual(rows)
  })

  test('are trimmed, with null for what was left out', () => {
    expect(
      authorizationsOf([{ first_name: ' Ewa ', last_name: ' Kot', email: 'e@k ', position: '' }]),
    ).toEqual([
      { first_name: 'Ewa', last_name: 'Kot', email: 'e@k', position: null, authorization_scope: null },
    ])
  })
})

describe('the name of an input, where a form is sent without scripts,', () => {
  test.each(authorizationFields)('tells the row of %s', (field) => {
    expect(toAuthorizationInputName(12, field)).toBe(`authorizations.12.${field}`)
    expect(parseAuthorizationInputName(`authorizations.12.${field}`)).toEqual({ index: 12, field })
  })

  test.each([
    'email',
    'authorizations.0',
    'authorizations..email',
    'authorizations.1e3.email',
    'authorizations.0.application_id',
    'xauthorizations.0.email',
    'authorizations[0].email',
  ])('is none of a row: %s', (name) => {
    expect(parseAuthorizationInputName(name)).toBeNull()
  })
})

test('the path of an error has the index of its row', () => {
  expect(toAuthorizationPath(3, 'email')).toBe('authorizations[3].email')
  expect(getAuthorizationIndex('authorizations[3].email')).toBe(3)
  expect(getAuthorizationIndex('invoice_email')).toBeNull()
})
