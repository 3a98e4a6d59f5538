import { describe, expect, test } from 'vitest'
import {
  fieldErrors,
  isFieldError,
  isRefusalCode,
  type RefusalCode,
  refusals,
} from '#worker/contract/errors.ts'
import { locales } from '#worker/contract/locales.ts'
import { refusalText } from '#worker/http/text/refusals.ts'
import { plainPageText } from '#worker/submissions/text/plain-form-page.ts'

const codes = Object.keys(refusals) as RefusalCode[]

describe.each(locales)('in %s', (locale) => {
  test.each(codes)('%s has a sentence', (code) => {
    expect(refusalText[locale][code]).toMatch(/^\p{Lu}.+\.$/u)
  })

  test('no two codes share a sentence', () => {
    expect(new Set(Object.values(refusalText[locale])).size).toBe(codes.length)
  })

  test.each(fieldErrors)('the small page words %s', (code) => {
    expect(plainPageText[locale].errors[code]).toMatch(/^\p{Lu}.+\.$/u)
  })
})

test('no language borrows a sentence from another', () => {
  for (const code of codes) {
    expect(new Set(locales.map((locale) => refusalText[locale][code])).size).toBe(locales.length)
  }
})

test('every refusal is a status for errors', () => {
  for (const code of codes) {
    expect(refusals[code]).toBeGreaterThanOrEqual(400)
    expect(refusals[code]).toBeLessThan(600)
  }
})

test('known codes are told from anything else', () => {
  expect(codes.every(isRefusalCode)).toBe(true)
  expect(fieldErrors.every(isFieldError)).toBe(true)
  for (const other of ['', 'toString', '__proto__', null, undefined, 400]) {
    expect(isRefusalCode(other)).toBe(false)
    expect(isFieldError(other)).toBe(false)
  }
})
