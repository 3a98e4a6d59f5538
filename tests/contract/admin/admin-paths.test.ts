import { expect, test } from 'vitest'
import {
  parseRecordPath,
  recordPath,
  translateAdminAddress,
  viewPath,
} from '#worker/contract/admin/admin-paths.ts'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'
import { officeLocales } from '#worker/domain/locales.ts'

const id = '3f0a6d1c-95a3-4f0e-8d8e-0c5b4a8b9f11'

test.each([
  ['/admin', '/en/admin'],
  ['/admin/', '/en/admin/'],
  ['/admin?status=new&search=dziennik', '/en/admin?status=new&search=dziennik'],
  ['/admin/uzytkownicy', '/en/admin/users'],
  ['/admin/dziennik?source=sign_in', '/en/admin/audit-log?source=sign_in'],
  [`/admin/zgloszenia/wiadomosc/${id}?take`, `/en/admin/records/message/${id}?take`],
  ['/admin/nic', '/en/admin/nic'],
])('%s is %s in English, and the other way round', (polish, english) => {
  expect(translateAdminAddress(polish, 'pl', 'en')).toBe(english)
  expect(translateAdminAddress(english, 'en', 'pl')).toBe(polish)
  expect(translateAdminAddress(english, 'en', 'en')).toBe(english)
})

test('a record is found by its path, in the language of the path alone', () => {
  for (const locale of officeLocales)
    for (const kind of inboxKinds) {
      const path = recordPath(kind, id, locale)
      expect(parseRecordPath(path, locale)).toEqual({ kind, id })
      for (const other of officeLocales)
        expect(parseRecordPath(path, other)).toEqual(other === locale ? { kind, id } : null)
    }
})

test.each(officeLocales)('what is no record is none: %s', (locale) => {
  const records = viewPath('records', locale)
  for (const path of ['', '/', '/other/1', `/message/${id}/more`, '/message/', '/wiadomosc/a b'])
    expect(parseRecordPath(records + path, locale)).toBeNull()
})
