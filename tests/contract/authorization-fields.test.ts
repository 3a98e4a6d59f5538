import { expect, test } from 'vitest'
import {
  getAuthorizationIndex,
  parseAuthorizationInputName,
  toAuthorizationInputName,
  toAuthorizationPath,
} from '#worker/contract/authorization-fields.ts'
import { authorization } from '#worker/contract/client-application.ts'
import { authorizationFields } from '#worker/domain/forms/client.ts'

test('the fields are those of the schema', () => {
  expect(Object.keys(authorization.shape)).toEqual([...authorizationFields])
})

test.each(authorizationFields)('the input name of %s is parsed to its row and field', (field) => {
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
])('%s is not an input of a row', (name) => {
  expect(parseAuthorizationInputName(name)).toBeNull()
})

test('a field path has the index of its row', () => {
  expect(toAuthorizationPath(3, 'email')).toBe('authorizations[3].email')
  expect(getAuthorizationIndex('authorizations[3].email')).toBe(3)
  expect(getAuthorizationIndex('invoice_email')).toBeNull()
})
