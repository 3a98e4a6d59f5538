import { describe, expect, test, vi } from 'vitest'
import { openAuth } from '#tests/worker/support/auth.ts'
import { fakeSiteverify, withCaptcha } from '#tests/worker/support/captcha.ts'
import { passTime } from '#tests/worker/support/clock.ts'
import { freshSite } from '#tests/worker/support/fresh-site.ts'
import {
  ethereumWallet,
  kinds,
  type Lines,
  messageOf,
  minutesFromNow,
  openWallets,
  present,
  signInBy,
  solanaWallet,
} from '#tests/worker/support/wallets.ts'

freshSite()

const minuteMs = 60_000

const grant = '/token?grant_type=web3'

const invalidGrant = (description: string) => ({
  status: 400,
  body: { error: 'invalid_grant', error_description: description },
})

const unreadable = (what: string) => ({
  status: 400,
  body: { code: 'validation_failed', message: `The message cannot be read: ${what}` },
})

const mismatch = invalidGrant('The signature is not by the address in the message')

describe('while a chain is disabled', () => {
  const off = (what: string) => ({
    status: 422,
    body: { code: 'web3_provider_disabled', message: `${what} is disabled` },
  })

  test('all are rejected when none is enabled, whatever the body', async () => {
    const auth = openAuth()
    for (const body of [{}, { chain: 'ethereum' }, { chain: 'bitcoin' }, '', '[]'])
      expect(await auth.post(grant, body)).toMatchObject(off('Web3 provider'))
  })

  test('it is rejected by name, and the other one works', async () => {
    const [ether, sol] = [ethereumWallet(), await solanaWallet()]
    const onlyEthereum = openWallets({ AUTH_WEB3_SOLANA_ENABLED: 'false' })
    const onlySolana = openWallets({ AUTH_WEB3_ETHEREUM_ENABLED: 'off' })
    expect(await signInBy(onlyEthereum, sol)).toMatchObject(off('Solana Web3 provider'))
    expect(await signInBy(onlySolana, ether)).toMatchObject(off('Ethereum Web3 provider'))
    expect((await signInBy(onlyEthereum, ether)).status).toBe(200)
    expect((await signInBy(onlySolana, sol)).status).toBe(200)
  })
})

test.each([undefined, '', 'bitcoin', 'Ethereum', 'constructor'])(
  'the chain %s is not supported',
  async (chain) => {
    const { status, body } = await openWallets().post(grant, { chain, message: 'x', signature: 'x' })
    expect([status, body]).toEqual([400, { code: 'web3_unsupported_chain', message: 'Unsupported chain' }])
  },
)

test('an invalid body is rejected', async () => {
  for (const body of ['', '[]', '{"chain":1}', '{"chain":"solana","message":{}}'])
    expect(await openWallets().post(grant, body)).toMatchObject({ status: 400, body: { code: 'bad_json' } })
})

test.each(['AUTH_WEB3_ETHEREUM_ENABLED', 'AUTH_WEB3_SOLANA_ENABLED'] as const)(
  '%s is a flag',
  async (name) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect((await openWallets({ [name]: 'maybe' }).post(grant, {})).status).toBe(503)
    expect(log.mock.calls.flat().join('\n')).not.toContain('maybe')
  },
)

describe('a captcha', () => {
  test('is required before anything is parsed', async () => {
    const { mint } = fakeSiteverify()
    const wallet = ethereumWallet()
    const message = messageOf(wallet)
    const auth = openWallets(withCaptcha)
    const body = { chain: wallet.chain, message, signature: await wallet.sign(message) }
    const refused = { status: 400, body: { code: 'captcha_failed' } }
    expect(await auth.post(grant, body)).toMatchObject(refused)
    const withToken = (captcha_token: string) => ({ ...body, gotrue_meta_security: { captcha_token } })
    expect(await auth.post(grant, withToken('bad'))).toMatchObject(refused)
    expect((await auth.post(grant, withToken(mint('site.test', 'auth')))).status).toBe(200)
  })
})

