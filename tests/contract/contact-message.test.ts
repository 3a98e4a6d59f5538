import { describe, expect, test } from 'vitest'
import { messageLimits, messageValues } from '#tests/support/form-values.ts'
import { contactFields, contactMessage } from '#worker/contract/contact-message.ts'
import { toFieldErrors } from '#worker/contract/field-schemas.ts'
import { locales } from '#worker/domain/locales.ts'

const valid = {
  ...messageValues,
  id: '0f8fad5b-d9cb-469f-a165-70867728950e',
  name: 'Jan Kowalski',
  email: 'jan@firma.example',
  phone: '+48 600 000 000',
  subject: 'Podnośnik',
  message: 'Dzień dobry',
  language: 'pl',
}

const errorsOf = (body: unknown) => {
  const parsed = contactMessage.safeParse(body)
  return parsed.success ? {} : toFieldErrors(parsed.error.issues)
}

const without = (field: keyof typeof valid) => {
  const { [field]: _left, ...rest } = valid
  return rest
}

test('a complete message passes as it was typed', () => {
  expect(contactMessage.parse(valid)).toEqual(valid)
})

test('the id may be left out, and is checked where it is there', () => {
  expect(contactMessage.parse(without('id'))).toEqual(without('id'))
  for (const id of ['', '1', null, 7]) expect(errorsOf({ ...valid, id })).toEqual({ id: 'invalid' })
})

test('the honeypot is part of the body and may be left out', () => {
  expect(contactMessage.parse({ ...valid, leave_empty: 'x' })).toEqual({ ...valid, leave_empty: 'x' })
})

test('unknown keys are ignored', () => {
  const body = JSON.stringify({ ...valid, status: 'accepted', user_id: 1 }).replace(
    '{',
    '{"__proto__":{"a":1},',
  )
  expect(contactMessage.parse(JSON.parse(body))).toStrictEqual(valid)
})

describe.each(['name', 'email', 'subject', 'message'] as const)('%s', (field) => {
  test('is required', () => {
    expect(errorsOf(without(field))).toEqual({ [field]: 'required' })
    expect(errorsOf({ ...valid, [field]: ' \r\n ' })).toEqual({ [field]: 'required' })
  })

  test('must be text', () => {
    expect(errorsOf({ ...valid, [field]: 12 })).toEqual({ [field]: 'invalid' })
  })
})

test('a message without a phone has null there', () => {
  expect(contactMessage.parse(without('phone')).phone).toBeNull()
  expect(contactMessage.parse({ ...valid, phone: '' }).phone).toBeNull()
  expect(contactMessage.parse({ ...valid, phone: null }).phone).toBeNull()
})

test.each(['name', 'phone', 'subject', 'message'] as const)(
  '%s passes at its limit and is too long one over it',
  (field) => {
    expect(errorsOf({ ...valid, [field]: 'x'.repeat(messageLimits[field]) })).toEqual({})
    expect(errorsOf({ ...valid, [field]: 'x'.repeat(messageLimits[field] + 1) })).toEqual({
      [field]: 'too_long',
    })
  },
)

test('only the message keeps its lines', () => {
  const lines = 'one\r\ntwo'
  const parsed = contactMessage.parse({ ...valid, name: lines, phone: lines, subject: lines, message: lines })
  expect(parsed).toMatchObject({ name: 'one two', phone: 'one two', subject: 'one two', message: 'one\ntwo' })
})

test('every language of the site passes', () => {
  for (const language of locales) expect(contactMessage.parse({ ...valid, language }).language).toBe(language)
})

test.each([undefined, null, '', 'fr', 'PL', 'pl-PL', 1])('the language %s is refused', (language) => {
  expect(errorsOf({ ...valid, language })).toEqual({ language: 'invalid' })
})

test('all errors are reported at once', () => {
  expect(errorsOf({ id: '1' })).toEqual({
    id: 'invalid',
    name: 'required',
    email: 'required',
    subject: 'required',
    message: 'required',
    language: 'invalid',
  })
})

test.each([null, 'text', 7, []])('a body that is %j is no message', (body) => {
  expect(contactMessage.safeParse(body).success).toBe(false)
})

test('the form checks the same fields before there is an id', () => {
  const { id: _id, language: _language, ...typed } = valid
  expect(contactFields.parse(typed)).toEqual(typed)
})
