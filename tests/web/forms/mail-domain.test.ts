import { expect, test } from 'vitest'
import { words } from '#tests/support/words.ts'
import { adviseMailDomain, suggestMailDomain } from '#web/forms/mail-domain.tsx'

test.each([
  ['gmial.com', 'gmail.com'],
  ['gmal.com', 'gmail.com'],
  ['gmaill.com', 'gmail.com'],
  ['gmail.con', 'gmail.com'],
  ['gmial.con', 'gmail.com'],
  ['outlok.com', 'outlook.com'],
  ['interia.p', 'interia.pl'],
  ['wp.pll', 'wp.pl'],
  ['gmx.ed', 'gmx.de'],
  ['onte.pl', 'onet.pl'],
  ['telent.be', 'telenet.be'],
  ['skynet.bee', 'skynet.be'],
  ['planett.nl', 'planet.nl'],
  ['t-onlin.de', 't-online.de'],
  ['firma.con', 'firma.com'],
])('a slip is found: %s', (domain, meant) => {
  expect(suggestMailDomain(domain)).toBe(meant)
})

test.each([
  'gmail.com',
  'mail.com',
  'email.com',
  'cmail.com',
  'cloud.com',
  'hitmail.com',
  'gmx.de',
  'web.de',
  'webb.de',
  'telenet.be',
  'planet.nl',
  'onet.pl',
  'one.pl',
  'ymail.com',
  'wp.pl',
  'op.pl',
  'yahoo.de',
  'outlook.be',
  'firma.pl',
  'budowa-gdansk.com',
  'gmx.net',
  'journey.example',
  'company.nl',
  'bau.de',
  '',
])('others are left alone: %s', (domain) => {
  expect(suggestMailDomain(domain)).toBeNull()
})

test('nothing is said while somebody types, or without a domain', () => {
  const { mailDomain } = words.en.application
  expect(adviseMailDomain('jan@gmial.com', true, mailDomain)).toBeNull()
  expect(adviseMailDomain('jan', false, mailDomain)).toBeNull()
  expect(adviseMailDomain('jan@bud', true, mailDomain)).toBeNull()
  expect(adviseMailDomain(' Jan@Gmial.com ', false, mailDomain)?.note).toBe(mailDomain.note('gmial.com'))
})

test('a domain without an ending is advised on', () => {
  const { mailDomain } = words.en.application
  expect(adviseMailDomain('jan@bud', false, mailDomain)?.note).toBe(mailDomain.note('bud'))
})
