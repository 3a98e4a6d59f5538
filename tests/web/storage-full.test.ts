import { expect, test } from 'vitest'
import { company, formatPhone } from '#worker/domain/company.ts'
import { locales } from '#worker/domain/locales.ts'
import { errorMessages } from '#worker/http/text/error-messages.ts'

test.each(locales)('a site that is full says in %s whom to call', (locale) => {
  expect(errorMessages[locale].storage_full).toContain(formatPhone(company.phones.rental))
})

test.each(locales)('what is too large says in %s where to send the rest', (locale) => {
  expect(errorMessages[locale].body_too_large).toContain(company.email)
})
