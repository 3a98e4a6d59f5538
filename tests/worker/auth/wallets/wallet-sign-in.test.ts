import { decodeJwt } from 'jose'
import { getAddress } from 'viem'
import { createSiweMessage } from 'viem/siwe'
import { describe, expect, test } from 'vitest'
import { asAdmin, openAuth } from '#tests/worker/support/auth.ts'
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
  signOnDevice,
  solanaWallet,
} from '#tests/worker/support/wallets.ts'

const auth = openWallets()

const reused = { error: 'invalid_grant', error_description: 'The message was used before' }

async function usersOf(auth = openWallets()) {
  const { body } = await auth.get('/admin/users', asAdmin)
  return body.users
}

describe.each(kinds)('a wallet of %s', (chain, newWallet) => {
  test('signs in a user without an e-mail address', async () => {
    const wallet = await newWallet()
    const { status, body } = await signInBy(openWallets(), wallet)
    expect(status).toBe(200)
    const claims = {
      address: wallet.address,
      chain,
      network: chain === 'ethereum' ? '1' : 'solana:mainnet',
      domain: 'site.test',
      statement: 'Sign in to rent a crane.',
    }
    expect(body.user).toMatchObject({
      email: '',
      phone: '',
      is_anonymous: false,
      app_metadata: { provider: 'web3', providers: ['web3'] },
      user_metadata: { custom_claims: claims },
      identities: [
        {
          id: `web3:${chain}:${wallet.address}`,
          provider: 'web3',
          identity_data: { sub: `web3:${chain}:${wallet.address}`, custom_claims: claims },
        },
      ],
    })
    expect(body.user.identities[0]).not.toHaveProperty('email')
    expect(decodeJwt(body.access_token)).toMatchObject({
      aal: 'aal1',
      amr: [{ method: 'web3' }],
      role: 'authenticated',
    })
    expect((await openAuth().refresh(body.refresh_token)).status).toBe(200)
  })

  test('is logged', async () => {
    await signInBy(openWallets(), await newWallet())
    const { body } = await openAuth().get('/admin/audit', asAdmin)
    const actions = Object.values(body).map(({ payload }) => [payload.action, payload.traits])
    expect(actions).toContainEqual(['login', { provider: 'web3', chain }])
    expect(actions).toContainEqual(['user_signedup', { provider: 'web3' }])
  })

  test('returns to the same account', async () => {
    const wallet = await newWallet()
    const first = await signInBy(auth, wallet)
    passTime(60_000)
    const changed = messageOf(wallet, { statement: 'Sign in again.', Nonce: 'another00' })
    const second = await signInBy(auth, wallet, changed)
    expect(second.body.user.id).toBe(first.body.user.id)
    expect(second.body.user.identities).toHaveLength(1)
    expect(second.body.user.identities[0].identity_data.custom_claims.statement).toBe('Sign in again.')
    expect(await usersOf()).toHaveLength(1)
    expect((await signInBy(auth, await newWallet())).body.user.id).not.toBe(first.body.user.id)
  })

  test('consumes the message by signing in', async () => {
    const wallet = await newWallet()
    const message = messageOf(wallet)
    expect((await signInBy(openWallets(), wallet, message)).status).toBe(200)
    const again = await signInBy(openWallets(), wallet, message)
    expect(again).toMatchObject({ status: 400, body: reused })
    expect((await usersOf())[0].identities).toHaveLength(1)
    const rotated = openWallets({
      AUTH_JWT_SECRET: 'a-newer-secret-of-the-tests-and-of-nobody',
      AUTH_SIGNING_KEYS: JSON.stringify([
        {
          kty: 'oct',
          alg: 'HS256',
          kid: 'old',
          k: 'a-secret-of-the-tests-and-of-nobody-else',
        },
      ]),
    })
    expect((await signInBy(rotated, wallet, message)).body).toEqual(reused)
  })

  test('signs in once with a message that is sent several times concurrently', async () => {
    const wallet = await newWallet()
    const message = messageOf(wallet)
    const signature = await wallet.sign(message)
    const answers = await Promise.all(
      Array.from({ length: 4 }, () => present(auth, wallet, message, signature)),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400, 400, 400])
    for (const { status, body } of answers) if (status === 400) expect(body).toEqual(reused)
    expect(await usersOf()).toHaveLength(1)
  })

  test('creates no account while sign-ups are disabled, and still finds an existing one', async () => {
    const wallet = await newWallet()
    const closed = openWallets({ AUTH_SIGNUP_ENABLED: 'false' })
    const message = messageOf(wallet)
    const refused = await signInBy(closed, wallet, message)
    expect(refused).toMatchObject({ status: 422, body: { code: 'signup_disabled' } })
    expect((await signInBy(openWallets(), wallet, message)).status).toBe(200)
    expect((await signInBy(closed, wallet, messageOf(wallet, { Nonce: 'another00' }))).status).toBe(200)
  })

  const accepted: [string, Lines][] = [
    ['nothing but what it must', { statement: null, 'Chain ID': null, Nonce: null }],
    ['every line', { 'Expiration Time': '+', 'Not Before': '-', 'Request ID': 'r 1: x' }],
    ['an empty request id', { 'Request ID': '' }],
    ['words of another language', { statement: 'Zażółć gęślą jaźń – 登录' }],
    ['a statement that looks like a line', { statement: 'URI: https://evil.example/' }],
    ['the domain of an application on the list', { domain: 'app.example', URI: 'https://app.example/in' }],
    ['a domain in capitals', { domain: 'SITE.test' }],
    ['a local site', { domain: 'localhost:3000', URI: 'http://localhost:3000/in' }],
    ['a loopback address', { domain: '127.0.0.1:3000', URI: 'http://127.0.0.1:3000/' }],
    ['a time in another zone', { 'Issued At': 'zone' }],
  ]

  test.each(accepted)('may sign %s', async (_, changes) => {
    const times: Lines = { '+': minutesFromNow(5), '-': minutesFromNow(-1) }
    const zone = `${new Date(Date.now() + 7_200_000).toISOString().slice(0, -1)}+02:00`
    const lines = Object.fromEntries(
      Object.entries(changes).map(([name, value]) => [
        name,
        value === 'zone' ? zone : (times[value ?? ''] ?? value),
      ]),
    )
    const wallet = await newWallet()
    const settings = { AUTH_REDIRECT_ALLOW_LIST: 'https://app.example/**,http://localhost:3000/**' }
    // A message for localhost is accepted only if the site itself runs there.
    const isLocal = /^(localhost|127)/.test(changes.domain ?? '')
    const auth = openWallets({ ...settings, ...(isLocal ? { SITE_URL: 'http://localhost:8787' } : {}) })
    const { status, body } = await signInBy(auth, wallet, messageOf(wallet, lines))
    expect(body).toHaveProperty('access_token')
    expect(status).toBe(200)
    if (changes.statement === null)
      expect(body.user.identities[0].identity_data.custom_claims).toMatchObject({
        statement: '',
        network: '',
      })
  })

  test.each(['Resources', 'Resources:'])('may list %s', async (heading) => {
    const wallet = await newWallet()
    for (const list of [[], ['- https://site.test/terms', '- ipfs://bafybei']]) {
      const message = [
        messageOf(wallet, { Nonce: `${heading.length}0000000${list.length}` }),
        heading,
        ...list,
      ]
      expect((await signInBy(openWallets(), wallet, message.join('\n'))).status).toBe(200)
    }
  })

  test('may write its lines in any order', async () => {
    const wallet = await newWallet()
    const [, , , , , ...fields] = messageOf(wallet).split('\n')
    const heading = messageOf(wallet).split('\n').slice(0, 5)
    const message = [...heading, ...fields.toReversed()].join('\n')
    expect((await signInBy(openWallets(), wallet, message)).status).toBe(200)
  })
})

