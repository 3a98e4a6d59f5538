import type { Context } from 'hono'
import { audit } from '../audit-log.ts'
import type { ExternalPerson } from '../federated/federated-profile.ts'
import { isSpent, spendProof } from '../federated/replay-guard.ts'
import { arrive } from '../federated/resolve-account.ts'
import type { AuthEnv } from '../http/auth-env.ts'
import { invalid } from '../http/errors.ts'
import { openSession } from '../sessions/create.ts'
import type { ChainName } from '../settings/wallet-settings.ts'
import type { Chain } from './chain.ts'
import { ethereum } from './ethereum.ts'
import { readMessage, type WalletMessage } from './parse-message.ts'
import { solana } from './solana.ts'
import { refused, requireAcceptable, validityMs } from './validate-message.ts'

const chains: Record<ChainName, Chain> = { ethereum, solana }

const leastBytes = 64
const mostBytes = 20 * 1024

function requireSize(message: string): void {
  const size = Buffer.byteLength(message)
  if (size < leastBytes) throw invalid('The message is too short')
  if (size > mostBytes) throw invalid('The message is longer than 20 KiB')
}

function toPerson({ name }: Chain, message: WalletMessage): ExternalPerson {
  const { address, network, domain, statement } = message
  const subject = `web3:${name}:${address}`
  return {
    provider: 'web3',
    subject,
    data: {
      sub: subject,
      email_verified: false,
      phone_verified: false,
      custom_claims: { address, chain: name, network, domain, statement },
    },
    email: null,
    isEmailVerified: false,
    isSso: false,
  }
}

interface Given {
  chain: ChainName
  message: string
  signature: string
}

/**
 * Signs in the owner of a wallet who signed a message for this site. Throws `validation_failed` for what no wallet
 * writes, and OAuth's `invalid_grant` for a message that is not theirs, not for us, not for now, or was used before.
 */
export async function signInByWallet(c: Context<AuthEnv>, given: Given) {
  const chain = chains[given.chain]
  requireSize(given.message)
  const signature = chain.toSignature(given.signature)
  if (!signature) throw invalid(`The signature is not encoded as one of ${chain.title}`)
  const message = readMessage(chain, given.message)
  if (!(await chain.isSignedBy(message.address, given.message, signature)))
    throw refused('The signature is not by the address in the message')
  requireAcceptable(c, message)

  const person = toPerson(chain, message)
  // The message and not the signature, of which its owner could make another one.
  const used = spendProof(c, 'web3', given.message, message.issuedAt + validityMs)
  try {
    return await arrive(
      c,
      { person, linkTo: null, redirectTo: message.uri, challenge: null },
      ({ account, statements }) => {
        const login = audit(c, 'login', account.user, { provider: 'web3', chain: chain.name })
        return openSession(c, account, { method: 'web3', statements: [used, ...statements, login] })
      },
    )
  } catch (error) {
    if (isSpent(error)) throw refused('The message was used before')
    throw error
  }
}
