import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toMailto } from '#web/components/mailto.ts'

test.each([
  ['a%40b?bcc=thief@evil.example', 'mailto:a%2540b%3Fbcc%3Dthief@evil.example'],
  ['a&cc=b,c@firma.example', 'mailto:a%26cc%3Db%2Cc@firma.example'],
  ['a\r\nBcc: b@firma.example', 'mailto:a%0D%0ABcc%3A%20b@firma.example'],
])('nothing in the address %j becomes a recipient or a header', (address, link) => {
  expect(toMailto(address)).toBe(link)
})

test('headers are encoded as well', () => {
  expect(toMailto('a@firma.example', { subject: 'x&bcc=b', body: '1\r\n2' })).toBe(
    'mailto:a@firma.example?subject=x%26bcc%3Db&body=1%0D%0A2',
  )
})

test('no link to an address is written in any other way', () => {
  const sources = ['web', 'worker', 'scripts'].flatMap((root) =>
    readdirSync(root, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file))
      .map((file) => join(root, file)),
  )
  const writing = sources.filter((file) => readFileSync(file, 'utf8').includes('mailto:$'))
  expect(writing).toEqual([join('web', 'components', 'mailto.ts')])
})
