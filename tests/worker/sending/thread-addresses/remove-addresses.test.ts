import { expect, test } from 'vitest'
import { removeRecordLinks } from '#worker/outbox/channels/relay/remove-record-links.ts'
import { createAddressRemover } from '#worker/sending/thread-addresses/remove-addresses.ts'
import { toLocalPart } from '#worker/sending/thread-addresses/thread-address.ts'

const settings = {
  auth: { jwtSecret: 'a-secret-of-the-tests-of-addresses', signingKeys: [] },
  threads: { domain: 'odp.site.test' },
}
const key = {
  kind: 'contact_message',
  id: '018f3c5e-7a10-7000-8000-00000000000a',
  officeAddressNumber: 0,
} as const
const other = { ...key, id: '018f3c5e-7a10-7000-8000-00000000000b' }

const own = `${toLocalPart(settings.auth, 'office', key)}@odp.site.test`
const foreign = `${toLocalPart(settings.auth, 'office', other)}@odp.site.test`

/** The address as a program breaks it after this many characters. */
const broken = (address: string, at: number, by: string) => address.slice(0, at) + by + address.slice(at)

test.each([
  ['as it is', own],
  ['as a link', `<mailto:${own.replace('@', '%40')}>`],
  ['in capital letters', own.toUpperCase()],
  ['in a quote of depth 40', broken(own, 31, `\n${'> '.repeat(40)}`)],
  ['in a quote with tabs', broken(own, 31, `\n${'>\t'.repeat(20)}\t`)],
  ['in a quote with bars', broken(own, 31, `\r\n${'| '.repeat(20)}│┃`)],
  ['in its domain', broken(own, 66, `\n${'> '.repeat(12)}`)],
  ['in many places', Array.from(own).join('\n>>>>>>>>>> ')],
  ['with marks of direction', Array.from(own).join('\u200e')],
  ['of another thread', foreign],
  [
    'of another thread, in a quote of depth 40',
    broken(foreign, 40, `=\n${'> '.repeat(40)}`).replace('=', ''),
  ],
])('an address of a thread is taken out: %s', (_, written) => {
  expect(createAddressRemover(settings, key)(`before ${written} behind`)).toBe('before […] behind')
})

const site = 'https://firma.test'

test.each([
  'https://firma.test/admin/zgloszenia/wiadomosc/1',
  'https://firma.test/en/admin/records/message/1?take',
  'https://firma.test/admin',
  '<https://firma.test/admin/x>',
  'HTTPS://FIRMA.TEST/admin/x',
  'http://firma.test/admin/x',
  'https:firma.test/admin/x',
  'https:/firma.test/admin/x',
  'https:\\\\firma.test\\admin\\x',
  'https:////firma.test//admin/x',
  'https://firma.test:443/admin/x',
  'https://firma.test./admin/x',
  'https://anna:secret@firma.test/admin/x',
  'https://f%69rma.test/admin/x',
  'https://ｆirma.test/admin/x',
  'https://fir\u00adma.test/admin/x',
  'https://firma.test/%61dmin/x',
  'https://firma.test/a/../admin/x',
  'https://firma.test/a/%2e%2E/admin/x',
  'https://firma.test/./en/./admin/x',
  'https://firma.test/admin#x',
  'firma.test/admin/x',
  '//firma.test/admin/x',
  'www:firma.test/admin/x',
  '(firma.test/admin/x',
  'view-source:https://firma.test/admin/x',
  'https://firma.test/\n> > admin/x',
  'https://links.example/?url=https%3A%2F%2Ffirma.test%2Fadmin%2Fx&data=1',
  'https://links.example/?q=https://firma.test/admin/x',
  `https://${'anna'.repeat(25_000)}@firma.test/%61dmin/x`,
  `https://firma.test/${'a/../'.repeat(20_000)}admin/x`,
])('a link into the admin area is taken out: %s', (link) => {
  expect(removeRecordLinks(`before ${link} behind`, site)).toBe('before  behind')
})

test.each([
  'https://firma.test/maszyny/admin',
  'https://firma.test/administracja',
  'https://firma.test.example/admin/x',
  'https://other.test/admin/x',
  'admin/x',
  'the admin of firma.test',
  'anna.admin@firma.test',
  'https://firma.test/\nadmin',
])('what is no link into the admin area stays: %s', (text) => {
  expect(removeRecordLinks(`before ${text} behind`, site)).toBe(`before ${text} behind`)
})

// A pattern that begins anew at each of their signs takes minutes.
test.each([
  ['beginnings of links', 'http:/'.repeat(64_000)],
  ['a broken link, and bars', `http:a/\n${'|'.repeat(100_000)}`],
])('a long text of %s is read in one pass', (_, text) => {
  expect(removeRecordLinks(text, site)).toBe(text)
})