test('an IP address may try thirty times in five minutes, counted apart from other grants', async () => {
  const wallet = ethereumWallet()
  const message = messageOf(wallet)
  const signature = await wallet.sign(message)
  const auth = openWallets({ AUTH_RATE_LIMITS: 'true' })
  const address = '192.0.2.1'
  const tries = await Promise.all(
    Array.from({ length: 31 }, () => auth.post(grant, { chain: 'ethereum', message: 'x' }, { address })),
  )
  expect(tries.filter(({ status }) => status === 429)).toHaveLength(1)
  expect(await present(auth, wallet, message, signature, { address })).toMatchObject({
    status: 429,
    body: { code: 'over_request_rate_limit' },
  })
  const other = { refresh_token: 'abcdefghij12' }
  expect((await auth.post('/token?grant_type=refresh_token', other, { address })).status).toBe(400)
  passTime(10_000)
  expect((await present(auth, wallet, message, signature, { address })).status).toBe(200)
})

describe.each(kinds)('a message for %s', (chain, newWallet) => {
  test('must have from 64 bytes to 20 KiB', async () => {
    const wallet = await newWallet()
    const sized = (message: string) => ({ status: 400, body: { code: 'validation_failed', message } })
    const signed = (message: string) => signInBy(openWallets(), wallet, message)
    expect(await signed('x'.repeat(63))).toMatchObject(sized('The message is too short'))
    expect((await signed('x'.repeat(64))).body.message).toMatch(/cannot be read/)
    const full = 20 * 1024
    const padded = (size: number) => {
      const short = messageOf(wallet, { statement: 'ż' })
      return short.replace('ż', `ż${'x'.repeat(size - Buffer.byteLength(short))}`)
    }
    expect(await signed(padded(full + 1))).toMatchObject(sized('The message is longer than 20 KiB'))
    expect((await signed(padded(full))).status).toBe(200)
  })

  const signatures: [string, string][] = [
    ['is missing', ''],
    ['is a byte short', chain === 'ethereum' ? `0x${'1b'.repeat(64)}` : 'A'.repeat(84)],
    ['is a byte long', chain === 'ethereum' ? `0x${'1b'.repeat(66)}` : `${'A'.repeat(87)}=`],
    ['has other characters', chain === 'ethereum' ? `0x${'xy'.repeat(65)}` : `${'A'.repeat(85)}.`],
    ['mixes its alphabets', chain === 'ethereum' ? `0x 0${'1b'.repeat(64)}` : `${'A'.repeat(84)}-/`],
  ]

  test.each(signatures)('is rejected when its signature %s', async (_, signature) => {
    const wallet = await newWallet()
    const { status, body } = await present(openWallets(), wallet, messageOf(wallet), signature)
    expect([status, body.code]).toEqual([400, 'validation_failed'])
    expect(body.message).toMatch(/^The signature is not encoded as one of /)
  })

  const other = chain === 'ethereum' ? 'Solana' : 'Ethereum'

  const unreadables: [string, (message: string) => string, string][] = [
    ['has no heading', (text) => `x${'\n'.repeat(64)}${text}`, 'its first line names no domain'],
    [
      'has another heading',
      (text) => text.replace('wants you', 'asks you'),
      'its first line names no domain',
    ],
    [
      'is for the other chain',
      (text) => text.replace(/Ethereum|Solana/, other),
      'its first line names no domain',
    ],
    ['names no domain', (text) => text.replace(/^site.test/, ''), 'its first line names no domain'],
    [
      'names a domain with a path',
      (text) => text.replace(/^site.test/, 'site.test/x'),
      'its first line names no domain',
    ],
    [
      'names a domain with a user',
      (text) => text.replace(/^site.test/, 'a@site.test'),
      'its first line names no domain',
    ],
    [
      'names two domains',
      (text) => text.replace(/^site.test/, 'evil.test site.test'),
      'its first line names no domain',
    ],
    [
      'names half an address',
      (text) => text.replace(/\n(.{20}).*\n\n/, '\n$1\n\n'),
      `its second line is no address of ${chain === 'ethereum' ? 'Ethereum' : 'Solana'}`,
    ],
    [
      'puts something around the address',
      (text) => text.replace(/\n(.*)\n\n/, '\n $1\n\n'),
      `its second line is no address of ${chain === 'ethereum' ? 'Ethereum' : 'Solana'}`,
    ],
    [
      'has no blank line after the address',
      (text) => text.replace('\n\n', '\n'),
      'no blank line follows the address',
    ],
    [
      'has two lines of statement',
      (text) => text.replace('crane.', 'crane.\nOr two.'),
      'a line is none of the known',
    ],
    ['has an unknown line', (text) => `${text}\nColour: red`, 'a line is none of the known'],
    ['has a line of nothing', (text) => `${text}\nExpiration Time: `, 'a line is none of the known'],
    [
      'has a blank line among the lines',
      (text) => text.replace('\nVersion', '\n\nVersion'),
      'a line is none of the known',
    ],
    ['ends with a blank line', (text) => `${text}\n`, 'a line is none of the known'],
    [
      'has a line without a space',
      (text) => text.replace('Nonce: ', 'Nonce:'),
      'a line is none of the known',
    ],
    ['says its address twice', (text) => `${text}\nURI: https://evil.example/`, 'URI is there twice'],
    ['says its time twice', (text) => `${text}\nIssued At: 2026-01-01T00:00:00Z`, 'Issued At is there twice'],
    ['has Windows line ends', (text) => text.replaceAll('\n', '\r\n'), 'it has characters that none has'],
    ['hides a character', (text) => text.replace('crane', 'cra\u0000ne'), 'it has characters that none has'],
    [
      'holds half a character',
      (text) => text.replace('crane', 'cra\ud83dne'),
      'it has characters that none has',
    ],
    ['has no version', (text) => text.replace('\nVersion: 1', ''), 'its version is not 1'],
    ['has a newer version', (text) => text.replace('Version: 1', 'Version: 2'), 'its version is not 1'],
    ['has no URI', (text) => text.replace(/\nURI: .*/, ''), 'URI is no address'],
    ['has half a URI', (text) => text.replace(/\nURI: .*/, '\nURI: site.test'), 'URI is no address'],
    ['is for chain 0', (text) => text.replace(/Chain ID: .*/, 'Chain ID: 0'), 'Chain ID is none'],
    ['is for a chain below', (text) => text.replace(/Chain ID: .*/, 'Chain ID: -1'), 'Chain ID is none'],
    [
      'is for an unknown chain',
      (text) => text.replace(/Chain ID: .*/, 'Chain ID: solana:moon'),
      'Chain ID is none',
    ],
    [
      'is for a chain of the other',
      (text) => text.replace(/Chain ID: .*/, `Chain ID: ${chain === 'ethereum' ? 'solana:mainnet' : '1'}`),
      'Chain ID is none',
    ],
    ['says not when', (text) => text.replace(/\nIssued At: .*/, ''), 'Issued At is missing'],
    [
      'has an invalid time',
      (text) => text.replace(/Issued At: .*/, 'Issued At: yesterday'),
      'Issued At is no time',
    ],
    [
      'has a date without a time',
      (text) => text.replace(/Issued At: .*/, 'Issued At: 2026-11-02'),
      'Issued At is no time',
    ],
    ['says a time nowhere', (text) => text.replace(/(Issued At: .*)Z/, '$1'), 'Issued At is no time'],
    [
      'has the hour 24',
      (text) => text.replace(/Issued At: .*/, 'Issued At: 2026-11-02T25:00:00Z'),
      'Issued At is no time',
    ],
    ['ends badly', (text) => `${text}\nExpiration Time: soon`, 'Expiration Time is no time'],
    ['begins badly', (text) => `${text}\nNot Before: soon`, 'Not Before is no time'],
    ['lists no address', (text) => `${text}\nResources:\n- terms`, 'a resource is no address'],
    ['lists without a dash', (text) => `${text}\nResources:\nhttps://site.test/`, 'a resource is no address'],
    [
      'continues after its resources',
      (text) => `${text}\nResources:\n- https://a.test/\nNonce: x`,
      'a resource is no address',
    ],
  ]

  test.each(unreadables)('is rejected when it %s', async (_, change, what) => {
    const wallet = await newWallet()
    const message = change(messageOf(wallet))
    expect(await signInBy(openWallets(), wallet, message)).toMatchObject(unreadable(what))
  })

  const full = (wallet: Parameters<typeof messageOf>[0]) =>
    `${messageOf(wallet, {
      'Expiration Time': minutesFromNow(5),
      'Not Before': minutesFromNow(-5),
      'Request ID': 'r1',
    })}\nResources:\n- https://site.test/terms`

  const tampered: [string, (message: string) => string][] = [
    ['domain', (text) => text.replace(/^site.test/, 'app.example')],
    ['statement', (text) => text.replace('crane.', 'cranes.')],
    ['URI', (text) => text.replace('/konto', '/konto/2')],
    ['chain', (text) => text.replace(/Chain ID: .*/, `Chain ID: ${chain === 'ethereum' ? '5' : 'devnet'}`)],
    ['nonce', (text) => text.replace('Nonce: k', 'Nonce: j')],
    ['time', (text) => text.replace(/Issued At: .*/, `Issued At: ${minutesFromNow(1)}`)],
    ['end', (text) => text.replace(/Expiration Time: .*/, `Expiration Time: ${minutesFromNow(6)}`)],
    ['beginning', (text) => text.replace(/Not Before: .*/, `Not Before: ${minutesFromNow(-6)}`)],
    ['request', (text) => text.replace('ID: r1', 'ID: r2')],
    ['resource', (text) => text.replace('/terms', '/prices')],
    ['order', (text) => text.replace(/(Version: 1)\n(Chain ID: .*)/, '$2\n$1')],
    ['list', (text) => text.replace('Resources:', 'Resources')],
  ]

  test.each(tampered)('has no valid signature once its %s is changed', async (_, change) => {
    const wallet = await newWallet()
    const message = full(wallet)
    expect(change(message)).not.toBe(message)
    const signature = await wallet.sign(message)
    expect(await present(openWallets(), wallet, change(message), signature)).toMatchObject(mismatch)
    expect((await present(openWallets(), wallet, message, signature)).status).toBe(200)
  })

  test('is not accepted with another wallet’s signature', async () => {
    const [wallet, stranger] = [await newWallet(), await newWallet()]
    const message = messageOf(wallet)
    expect(await present(openWallets(), wallet, message, await stranger.sign(message))).toMatchObject(
      mismatch,
    )
    const empty = chain === 'ethereum' ? `0x${'00'.repeat(65)}` : 'A'.repeat(86)
    expect(await present(openWallets(), wallet, message, empty)).toMatchObject(mismatch)
  })

  const foreign: [string, Lines, string][] = [
    ['without https', { URI: 'http://site.test/' }, 'an address without https'],
    ['of a program', { URI: 'app://site.test/' }, 'an address without https'],
    [
      'on this machine without a page',
      { domain: 'localhost', URI: 'ftp://localhost/' },
      'an address on this machine',
    ],
    ['for another site', { domain: 'evil.example', URI: 'https://evil.example/' }, 'another site'],
    ['for another site under our domain', { URI: 'https://evil.example/' }, 'another site'],
    ['for a site below ours', { domain: 'a.site.test', URI: 'https://a.site.test/' }, 'another site'],
    ['for another port', { domain: 'site.test:8443', URI: 'https://site.test:8443/' }, 'another site'],
    ['with a user in its address', { URI: 'https://evil@site.test/' }, 'another site'],
    [
      'for an application whose root is not on the allow list',
      { domain: 'half.example', URI: 'https://half.example/in' },
      'another domain',
    ],
  ]

  test.each(foreign)('is rejected when signed %s', async (_, changes, what) => {
    const wallet = await newWallet()
    const settings = { AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**,app://**,https://half.example/in' }
    const answer = await signInBy(openWallets(settings), wallet, messageOf(wallet, changes))
    expect(answer).toMatchObject(invalidGrant(`The message was signed for ${what}`))
  })

  test.each([
    ['localhost:3000', 'http://localhost:3000/'],
    ['localhost', 'https://localhost/'],
    ['127.0.0.1:4321', 'http://127.0.0.1:4321/in'],
    ['[::1]', 'https://[::1]/'],
    ['site.test', 'http://localhost:3000/'],
    ['localhost:3000', 'https://site.test/'],
    ['localhost:1', 'http://localhost:2/'],
    ['localhost', 'ftp://localhost/'],
  ])('of %s for %s is rejected by a public site, whatever its allow list', async (domain, URI) => {
    const wallet = await newWallet()
    const list = 'http://localhost:*/**,https://localhost/**,http://127.0.0.1:*/**,https://[::1]/**'
    const auth = openWallets({ AUTH_REDIRECT_ALLOW_LIST: list })
    const answer = await signInBy(auth, wallet, messageOf(wallet, { domain, URI }))
    expect([answer.status, answer.body.error]).toEqual([400, 'invalid_grant'])
    const local = openWallets({ SITE_URL: 'http://localhost:8787', AUTH_REDIRECT_ALLOW_LIST: list })
    const isOne = new URL(URI).host === domain && !URI.startsWith('ftp:')
    const there = await signInBy(local, wallet, messageOf(wallet, { domain, URI, Nonce: 'another0000' }))
    expect(there.status).toBe(isOne ? 200 : 400)
  })

  test.each([
    ['site.test', 'https://app.example/in'],
    ['evil.example', 'https://site.test/'],
    ['site.test:443', 'https://site.test/'],
  ])('is rejected when %s asks for %s', async (domain, URI) => {
    const wallet = await newWallet()
    const settings = { AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**' }
    const answer = await signInBy(openWallets(settings), wallet, messageOf(wallet, { domain, URI }))
    expect(answer).toMatchObject(invalidGrant('The domain of the message is not the one of its address'))
  })

  test('is valid until ten minutes after it was issued', async () => {
    const wallet = await newWallet()
    const [kept, late] = ['kept00000', 'late00000'].map((Nonce) => messageOf(wallet, { Nonce }))
    passTime(10 * minuteMs)
    expect((await signInBy(openWallets(), wallet, kept)).status).toBe(200)
    passTime(1)
    const refused = invalidGrant('The message was issued too long ago')
    expect(await signInBy(openWallets(), wallet, late)).toMatchObject(refused)
    // A used message expires before its replay guard row is deleted.
    expect(await signInBy(openWallets(), wallet, kept)).toMatchObject(refused)
  })

  test('may be issued ten minutes ahead by a clock that is fast', async () => {
    const wallet = await newWallet()
    const message = messageOf(wallet, { 'Issued At': new Date(Date.now() + 10 * minuteMs + 1).toISOString() })
    expect(await signInBy(openWallets(), wallet, message)).toMatchObject(
      invalidGrant('The message was issued too far in the future'),
    )
    passTime(1)
    expect((await signInBy(openWallets(), wallet, message)).status).toBe(200)
  })

  test('honours Expiration Time and Not Before', async () => {
    const wallet = await newWallet()
    const ending = messageOf(wallet, { 'Expiration Time': minutesFromNow(2) })
    const beginning = messageOf(wallet, { 'Not Before': minutesFromNow(2) })
    expect(await signInBy(openWallets(), wallet, beginning)).toMatchObject(
      invalidGrant('The message is not valid yet'),
    )
    passTime(2 * minuteMs - 1)
    expect((await signInBy(openWallets(), wallet, ending)).status).toBe(200)
    const unused = messageOf(wallet, { 'Expiration Time': minutesFromNow(0), Nonce: 'another00' })
    expect(await signInBy(openWallets(), wallet, unused)).toMatchObject(
      invalidGrant('The message has expired'),
    )
    passTime(1)
    expect((await signInBy(openWallets(), wallet, beginning)).status).toBe(200)
  })
})

describe('a key', () => {
  test.each(['02', '1d', 'ff'])('is not recovered from a signature that ends with %s', async (ending) => {
    const wallet = ethereumWallet()
    const message = messageOf(wallet)
    const signature = (await wallet.sign(message)).replace(/..$/, ending)
    expect(await present(openWallets(), wallet, message, signature)).toMatchObject(mismatch)
  })

  test.each(['1'.repeat(31), '1'.repeat(44), `${'z'.repeat(44)}`, '0'.repeat(32)])(
    'is never spelled %s',
    async (address) => {
      const wallet = await solanaWallet()
      const { body } = await signInBy(openWallets(), wallet, messageOf(wallet, { address }))
      expect(body.code).toBe('validation_failed')
    },
  )
})
