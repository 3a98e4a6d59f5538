import { env } from 'cloudflare:workers'
import { describe, expect, test } from 'vitest'
import { settingsOf } from '#worker/env/settings.ts'
import { readRecipients } from '#worker/threads/inbound/read-recipients.ts'
import { addressOf, threadDomain, withThreads } from '../../support/threads.ts'

const id = '3f0c2a52-5a3b-4d44-9a57-6a7f1f9a1c11'
const key = { kind: 'contact_message', id, officeAddressNumber: 0 } as const
const settings = settingsOf({ ...env, ...withThreads })

const readAll = (...headers: [field: string, value: string][]) =>
  readRecipients(
    headers.map(([name, value]) => ({ key: name.toLowerCase(), originalKey: name, value })),
    settings,
    key,
  )

/** Recipients of a mail with these headers, as `field name <address>`. */
const read = (...headers: [field: string, value: string][]) =>
  readAll(...headers).recipients.map(({ field, name, address }) =>
    [field, ...(name ? [name] : []), `<${address}>`].join(' '),
  )

describe('recipients', () => {
  test.each<[string, [string, string][], string[]]>([
    [
      'in both fields',
      [
        ['To', 'a@x.example'],
        ['Cc', 'B <b@x.example>'],
      ],
      ['to <a@x.example>', 'cc B <b@x.example>'],
    ],
    [
      'in several fields of one name',
      [
        ['Cc', 'a@x.example'],
        ['Cc', 'b@x.example'],
      ],
      ['cc <a@x.example>', 'cc <b@x.example>'],
    ],
    [
      'with a comma in the name',
      [['Cc', '"Nowak, Anna" <anna@x.example>, b@x.example']],
      ['cc Nowak, Anna <anna@x.example>', 'cc <b@x.example>'],
    ],
    [
      'with an encoded name',
      [['Cc', '=?iso-8859-2?Q?Jan_Cie=B6la?= <jan@x.example>']],
      ['cc Jan Cieśla <jan@x.example>'],
    ],
    ['with a name in brackets', [['Cc', 'jan@x.example (Jan)']], ['cc Jan <jan@x.example>']],
    [
      'with semicolons between them',
      [['To', 'a@x.example; b@x.example']],
      ['to <a@x.example>', 'to <b@x.example>'],
    ],
    [
      'of a group',
      [['To', 'Budowa: a@x.example, "B, C" <b@x.example>;']],
      ['to <a@x.example>', 'to B, C <b@x.example>'],
    ],
    [
      'that nobody discloses',
      [
        ['To', 'undisclosed-recipients:;'],
        ['Cc', 'undisclosed recipients'],
      ],
      [],
    ],
    [
      'that are named twice, once by name',
      [
        ['To', 'ANNA@X.example'],
        ['Cc', 'Anna <anna@x.EXAMPLE>'],
      ],
      ['to Anna <anna@x.example>'],
    ],
    [
      'at a domain with an umlaut',
      [['Cc', 'info@MÜLLER-bau.example, info@xn--mller-bau-q9a.example']],
      ['cc <info@xn--mller-bau-q9a.example>'],
    ],
    [
      'with a link of the same',
      [['Cc', 'Jan <jan@x.example<mailto:jan@x.example>>, B <@y.example:b@x.example>']],
      ['cc Jan <jan@x.example>', 'cc B <b@x.example>'],
    ],
    ['without an address', [['To', 'Biuro <>, @x.example, jan@, <jan@@x.example>, <jan＠y@x.example>']], []],
    ['whose name is the address', [['Cc', "'anna@x.example' <anna@x.example>"]], ['cc <anna@x.example>']],
  ])('%s', (_, headers, expected) => expect(read(...headers)).toEqual(expected))

  const secret = addressOf('customer', id)
  const [local = ''] = secret.split('@')
  const wide = String.fromCodePoint(...[...local].map((sign) => (sign.codePointAt(0) ?? 0) + 0xfee0))
  test.each([
    ['as it is', secret],
    ['in capital letters, with a name', `Altimach <${secret.toUpperCase()}>`],
    ['with a dot at the end', `<${secret}.>`],
    ['in quotation marks', `"${local}"@${threadDomain}`],
    ['in a group', `Altimach: <${secret}>;`],
    ['as the name of somebody else’s', `${secret} <biuro@x.example>`, 'cc <biuro@x.example>'],
    ['encoded in a name', `=?utf-8?B?${btoa(`Re ${secret}`)}?= <b@x.example>`, 'cc <b@x.example>'],
    [
      'folded inside the name',
      `"${local.slice(0, 30)} ${local.slice(30)}" <b@x.example>`,
      'cc <b@x.example>',
    ],
    ['in wide letters', `${wide}@${threadDomain}, "${wide}" <b@x.example>`, 'cc <b@x.example>'],
    ['rewritten by a service on the way', `<prvs=1a=${local}=${threadDomain}@relay.example>`],
    [
      'of the other side, and of another thread',
      `${addressOf('office', id)}, ${addressOf('office', crypto.randomUUID())}`,
    ],
    ['that is none, at the threads’ domain', `biuro@${threadDomain}`],
  ])('leave out an address of a thread %s', (_, value, ...expected) =>
    expect(read(['Cc', value])).toEqual(expected),
  )

  test('are fifty at most, of bounded length, however many are named', () => {
    const many = Array.from({ length: 40_000 }, (_, index) => `"${'N'.repeat(150)}" <a${index}@x.example>`)
    const all = read(['To', many.join(',')], ['Cc', '('.repeat(100_000)], ['Cc', '<'.repeat(100_000)])
    expect(all).toHaveLength(50)
    expect(all[0]).toBe(`to ${'N'.repeat(100)} <a0@x.example>`)
    expect(read(['Cc', `${'a'.repeat(40_000)}@x.example, ${'b'.repeat(321)}@x.example`])).toEqual([])
    expect(read(['Cc', `"${'N'.repeat(1_001)}" <a@x.example>`])).toEqual(['cc <a@x.example>'])
    // Never half of an address.
    const cut = read(['Cc', `a@x.example, ${' '.repeat(31_990)}b@firma.example`])
    expect(cut).not.toContain('cc <b@firma>')
  })

  test('are told to be more than are kept only if they are', () => {
    const fifty = Array.from({ length: 50 }, (_, index) => `a${index}@x.example`).join(', ')
    const tell = (value: string) => readAll(['To', fifty], ['Cc', value]).isCut
    expect([tell('a1@x.example'), tell(addressOf('customer', id))]).toEqual([false, false])
    expect([tell('b@x.example'), tell(`a1@x.example,${' '.repeat(16_000)}`)]).toEqual([true, true])
    expect(tell('a1@x.example,'.repeat(401))).toBe(true)
  })
})
