import { expect, test } from 'vitest'
import { isDmarcAligned } from '#worker/threads/inbound/authentication-results.ts'

const service = 'mx.cloudflare.net'

const headers = (...values: string[]) =>
  values.map((value) => ({ key: 'authentication-results', originalKey: 'Authentication-Results', value }))

const pass = 'mx.cloudflare.net; dkim=pass header.d=firma.example; dmarc=pass header.from=firma.example'
const fail = 'mx.cloudflare.net; dmarc=fail header.from=firma.example policy.dmarc=none'

test.each([
  ['the service found it to be from the domain', [pass], true],
  [
    'the service wrote it in another case, with its version and comments',
    ['MX.Cloudflare.net 1; dmarc=pass (p=none; dmarc=fail (x)) header.from=Firma.Example;'],
    true,
  ],
  [
    'another service has written its own above',
    ['mx.google.com; dmarc=fail header.from=firma.example', pass],
    true,
  ],
  ['the sender has written the same further down', [fail, pass], false],
  ['only another service says so', ['mx.google.com; dmarc=pass header.from=firma.example'], false],
  [
    'a service with a similar name says so',
    ['mx.cloudflare.net.zly.example; dmarc=pass header.from=firma.example'],
    false,
  ],
  [
    'it is the finding about another domain',
    ['mx.cloudflare.net; dmarc=pass header.from=zly.example'],
    false,
  ],
  ['it stands in a comment', ['mx.cloudflare.net; spf=pass (dmarc=pass header.from=firma.example)'], false],
  [
    'it stands in a quoted text',
    ['mx.cloudflare.net; spf=pass reason="; dmarc=pass header.from=firma.example"'],
    false,
  ],
  ['the domain has no policy', ['mx.cloudflare.net; dmarc=none header.from=firma.example'], false],
  ['there are two findings', [`${pass}; dmarc=fail header.from=firma.example`], false],
  [
    'a quoted text and a comment in it end where their signs say',
    ['mx.cloudflare.net; spf=pass reason="a \\" (b" (c \\) ("d) e) x; dmarc=pass header.from=firma.example'],
    true,
  ],
  [
    'it stands behind a quotation mark that is never closed',
    ['mx.cloudflare.net; spf=pass reason="; dmarc=pass header.from=firma.example'],
    false,
  ],
  [
    'it stands in comments of any depth',
    [`mx.cloudflare.net; spf=pass ${'('.repeat(9)}${')'.repeat(8)}; dmarc=pass header.from=firma.example`],
    false,
  ],
  ['it is longer than any', [`${pass}; ${'x'.repeat(9_000)}; dmarc=fail header.from=firma.example`], false],
  ['there is none', [], false],
])('a mail is DMARC-aligned or not: %s', (_, values, expected) => {
  expect(isDmarcAligned(headers(...values), service, 'firma.example')).toBe(expected)
})

test('a domain with letters of other alphabets is the same in both of its forms', () => {
  const value = 'mx.cloudflare.net; dmarc=pass header.from=xn--bcher-kva.example'
  expect(isDmarcAligned(headers(value), service, 'bücher.example')).toBe(true)
})

test('only the topmost header of the service is read', () => {
  const read: string[] = []
  const below = headers(pass, pass).map(({ value, ...header }) => ({
    ...header,
    get value() {
      read.push(value)
      return value
    },
  }))
  expect(isDmarcAligned([...headers(fail), ...below], service, 'firma.example')).toBe(false)
  expect(read).toEqual([])
})
