import { afterEach, describe, expect, test, vi } from 'vitest'
import { checkMail, describeDomains } from '#scripts/check-mail/check-mail.ts'
import { type RecordType, resolveOverHttps } from '#scripts/check-mail/resolve-records.ts'

type Zone = Record<string, string[]>

const variables = {
  MAIL_API_URL: 'https://api.resend.com',
  MAIL_FROM: 'Firma <formularz@company.pl>',
  MAIL_TO: 'biuro@office.pl',
  THREADS_DOMAIN: 'odp.company.pl',
}

/** Everything is set. */
const zone: Zone = {
  'TXT company.pl': ['google-site-verification=x', 'v=spf1 include:_spf.google.com ~all'],
  'MX company.pl': ['1 smtp.google.com.'],
  'TXT send.company.pl': ['v=spf1 include:amazonses.com ~all'],
  'TXT resend._domainkey.company.pl': ['p=MIGfMA0GCSq'],
  'TXT _dmarc.company.pl': ['v = DMARC1 ; p = none ; rua = mailto:dmarc@company.pl'],
  'MX odp.company.pl': ['12 route1.mx.cloudflare.net.', '85 route2.mx.cloudflare.net.'],
  'TXT odp.company.pl': ['v=spf1 include:_spf.mx.cloudflare.net ~all'],
  'TXT office.pl': ['v=spf1 mx -all'],
  'MX office.pl': ['10 mx.office.pl.'],
  'TXT _dmarc.office.pl': ['V=DMARC1;p=reject'],
}

const resolveIn = (records: Zone) => async (name: string, type: RecordType) =>
  records[`${type} ${name}`] ?? []

async function toDo(changes: Zone, other: Record<string, string> = {}, selector?: string) {
  const domains = await checkMail(
    { ...variables, ...other },
    { resolve: resolveIn({ ...zone, ...changes }), ...(selector ? { selector } : {}) },
  )
  return domains.flatMap(({ domain, findings }) =>
    findings.filter(({ isFine }) => !isFine).map(({ about, text }) => `${domain} ${about}: ${text}`),
  )
}

