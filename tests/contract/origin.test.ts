import { describe, expect, test } from 'vitest'
import { formatOrigin, submissionOrigin, toOrigin, toSource } from '#worker/contract/origin.ts'

const everything = {
  referrer: 'www.google.com',
  utm_source: 'Google',
  utm_medium: 'cpc',
  utm_campaign: 'Wiosna 2026 [PL]',
  utm_term: 'wynajem+podnośnika',
  utm_content: 'baner_1',
}

const known = (given: unknown) => toOrigin(submissionOrigin.parse(given))

test('passes what a link and a browser tell', () => {
  expect(known(everything)).toEqual(everything)
})

test.each([
  ['no origin', undefined],
  ['null', null],
  ['an empty one', {}],
  ['text', 'google'],
  ['a list', ['google']],
  ['values that are no text', { referrer: 7, utm_source: { a: 1 }, utm_medium: null }],
])('%s is unknown', (_, given) => {
  expect(known(given)).toBeNull()
})

describe('a value that nobody would write into a link is unknown, and the others stay', () => {
  test.each([
    ['an e-mail address', { utm_source: 'jan@firma.example' }],
    ['an address of a page', { utm_source: 'https://evil.example/' }],
    ['markup', { utm_campaign: '<b>tanio</b>' }],
    ['a formula', { utm_term: '=1+1' }],
    ['more than 100 characters', { utm_content: 'a'.repeat(101) }],
    ['a direction that is turned', { utm_content: 'a\u202eb' }],
    ['nothing', { utm_content: '' }],
    ['a host with a path', { referrer: 'google.com/search' }],
    ['a host in capitals, which no browser tells', { referrer: 'GOOGLE.COM' }],
    ['a host that is too long', { referrer: 'a'.repeat(254) }],
  ])('%s', (_, bad) => {
    expect(known({ utm_medium: 'cpc', ...bad })).toEqual({ utm_medium: 'cpc' })
  })
})

test('lines are joined, and other keys are left out', () => {
  expect(known({ utm_source: ' gazeta\nlokalna ', gclid: 'abc' })).toEqual({ utm_source: 'gazeta lokalna' })
})

test.each([
  [everything, 'google'],
  [{ referrer: 'www.onet.pl' }, 'onet.pl'],
  [{ utm_campaign: 'Targi' }, 'targi'],
  [{}, null],
])('an inbox lists %o as %s', (origin, source) => {
  expect(toSource(origin)).toBe(source)
})

test.each([
  [everything, 'Google / cpc / Wiosna 2026 [PL] / wynajem+podnośnika / baner_1 (www.google.com)'],
  [{ utm_source: 'gazeta', utm_campaign: 'targi' }, 'gazeta / targi'],
  [{ referrer: 'onet.pl' }, 'onet.pl'],
])('%o is written in one line', (origin, line) => {
  expect(formatOrigin(origin)).toBe(line)
})
