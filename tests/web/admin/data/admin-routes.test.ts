import { describe, expect, test } from 'vitest'
import { matchRoute, recordPath, routeNames, routes } from '#web/admin/data/admin-routes.ts'
import { getReturnTo, signInAddress } from '#web/session/return-to.ts'
import { inboxKinds } from '#worker/contract/admin/inbox.ts'

const id = '3f0c2a52-5a3b-4d44-9a57-6a7f1f9a1c11'

test.each(routeNames)('%s is matched at its path, with or without a trailing slash', (name) => {
  expect(matchRoute(routes[name])).toEqual({ at: name })
  expect(matchRoute(`${routes[name]}/`)).toEqual({ at: name })
})

test.each(inboxKinds)('a record of kind %s is matched at its own path', (kind) => {
  expect(matchRoute(recordPath({ kind, id }))).toEqual({ at: 'record', kind, id })
  expect(recordPath({ kind, id }, '?status=new')).toBe(`${recordPath({ kind, id })}?status=new`)
})

test('a view is found by its word in the other language, too', () => {
  expect(matchRoute('/admin/account')).toEqual({ at: 'account' })
  expect(matchRoute(`/admin/records/message/${id}`)).toEqual({ at: 'record', kind: 'contact_message', id })
})

test.each(['/admin/nic', '/admin/zgloszenia', '/admin/zgloszenia/inne/1', '/admin/zgloszenia/wniosek/'])(
  '%s is not matched',
  (path) => expect(matchRoute(path)).toEqual({ at: null }),
)

describe('after signing in', () => {
  test.each([
    '/admin',
    '/admin/doreczenia',
    '/admin?status=new&search=a%26b',
    '/kontakt',
    '/nl/klantformulier',
  ])('the return path %s is kept', (path) => {
    expect(getReturnTo(new URL(signInAddress(path), 'http://site').search)).toBe(path)
  })
  test.each([
    ['/en/admin', '/admin'],
    ['/en/admin/users?search=x', '/admin/uzytkownicy?search=x'],
    [`/en/admin/records/message/${id}?take`, `/admin/zgloszenia/wiadomosc/${id}?take`],
  ])('%s returns to the view in the language of the screen', (path, returnTo) => {
    const address = signInAddress(path)
    expect(address.startsWith('/en/auth?')).toBe(true)
    expect(getReturnTo(new URL(address, 'http://site').search)).toBe(returnTo)
  })
  test.each([
    '//elsewhere.example',
    'https://elsewhere.example/admin',
    '/administracja',
    '/kontakt?subject=x',
    '/auth',
    '',
    '/\\elsewhere',
  ])('%s is not a return path', (path) =>
    expect(getReturnTo(new URL(signInAddress(path), 'http://site').search)).toBeNull(),
  )
})
