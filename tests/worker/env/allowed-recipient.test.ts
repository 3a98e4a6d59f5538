import { describe, expect, test } from 'vitest'
import { isAllowedRecipient } from '#worker/env/allowed-recipient.ts'
import { parseSettings } from '#worker/env/settings.ts'
import { asAdmin, catchMessages, newEmail, openAuth, password, signUp } from '../support/auth.ts'
import { captureConsole } from '../support/console.ts'
import { world } from '../support/world.ts'

const { received } = world()

/** `office@site.test` is the company's address in these tests. */
const onlyTo = { MAIL_ONLY_TO: 'tester@team.example, @site.test', AUTH_RATE_LIMITS: 'off' }

describe('allowed recipients', () => {
  test.each(['info@müller.example', '@MÜLLER.example', '@xn--mller-kva.example'])(
    'are the same in letters and in ASCII: %s',
    (entry) => {
      expect(isAllowedRecipient(entry, 'info@xn--mller-kva.example')).toBe(true)
      expect(isAllowedRecipient(entry, 'Info <info@Müller.example>')).toBe(true)
      expect(isAllowedRecipient(entry, 'info@mueller.example')).toBe(false)
    },
  )

  test.each([
    ['tester@team.example', true],
    ['Tester@Team.Example', true],
    ['Tester <tester@team.example>', true],
    ['anybody@site.test', true],
    ['other@team.example', false],
    ['anybody@sub.site.test', false],
    ['anybody@site.test.evil.example', false],
    ['anybody@evilsite.test', false],
    ['"a@site.test"@evil.example', false],
    ['tester@team.example <thief@evil.example>', false],
    ['no address', false],
    ['', false],
  ])('%s: %s', (recipient, isAllowed) => {
    expect(isAllowedRecipient('tester@team.example, @Site.test', recipient)).toBe(isAllowed)
  })

  test('everybody, without a list', () => {
    expect(isAllowedRecipient(null, 'stranger@elsewhere.example')).toBe(true)
  })
})

describe('the list', () => {
  const parse = (MAIL_ONLY_TO: string, MAIL_TO = '') =>
    parseSettings({ SITE_URL: 'https://site.test', MAIL_ONLY_TO, MAIL_TO })

  test.each(['nobody', 'a@team.example;b@team.example', '@', ',', '*', 'team.example', '<a@team.example>'])(
    'allows nobody with an invalid entry: %s',
    (list) => {
      for (const recipient of ['a@team.example', 'b@team.example', 'nobody', '@', '', '*'])
        expect(isAllowedRecipient(list, recipient)).toBe(false)
    },
  )

  test('has to contain the company’s own address, or enquiries would be lost', () => {
    expect(() => parse('@team.example', 'Office <office@site.test>')).toThrow('MAIL_TO is not listed')
    expect(parse('@team.example', 'Office <office@team.example>').mailOnlyTo).toBe('@team.example')
  })
})

describe('a sign-in mail', () => {
  test('is not sent to a stranger, is answered as if it were, and is logged without the address', async () => {
    const lines = captureConsole()
    const { email } = await signUp()
    const known = await openAuth(onlyTo).post('/recover', { email })
    const open = await openAuth().post('/recover', { email: newEmail() })
    expect([known.status, known.body]).toEqual([open.status, open.body])
    expect(received).toEqual([])
    expect(lines.join('\n')).toContain('mail_recipient_not_allowed')
    expect(lines.join('\n')).not.toContain(email)
  })

  test('is not sent to a stranger who signs up or is invited', async () => {
    const { received } = catchMessages()
    const auth = openAuth(onlyTo)
    expect((await auth.post('/signup', { email: newEmail(), password })).status).toBe(200)
    const invited = await auth.post('/invite', { email: newEmail() }, asAdmin)
    expect(invited.status).toBe(200)
    expect(received).toEqual([])
  })

  test('is sent to the team', async () => {
    const signedUp = await openAuth(onlyTo).post('/signup', { email: 'tester@team.example', password })
    expect(signedUp.status).toBe(200)
    expect(received.map(({ body }) => body.to)).toEqual([['tester@team.example']])
  })
})