describe('npm run check-mail', () => {
  test('has nothing to say against domains that have every record', async () => {
    expect(await toDo({})).toEqual([])
    const domains = await checkMail(variables, { resolve: resolveIn(zone) })
    expect(
      domains.map(({ domain, findings }) => [domain, findings.map(({ about }) => about).join(' ')]),
    ).toEqual([
      ['company.pl', 'SPF DKIM DMARC MX'],
      ['odp.company.pl', 'SPF DMARC MX'],
      ['office.pl', 'SPF DMARC MX'],
    ])
    expect(describeDomains(domains)).toContain('  fine   DKIM   a key at resend._domainkey.company.pl\n')
  })

  test.each<[string, Zone, RegExp]>([
    [
      'no SPF',
      { 'TXT company.pl': [], 'TXT send.company.pl': [] },
      /^company\.pl SPF: There is no record at company\.pl or send\.company\.pl/,
    ],
    [
      'two SPF records',
      { 'TXT company.pl': ['v=spf1 a ~all', 'v=spf1 mx ~all'] },
      /SPF: company\.pl has 2 SPF records.*one record/,
    ],
    [
      'an SPF record for everybody',
      { 'TXT send.company.pl': ['v=spf1 +all'] },
      /SPF: send\.company\.pl lets anybody send/,
    ],
    [
      'no key',
      { 'TXT resend._domainkey.company.pl': [] },
      /DKIM: There is no key at resend\._domainkey\.company\.pl.*--selector/,
    ],
    [
      'a revoked key',
      { 'TXT resend._domainkey.company.pl': ['v=DKIM1; p='] },
      /DKIM: The key .* has been revoked/,
    ],
    [
      'two DMARC records',
      { 'TXT _dmarc.office.pl': ['v=DMARC1; p=none', 'v=DMARC1; p=reject'] },
      /^office\.pl DMARC: _dmarc\.office\.pl has 2 records/,
    ],
    [
      'a DMARC record without a policy',
      { 'TXT _dmarc.office.pl': ['v=DMARC1; rua=mailto:x@office.pl'] },
      /^office\.pl DMARC: .*states no policy/,
    ],
    [
      'no DMARC',
      { 'TXT _dmarc.office.pl': [] },
      /^office\.pl DMARC: There is no record that begins with v=DMARC1: add TXT _dmarc\.office\.pl with v=DMARC1; p=none/,
    ],
    [
      'a DMARC record in small letters',
      { 'TXT _dmarc.office.pl': ['v=dmarc1; p=none'] },
      /^office\.pl DMARC: There is no record that begins with v=DMARC1/,
    ],
    ['no mailboxes', { 'MX company.pl': ['0 .'] }, /^company\.pl MX: company\.pl receives no mail/],
    [
      'no MX of threads',
      { 'MX odp.company.pl': [] },
      /^odp\.company\.pl MX: Answers by email are not delivered.*Email Routing/,
    ],
    [
      'an MX beside Email Routing',
      { 'MX odp.company.pl': ['5 mx.old.pl.', '12 route1.mx.cloudflare.net.'] },
      /MX: Some answers go to mx\.old\.pl/,
    ],
    [
      'SPF of threads without Email Routing',
      { 'TXT odp.company.pl': ['v=spf1 mx ~all'] },
      /^odp\.company\.pl SPF: .*add include:_spf\.mx\.cloudflare\.net/,
    ],
  ])('says what to set where there is %s', async (_, changes, expected) => {
    expect(await toDo(changes)).toEqual([expect.stringMatching(expected)])
  })

  test('knows the keys of Cloudflare and takes the name of another, as an unknown mail API tells nobody its own', async () => {
    const other = { MAIL_API_URL: 'https://mail.example' }
    expect(await toDo({}, other)).toEqual([expect.stringMatching(/^company\.pl DKIM: Add the DKIM record/)])
    expect(await toDo({ 'TXT s1._domainkey.company.pl': ['k=rsa; p=MII'] }, other, 's1')).toEqual([])
    const cloudflare = { MAIL_API_URL: '', MAIL_DRIVER: 'cloudflare' }
    expect(await toDo({ 'TXT cf2024-1._domainkey.company.pl': ['v=DKIM1; p=MII'] }, cloudflare)).toEqual([])
  })

  test('looks at the sender alone while there are no threads, in ASCII, and needs a mailbox for that', async () => {
    const alone = await checkMail({ MAIL_FROM: 'a@żuraw.pl' }, { resolve: resolveIn({}) })
    expect(alone.map(({ domain }) => domain)).toEqual(['xn--uraw-99a.pl'])
    await expect(checkMail({}, { resolve: resolveIn({}) })).rejects.toThrow('MAIL_FROM')
  })
})

describe('a resolver', () => {
  afterEach(() => vi.unstubAllGlobals())
  const answering = (body: object, status = 200) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Response.json(body, { status })),
    )

  test('is asked over HTTPS; pieces of a text are one, and aliases on the way are none', async () => {
    answering({
      Status: 0,
      Answer: [
        { type: 5, data: 'key.example.' },
        { type: 16, data: '"v=DKIM1; p=MI" "IB\\"x"' },
      ],
    })
    expect(await resolveOverHttps('a._domainkey.company.pl', 'TXT')).toEqual(['v=DKIM1; p=MIIB"x'])
    expect(vi.mocked(fetch).mock.calls[0]?.[0]).toBe(
      'https://cloudflare-dns.com/dns-query?name=a._domainkey.company.pl&type=TXT',
    )
  })

  test('may know no such name, which is no record; where it cannot tell, nothing is said', async () => {
    answering({ Status: 3 })
    expect(await resolveOverHttps('nowhere.example', 'MX')).toEqual([])
    answering({ Status: 2 })
    await expect(resolveOverHttps('company.pl', 'MX')).rejects.toThrow('do not answer (code 2)')
    answering({}, 503)
    await expect(resolveOverHttps('company.pl', 'MX')).rejects.toThrow('503')
  })
})
