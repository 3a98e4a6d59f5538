import { describe, expect, test } from 'vitest'
import {
  type ApiErrorCode,
  apiErrors,
  commonFieldErrors,
  fieldErrors,
  isApiErrorCode,
  isFieldError,
} from '#worker/contract/error-codes.ts'
import { locales } from '#worker/domain/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'
import { plainPageText } from '#worker/submissions/plain-form/text/plain-form-page.ts'

const codes = Object.keys(apiErrors) as ApiErrorCode[]

describe.each(locales)('in %s', (locale) => {
  test.each(codes)('%s has a sentence', (code) => {
    expect(errorMessages[locale][code]).toMatch(/^\p{Lu}.+\.$/u)
  })

  test('no two codes share a sentence', () => {
    expect(new Set(Object.values(errorMessages[locale])).size).toBe(codes.length)
  })

  test.each(commonFieldErrors)('the plain form page has a text for %s', (code) => {
    expect(plainPageText[locale].errors[code]).toMatch(/^\p{Lu}.+\.$/u)
  })
})

test('no language has a sentence of another', () => {
  for (const code of codes) {
    expect(new Set(locales.map((locale) => errorMessages[locale][code])).size).toBe(locales.length)
  }
})

test('every error has an error status', () => {
  for (const code of codes) {
    expect(apiErrors[code]).toBeGreaterThanOrEqual(400)
    expect(apiErrors[code]).toBeLessThan(600)
  }
})

test('known codes are recognized', () => {
  expect(codes.every(isApiErrorCode)).toBe(true)
  expect(fieldErrors.every(isFieldError)).toBe(true)
  for (const other of ['', 'toString', '__proto__', null, undefined, 400]) {
    expect(isApiErrorCode(other)).toBe(false)
    expect(isFieldError(other)).toBe(false)
  }
})
