import { describe, expect, test, vi } from 'vitest'
import { openAuth } from '#tests/worker/support/auth.ts'
import { passTime } from '#tests/worker/support/clock.ts'
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

test.each(['AUTH_WEB3_ETHEREUM_ENABLED', 'AUTH_WEB3_SOLANA_ENABLED'] as const)(
  '%s is a flag',
  async (name) => {
    const log = vi.spyOn(console, 'error').mockReturnValue()
    expect((await openWallets({ [name]: 'maybe' }).post(grant, {})).status).toBe(503)
    expect(log.mock.calls.flat().join('\n')).not.toContain('maybe')
  },
)

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

  const [own, other] = chain === 'ethereum' ? ['Ethereum', 'Solana'] : ['Solana', 'Ethereum']
  type Change = (message: string) => string
  const line = (name: string, value: string) => (text: string) =>
    text.replace(new RegExp(`${name}: .*`), `${name}: ${value}`)
  const without = (name: string) => (text: string) => text.replace(new RegExp(`\\n${name}: .*`), '')

  const unreadables: Record<string, Record<string, Change>> = {
    'its first line names no domain': {
      'has no heading': (text) => `x${'\n'.repeat(64)}${text}`,
      'has another heading': (text) => text.replace('wants you', 'asks you'),
      'is for the other chain': (text) => text.replace(own, other),
      'names no domain': (text) => text.replace(/^site.test/, ''),
      'names a domain with a path': (text) => text.replace(/^site.test/, 'site.test/x'),
      'names a domain with a user': (text) => text.replace(/^site.test/, 'a@site.test'),
      'names two domains': (text) => text.replace(/^site.test/, 'evil.test site.test'),
    },
    [`its second line is no address of ${own}`]: {
      'names half an address': (text) => text.replace(/\n(.{20}).*\n\n/, '\n$1\n\n'),
      'puts something around the address': (text) => text.replace(/\n(.*)\n\n/, '\n $1\n\n'),
    },
    'no blank line follows the address': {
      'has no blank line after the address': (text) => text.replace('\n\n', '\n'),
    },
    'a line is none of the known': {
      'has two lines of statement': (text) => text.replace('crane.', 'crane.\nOr two.'),
      'has an unknown line': (text) => `${text}\nColour: red`,
      'has a line of nothing': (text) => `${text}\nExpiration Time: `,
      'has a blank line among the lines': (text) => text.replace('\nVersion', '\n\nVersion'),
      'ends with a blank line': (text) => `${text}\n`,
      'has a line without a space': (text) => text.replace('Nonce: ', 'Nonce:'),
    },
    'URI is there twice': { 'says its address twice': (text) => `${text}\nURI: https://evil.example/` },
    'Issued At is there twice': {
      'says its time twice': (text) => `${text}\nIssued At: 2026-01-01T00:00:00Z`,
    },
    'it has characters that none has': {
      'has Windows line ends': (text) => text.replaceAll('\n', '\r\n'),
      'hides a character': (text) => text.replace('crane', 'cra\u0000ne'),
      'holds half a character': (text) => text.replace('crane', 'cra\ud83dne'),
    },
    'its version is not 1': {
      'has no version': without('Version'),
      'has a newer version': line('Version', '2'),
    },
    'URI is no address': { 'has no URI': without('URI'), 'has half a URI': line('URI', 'site.test') },
    'Chain ID is none': {
      'is for chain 0': line('Chain ID', '0'),
      'is for a chain below': line('Chain ID', '-1'),
      'is for an unknown chain': line('Chain ID', 'solana:moon'),
      'is for a chain of the other': line('Chain ID', chain === 'ethereum' ? 'solana:mainnet' : '1'),
    },
    'Issued At is missing': { 'says not when': without('Issued At') },
    'Issued At is no time': {
      'has an invalid time': line('Issued At', 'yesterday'),
      'has a date without a time': line('Issued At', '2026-11-02'),
      'says a time nowhere': (text) => text.replace(/(Issued At: .*)Z/, '$1'),
      'has the hour 24': line('Issued At', '2026-11-02T25:00:00Z'),
    },
    'Expiration Time is no time': { 'ends badly': (text) => `${text}\nExpiration Time: soon` },
    'Not Before is no time': { 'begins badly': (text) => `${text}\nNot Before: soon` },
    'a resource is no address': {
      'lists no address': (text) => `${text}\nResources:\n- terms`,
      'lists without a dash': (text) => `${text}\nResources:\nhttps://site.test/`,
      'continues after its resources': (text) => `${text}\nResources:\n- https://a.test/\nNonce: x`,
    },
  }

  const rows = Object.entries(unreadables).flatMap(([what, changes]) =>
    Object.entries(changes).map(([name, change]) => [name, change, what] as const),
  )

  test.each(rows)('is rejected when it %s', async (_, change, what) => {
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

  const tampered: [string, Change][] = [
    ['domain', (text) => text.replace(/^site.test/, 'app.example')],
    ['statement', (text) => text.replace('crane.', 'cranes.')],
    ['URI', (text) => text.replace('/konto', '/konto/2')],
    ['chain', line('Chain ID', chain === 'ethereum' ? '5' : 'devnet')],
    ['nonce', (text) => text.replace('Nonce: k', 'Nonce: j')],
    ['time', (text) => line('Issued At', minutesFromNow(1))(text)],
    ['end', (text) => line('Expiration Time', minutesFromNow(6))(text)],
    ['beginning', (text) => line('Not Before', minutesFromNow(-6))(text)],
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

  const machine = 'an address on this machine'
  const half = { domain: 'half.example', URI: 'https://half.example/in' }
  const foreign: [string, Lines, string][] = [
    ['without https', { URI: 'http://site.test/' }, 'an address without https'],
    ['of a program', { URI: 'app://site.test/' }, 'an address without https'],
    ['on this machine without a page', { domain: 'localhost', URI: 'ftp://localhost/' }, machine],
    ['for another site', { domain: 'evil.example', URI: 'https://evil.example/' }, 'another site'],
    ['for another site under our domain', { URI: 'https://evil.example/' }, 'another site'],
    ['for a site below ours', { domain: 'a.site.test', URI: 'https://a.site.test/' }, 'another site'],
    ['for another port', { domain: 'site.test:8443', URI: 'https://site.test:8443/' }, 'another site'],
    ['with a user in its address', { URI: 'https://evil@site.test/' }, 'another site'],
    ['for an application whose root is not listed', half, 'another domain'],
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