describe('Ethereum', () => {
  test('accepts messages of a common library', async () => {
    const wallet = ethereumWallet()
    const message = createSiweMessage({
      address: wallet.address as `0x${string}`,
      chainId: 137,
      domain: 'app.example',
      nonce: 'abcdefgh1',
      uri: 'https://app.example/in?x=1',
      version: '1',
      issuedAt: new Date(),
      expirationTime: new Date(Date.now() + 60_000),
      notBefore: new Date(Date.now() - 60_000),
      requestId: 'r1',
      resources: ['https://app.example/terms'],
    })
    const { body } = await signInBy(openWallets(), wallet, message)
    expect(body.user.identities[0].identity_data.custom_claims).toMatchObject({
      network: '137',
      domain: 'app.example',
      statement: '',
    })
  })

  test('accepts an empty statement as one library writes it, a third blank line', async () => {
    const wallet = ethereumWallet()
    const { status, body } = await signInBy(openWallets(), wallet, messageOf(wallet, { statement: '' }))
    expect(status).toBe(200)
    expect(body.user.identities[0].identity_data.custom_claims.statement).toBe('')
  })

  test('recognizes an address in any spelling', async () => {
    const wallet = ethereumWallet()
    const digits = wallet.address.slice(2)
    const spellings = [wallet.address, `0x${digits.toLowerCase()}`, `0x${digits.toUpperCase()}`]
    const answers = await Promise.all(
      spellings.map((address) => signInBy(auth, wallet, messageOf(wallet, { address }))),
    )
    for (const { body } of answers)
      expect(body.user.identities[0].id).toBe(`web3:ethereum:${getAddress(wallet.address as '0x')}`)
    expect(await usersOf()).toHaveLength(1)
  })

  const endings: [string, (signature: string) => string][] = [
    ['0 and 1', (signature) => signature.replace(/1b$/, '00').replace(/1c$/, '01')],
    ['27 and 28', (signature) => signature],
    ['capitals', (signature) => `0x${signature.slice(2).toUpperCase()}`],
    ['nothing in front', (signature) => signature.slice(2)],
  ]

  test.each(endings)('accepts signatures with %s', async (_, write) => {
    const wallet = ethereumWallet()
    // Among eight messages both recovery bits occur.
    for (let at = 0; at < 8; at += 1) {
      const message = messageOf(wallet, { Nonce: `number${at}` })
      const answer = await present(openWallets(), wallet, message, write(await wallet.sign(message)))
      expect(answer.status).toBe(200)
    }
  })

  test('rejects a second signature of the same message', async () => {
    const wallet = ethereumWallet()
    const message = messageOf(wallet)
    const signature = await wallet.sign(message)
    expect((await present(openWallets(), wallet, message, signature)).status).toBe(200)
    const order = 0xfffffffffffffffffffffffffffffffebaaedce6af48a03bbfd25e8cd0364141n
    const mirrored = (order - BigInt(`0x${signature.slice(66, 130)}`)).toString(16).padStart(64, '0')
    const twin = `${signature.slice(0, 66)}${mirrored}${signature.endsWith('1b') ? '1c' : '1b'}`
    expect((await present(openWallets(), wallet, message, twin)).body).toEqual(reused)
  })
})

