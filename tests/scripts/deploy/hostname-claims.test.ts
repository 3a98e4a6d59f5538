import { beforeEach, describe, expect, test } from 'vitest'
import { confirmTakeOvers, findClaims } from '#scripts/deploy/hostname-claims.ts'
import type { SiteConfig } from '#scripts/setup/configuration.ts'
import { type Account, apiOf, createAccount } from '#tests/support/cloudflare/account.ts'

const zone: Required<Account['zones'][number]> = {
  id: 'zone',
  name: 'company.pl',
  status: 'active',
  records: [],
  routes: [],
}
const account = createAccount({ zones: [zone, { id: 'other', name: 'other.pl', status: 'active' }] })

beforeEach(() => {
  account.domains = []
  Object.assign(zone, { records: [], routes: [] })
})

const custom = [{ pattern: 'www.company.pl', custom_domain: true as const }]

const usesOf = async (routes: SiteConfig['routes'] = custom) =>
  (await findClaims(apiOf(account), 'account', { name: 'altimach', routes } as SiteConfig)).map(
    ({ use }) => use,
  )

const record = (type: string, name = 'www.company.pl') => ({ name, type, content: '192.0.2.1' })

const domainOf = (service: string) => ({ hostname: 'www.company.pl', service })

test('a host that nobody has is free', async () => {
  expect(await usesOf()).toEqual([])
})

test('our own domain is ours, whatever record it made', async () => {
  account.domains = [domainOf('altimach')]
  zone.records.push(record('AAAA'))
  expect(await usesOf()).toEqual([])
})

test('another Worker’s domain is named', async () => {
  account.domains = [domainOf('shop')]
  expect(await usesOf()).toEqual(['belongs to the Worker shop'])
})

test.each(['A', 'AAAA', 'CNAME'])('a record of type %s is named', async (type) => {
  zone.records.push(record(type))
  expect(await usesOf()).toEqual([`has the DNS record ${type} 192.0.2.1`])
})

test.each([['MX'], ['TXT']])('a record of type %s may stay', async (type) => {
  zone.records.push(record(type))
  expect(await usesOf()).toEqual([])
})

test('a record of a neighbour is none of ours', async () => {
  zone.records.push(record('A', 'shop.company.pl'))
  expect(await usesOf()).toEqual([])
})

test.each(['www.company.pl/*', '*.company.pl/*', '*company.pl/shop/*'])(
  'another Worker’s route %s goes first',
  async (pattern) => {
    zone.routes.push({ pattern, script: 'shop' })
    expect(await usesOf()).toEqual([
      `matches the route ${pattern} of the Worker shop, which takes precedence`,
    ])
  },
)

test('a route of ours, or of another host, holds nothing up', async () => {
  zone.routes.push({ pattern: 'www.company.pl/*', script: 'altimach' })
  zone.routes.push({ pattern: 'shop.company.pl/*', script: 'shop' })
  expect(await usesOf()).toEqual([])
})

test('a route stands on a record that is there, so that is no claim', async () => {
  zone.records.push(record('A'))
  expect(await usesOf(['www.company.pl/*'])).toEqual([])
})

test('a host at no domain of the account is said', async () => {
  await expect(usesOf([{ pattern: 'www.elsewhere.pl', custom_domain: true }])).rejects.toThrow(
    'www.elsewhere.pl does not belong to any domain',
  )
})

describe('a host of somebody else', () => {
  const claims = [{ hostname: 'www.company.pl', use: 'belongs to the Worker shop' }]

  /** The problems, and whether somebody was asked; the terminal answers so or is not there. */
  async function confirm(takeOver: string[], yes: boolean, answer: boolean | null) {
    let isAsked = false
    const terminal = {
      isThere: answer !== null,
      ask: () => Promise.reject(new Error('Nothing else is asked.')),
      say: () => undefined,
      async confirm(question: string) {
        expect(question).toContain('www.company.pl belongs to the Worker shop. Take it over?')
        isAsked = true
        return answer === true
      },
    }
    return { problems: await confirmTakeOvers(claims, { 'take-over': takeOver, yes }, terminal), isAsked }
  }

  const refusal = [expect.stringContaining('--take-over www.company.pl')]

  test.each([
    ['is taken over where that was said', ['www.company.pl'], false, null, false, []],
    ['is not taken over by --yes', [], true, true, false, refusal],
    ['is not taken over unasked', [], false, null, false, refusal],
    ['is taken over by whoever is asked', [], false, true, true, []],
    ['is left to it by whoever is asked', [], false, false, true, refusal],
  ])('%s', async (_, takeOver, yes, answer, isAsked, problems) => {
    expect(await confirm(takeOver, yes, answer)).toEqual({ problems, isAsked })
  })
})
