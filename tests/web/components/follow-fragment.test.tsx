import { beforeEach, expect, test, vi } from 'vitest'
import { addresses, fragments } from '#web/addresses.ts'
import { carryOrigin } from '#web/browser/visit-origin.ts'

beforeEach(() => vi.resetModules())

test.each([
  ['a machine', `${addresses.rental.en}#podnosnik-przegubowy`, '#articulated-boom'],
  ['the same from English', `${addresses.rental.pl}#articulated-boom`, '#podnosnik-przegubowy'],
  ['a container', `${addresses.rental.nl}#buerocontainer`, '#kantoorunit'],
  ['the list', `${addresses.contact.de}#${fragments.enquiryList.pl}`, `#${fragments.enquiryList.de}`],
  ['the company', `${addresses.contact.pl}#${fragments.company.de}`, `#${fragments.company.pl}`],
  ['the policy', `${addresses.contact.nl}#${fragments.privacy.en}`, `#${fragments.privacy.nl}`],
  ['a machine that this language does not describe', `${addresses.rental.de}#hds`, '#hds'],
  ['a part that has one name everywhere', `${addresses.rental.de}#process`, '#process'],
  ['a mailed link', '/auth#access_token=1', '#access_token=1'],
])('the fragment of %s in another language leads to what it means', async (_, address, expected) => {
  history.replaceState(null, '', address)
  await import('#web/components/follow-fragment.ts')
  expect(location.hash).toBe(expected)
})

test('a link to another language takes the fragment along, and no other link does', () => {
  history.replaceState(null, '', `${addresses.rental.pl}#hds`)
  const link = document.createElement('a')
  link.href = addresses.rental.en
  carryOrigin(link)
  expect(new URL(link.href).hash).toBe('')
  link.hreflang = 'en'
  link.setAttribute('href', addresses.rental.en)
  carryOrigin(link)
  expect(new URL(link.href).hash).toBe('#hds')
})
