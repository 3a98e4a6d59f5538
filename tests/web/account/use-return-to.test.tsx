import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import {
  anna,
  fakeAuthService,
  linkFragment,
  openAccountScreen,
  storeSession,
} from '#tests/web/support/account.tsx'
import { addresses, screens } from '#web/addresses.ts'
import { accountPath } from '#web/admin/data/admin-routes.ts'
import { signInAddress } from '#web/session/return-to.ts'

const asAdministrator = () => fakeAuthService().answer('GET user-roles', 200, { role: 'admin' })

const isAt = (path: string) => waitFor(() => expect(location.pathname).toBe(path))

test('an administrator who signs in is led to the inbox', async () => {
  asAdministrator()
  const account = await openAccountScreen()
  account.signIn(anna.email, 'anything')
  await isAt(screens.admin.pl)
})

test('so is one who comes by a mailed link', async () => {
  asAdministrator()
  await openAccountScreen(screens.auth.pl + linkFragment(anna))
  await isAt(screens.admin.pl)
})

test('one who was on the way to another page is led there', async () => {
  asAdministrator()
  const account = await openAccountScreen(signInAddress(addresses.contact.pl))
  account.signIn(anna.email, 'anything')
  await isAt(addresses.contact.pl)
})

test('the account of one who is signed in already is in the admin area', async () => {
  storeSession(anna)
  asAdministrator()
  await openAccountScreen()
  await isAt(accountPath)
})

test('anybody else sees the account after signing in', async () => {
  const service = fakeAuthService()
  const account = await openAccountScreen()
  account.signIn(anna.email, 'anything')
  await account.isSignedIn()
  await waitFor(() => expect(service.callsOf('GET user-roles')).not.toEqual([]))
  expect(location.pathname).toBe(screens.auth.pl)
})
