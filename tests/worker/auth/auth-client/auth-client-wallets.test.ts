import { createKeyPairSignerFromPrivateKeyBytes, signBytes } from '@solana/kit'
import type { EthereumWallet, SolanaWallet } from '@supabase/auth-js'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { expect, test } from 'vitest'
import { openAuthClients } from '../../support/auth-client.ts'
import { siteOrigin } from '../../support/site.ts'
import { walletSettings } from '../../support/wallets.ts'

/** The object that a wallet's browser extension gives to pages. */
function ethereumWallet() {
  const account = privateKeyToAccount(generatePrivateKey())
  const answers: Record<string, (params: unknown[]) => unknown> = {
    eth_requestAccounts: () => [account.address.toLowerCase()],
    eth_chainId: () => '0x89',
    personal_sign: ([raw]) => account.signMessage({ message: { raw: raw as `0x${string}` } }),
  }
  const request = async ({ method, params }: { method: string; params?: unknown }) =>
    answers[method]?.(params as unknown[])
  return { address: account.address, wallet: { request } as unknown as EthereumWallet }
}

const heading = (url: URL, address: string) =>
  `${url.host} wants you to sign in with your Solana account:\n${address}`

async function solanaWallet() {
  const { address, keyPair } = await createKeyPairSignerFromPrivateKeyBytes(
    crypto.getRandomValues(new Uint8Array(32)),
  )
  const sign = async (message: Uint8Array) => Uint8Array.from(await signBytes(keyPair.privateKey, message))
  return { address: address as string, sign }
}

/** A wallet that only signs what it is given; the client writes the message. */
async function signingWallet() {
  const { address, sign } = await solanaWallet()
  const wallet = { publicKey: { toBase58: () => address }, signMessage: sign }
  return { address, wallet: wallet as unknown as SolanaWallet }
}

/** A wallet that writes the message itself, as its standard has it. */
async function writingWallet() {
  const { address, sign } = await solanaWallet()
  const signIn = async (input: { uri: string; statement: string; issuedAt: string; chainId: string }) => {
    const lines = [
      heading(new URL(input.uri), address),
      `\n${input.statement}\n`,
      `URI: ${input.uri}`,
      'Version: 1',
      `Chain ID: ${input.chainId}`,
      `Issued At: ${input.issuedAt}`,
    ]
    const signedMessage = new TextEncoder().encode(lines.join('\n'))
    return { account: { address }, signedMessage, signature: await sign(signedMessage) }
  }
  return { address, wallet: { signIn } as unknown as SolanaWallet }
}

test('an Ethereum wallet signs in and comes back', async () => {
  const { newClient } = await openAuthClients(walletSettings)
  const { address, wallet } = ethereumWallet()
  const { client, events } = newClient()
  const credentials = { chain: 'ethereum', wallet, statement: 'Rent a crane.' } as const
  const first = await client.signInWithWeb3({ ...credentials, options: { url: `${siteOrigin}/konto` } })
  expect(first.error).toBeNull()
  expect(first.data.user?.identities?.[0]).toMatchObject({
    id: `web3:ethereum:${address}`,
    provider: 'web3',
    identity_data: { custom_claims: { network: '137', statement: 'Rent a crane.' } },
  })
  expect(events).toContain('SIGNED_IN')
  expect((await client.getClaims()).data?.claims.amr).toMatchObject([{ method: 'web3' }])

  const resources = ['https://app.example/terms']
  const options = { url: 'https://app.example/in', signInWithEthereum: { nonce: 'k3v9x0q2', resources } }
  const second = await newClient().client.signInWithWeb3({ chain: 'ethereum', wallet, options })
  expect(second.error).toBeNull()
  expect(second.data.user?.id).toBe(first.data.user?.id)
})

test('a Solana wallet signs in, whoever writes the message', async () => {
  const { newClient } = await openAuthClients(walletSettings)
  for (const { address, wallet } of [await signingWallet(), await writingWallet()]) {
    const { client, events } = newClient()
    const { data, error } = await client.signInWithWeb3({
      chain: 'solana',
      wallet,
      statement: 'Rent a crane.',
      options: {
        url: `${siteOrigin}/konto`,
        signInWithSolana: { chainId: 'solana:devnet', resources: ['https://app.example/terms'] },
      },
    })
    expect(error).toBeNull()
    expect(data.user?.identities?.[0]?.id).toBe(`web3:solana:${address}`)
    expect(events).toContain('SIGNED_IN')
    expect((await client.refreshSession()).error).toBeNull()
  }
})
