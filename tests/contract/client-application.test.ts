import { describe, expect, test } from 'vitest'
import { clientLimits, personLimits } from '#tests/support/form-values.ts'
import { applicationFields, clientApplication, clientFields } from '#worker/contract/client-application.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import { isCompleteAuthorization } from '#worker/domain/forms/client.ts'

const fields = {
  company_name: 'Budowa Sp. z o.o.',
  vat_number: 'PL5250000000',
  signatory_first_name: 'Anna',
  signatory_last_name: 'Nowak',
  signatory_email: 'anna@budowa.example',
  payment_contact_first_name: 'Piotr',
  payment_contact_last_name: 'Lis',
  payment_contact_email: 'piotr@budowa.example',
  invoice_email: 'faktury@budowa.example',
  bank_account_number: 'PL61 1090 1014 0000 0712 1981 2874',
  bank_name: 'Bank',
  swift_bic_code: 'WBKPPLPP',
}

const person = {
  first_name: 'Ewa',
  last_name: 'Kot',
  email: 'ewa@budowa.example',
  position: 'Kierowniczka budowy',
  authorization_scope: 'Odbiór maszyn',
}

const valid = {
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  ...fields,
  language: 'pl',
  authorizations: [person],
}

const errorsOf = (body: unknown) => {
  const parsed = clientApplication.safeParse(body)
  return parsed.success ? {} : toFieldErrors(parsed.error.issues)
}

const authorizationsOf = (authorizations: unknown) =>
  clientApplication.parse({ ...valid, authorizations }).authorizations

const fieldNames = Object.keys(fields) as (keyof typeof fields)[]
const required = fieldNames.filter((name) => name !== 'swift_bic_code')
const emails = fieldNames.filter((name) => name.endsWith('email'))

const ofLength = (name: string, length: number) =>
  name.endsWith('email') ? `${'x'.repeat(length - 4)}@b.c` : 'x'.repeat(length)

test('a complete application passes as it was typed', () => {
  expect(clientApplication.parse(valid)).toEqual(valid)
})

test('there are twelve fields of a client', () => {
  expect(Object.keys(clientFields.shape)).toEqual(fieldNames)
  expect(fieldNames).toHaveLength(12)
})

test('the form checks the same fields before there is an id', () => {
  const typed = { ...fields, authorizations: [person] }
  expect(applicationFields.parse(typed)).toEqual(typed)
})

describe.each(required)('%s', (name) => {
  test('is required', () => {
    const { [name]: _left, ...rest } = valid
    expect(errorsOf(rest)).toEqual({ [name]: 'required' })
    expect(errorsOf({ ...valid, [name]: '  ' })).toEqual({ [name]: 'required' })
  })
})

test.each(fieldNames)('%s passes at its limit and is too long one over it', (name) => {
  expect(errorsOf({ ...valid, [name]: ofLength(name, clientLimits[name]) })).toEqual({})
  expect(errorsOf({ ...valid, [name]: ofLength(name, clientLimits[name] + 1) })).toEqual({
    [name]: 'too_long',
  })
})

test.each(fieldNames)('%s must be text', (name) => {
  expect(errorsOf({ ...valid, [name]: 12 })).toEqual({ [name]: 'invalid' })
})

test.each(emails)('%s must be an address', (name) => {
  expect(errorsOf({ ...valid, [name]: 'anna budowa' })).toEqual({ [name]: 'email_invalid' })
})

test('the BIC may be left out and is null then', () => {
  const { swift_bic_code: _left, ...rest } = valid
  expect(clientApplication.parse(rest).swift_bic_code).toBeNull()
  expect(clientApplication.parse({ ...valid, swift_bic_code: ' ' }).swift_bic_code).toBeNull()
})

test('wrong check digits are accepted', () => {
  const typed = { vat_number: 'PL0000000001', bank_account_number: 'PL00 1', swift_bic_code: 'nonsense' }
  expect(clientApplication.parse({ ...valid, ...typed })).toMatchObject(typed)
})

describe('the authorizations', () => {
  test.each([
    ['left out', undefined],
    ['null', null],
    ['an empty list', []],
  ])('may be %s', (_, authorizations) => {
    expect(authorizationsOf(authorizations)).toEqual([])
  })

  test.each([
    ['text', 'Ewa'],
    ['an object', { 0: person }],
  ])('must be a list, not %s', (_, authorizations) => {
    expect(errorsOf({ ...valid, authorizations })).toEqual({ authorizations: 'invalid' })
  })

  test.each([
    ['no first name', { ...person, first_name: '' }],
    ['a blank last name', { ...person, last_name: ' \t ' }],
    ['no e-mail', { first_name: 'Ewa', last_name: 'Kot' }],
    ['a first name of nothing but NUL', { ...person, first_name: String.fromCharCode(0) }],
    ['nothing in it', {}],
    ['null in its place', null],
    ['a word in its place', 'Ewa'],
    ['a list in its place', [person]],
  ])('drop a row with %s, whatever else it has', (_, row) => {
    expect(isCompleteAuthorization(row)).toBe(false)
    expect(authorizationsOf([row, person, row])).toEqual([person])
  })

  test('keep their order', () => {
    const names = ['Ewa', 'Adam', 'Zofia']
    const rows = names.map((first_name) => ({ ...person, first_name }))
    expect(authorizationsOf([rows[0], {}, rows[1], null, rows[2]])).toEqual(rows)
  })

  test('are trimmed, with null for what was left out', () => {
    expect(
      authorizationsOf([{ first_name: ' Ewa ', last_name: ' Kot', email: 'e@k ', position: '' }]),
    ).toEqual([
      { first_name: 'Ewa', last_name: 'Kot', email: 'e@k', position: null, authorization_scope: null },
    ])
  })

  test('reject an invalid field of a complete row under its row index', () => {
    expect(
      errorsOf({
        ...valid,
        authorizations: [
          {},
          { ...person, email: 'ewa' },
          null,
          { ...person, position: 'x'.repeat(personLimits.position + 1), authorization_scope: 3 },
        ],
      }),
    ).toEqual({
      'authorizations[1].email': 'email_invalid',
      'authorizations[3].position': 'too_long',
      'authorizations[3].authorization_scope': 'invalid',
    })
  })

  test.each(Object.entries(personLimits))('accept %s at its limit and reject one over it', (name, limit) => {
    const rowsOf = (length: number) => [{ ...person, [name]: ofLength(name, length) }]
    expect(errorsOf({ ...valid, authorizations: rowsOf(limit) })).toEqual({})
    expect(errorsOf({ ...valid, authorizations: rowsOf(limit + 1) })).toEqual({
      [`authorizations[0].${name}`]: 'too_long',
    })
  })

  test('have no limit, beside rows that are dropped', () => {
    const blanks = Array.from({ length: 50 }, () => ({}))
    const rows = [...blanks, ...Array.from({ length: 2_000 }, () => person), ...blanks]
    expect(authorizationsOf(rows)).toHaveLength(2_000)
  })
})