describe('Solana', () => {
  test.each([
    'mainnet',
    'devnet',
    'testnet',
    'localnet',
    'solana:mainnet',
    'solana:devnet',
    'solana:testnet',
    'solana:localnet',
  ])('accepts the network %s', async (network) => {
    const wallet = await solanaWallet()
    const { body } = await signInBy(openWallets(), wallet, messageOf(wallet, { 'Chain ID': network }))
    expect(body.user.identities[0].identity_data.custom_claims.network).toBe(network)
  })

  test('accepts signatures in either base64 alphabet, padded or not', async () => {
    const wallet = await solanaWallet()
    const writes = ['base64', 'base64url'] as const
    for (const encoding of writes)
      for (const padding of ['', '==']) {
        const message = messageOf(wallet, { Nonce: `${encoding}${padding.length}` })
        const bytes = Buffer.from(await wallet.sign(message), 'base64url')
        const signature = `${bytes.toString(encoding).replace(/=+$/, '')}${padding}`
        expect((await present(openWallets(), wallet, message, signature)).status).toBe(200)
      }
  })

  const many = Array.from({ length: 40 }, (_, at) => `- https://site.test/a-long-page/${at}`).join('\n')

  test('accepts envelopes of hardware wallets, short and long', async () => {
    const wallet = await solanaWallet()
    const short = messageOf(wallet)
    expect((await present(openWallets(), wallet, short, await signOnDevice(wallet, short))).status).toBe(200)
    const long = `${short}\nResources:\n${many}`
    expect(long.length).toBeGreaterThan(1232)
    const signature = await signOnDevice(wallet, long, { isLong: true })
    expect((await present(openWallets(), wallet, long, signature)).status).toBe(200)
    expect((await signInBy(openWallets(), wallet, short)).body).toEqual(reused)
  })

  /** The header of older devices, without domain and signers. */
  const oldHead = (version: number, format: number, length: number) =>
    Buffer.concat([
      Buffer.from('\xffsolana offchain', 'latin1'),
      Uint8Array.of(version, format, length & 0xff, length >> 8),
    ])

  const signOld = (wallet: { signRaw(bytes: Uint8Array): Promise<string> }, head: Uint8Array, text: string) =>
    wallet.signRaw(new Uint8Array(Buffer.concat([head, Buffer.from(text)])))

  test.each([0, 1, 2])('accepts the older envelope in format %i', async (format) => {
    const wallet = await solanaWallet()
    const message = messageOf(wallet)
    const signature = await signOld(wallet, oldHead(0, format, message.length), message)
    expect((await present(openWallets(), wallet, message, signature)).status).toBe(200)
  })

  const mismatch = {
    status: 400,
    body: {
      error: 'invalid_grant',
      error_description: 'The signature is not by the address in the message',
    },
  }

  test('rejects an envelope that violates its format', async () => {
    const wallet = await solanaWallet()
    const plain = messageOf(wallet)
    const accented = messageOf(wallet, { statement: 'Zażółć' })
    const long = `${plain}\nResources:\n${many}`
    const size = (text: string) => Buffer.byteLength(text)
    const wrong: [string, Uint8Array][] = [
      [plain, oldHead(1, 1, size(plain))],
      [plain, oldHead(0, 3, size(plain))],
      [plain, oldHead(0, 1, size(plain) - 1)],
      [accented, oldHead(0, 0, size(accented))],
      [long, oldHead(0, 0, size(long))],
      [long, oldHead(0, 1, size(long))],
    ]
    for (const [text, head] of wrong)
      expect(await present(openWallets(), wallet, text, await signOld(wallet, head, text))).toMatchObject(
        mismatch,
      )
  })

  test('rejects an envelope of another application, or with several signers', async () => {
    const wallet = await solanaWallet()
    const other = await solanaWallet()
    const message = messageOf(wallet)
    for (const envelope of [{ domain: other.address }, { signers: [wallet.address, other.address] }])
      expect(
        await present(openWallets(), wallet, message, await signOnDevice(wallet, message, envelope)),
      ).toMatchObject(mismatch)
  })
})
