import type { ChainName } from '#worker/env/auth/wallet-settings.ts'
import { logAudit } from '../accounts/audit-log.ts'
import { completeSignIn } from '../federated/complete-sign-in.ts'
import type { FederatedProfile } from '../federated/federated-profile.ts'
import { consumeMessage, isReplay } from '../federated/replay-guard.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { invalid } from '../protocol/auth-errors.ts'
import { createSession } from '../sessions/create-session.ts'
import type { Chain } from './chain.ts'
import { ethereum } from './ethereum.ts'
import { parseMessage, type WalletMessage } from './parse-message.ts'
import { solana } from './solana.ts'
import { invalidGrant, validateMessage, validityMs } from './validate-message.ts'

const chains: Record<ChainName, Chain> = { ethereum, solana }

const minBytes = 64
const maxBytes = 20 * 1024

function requireSize(message: string): void {
  const size = Buffer.byteLength(message)
  if (size < minBytes) throw invalid('The message is too short')
  if (size > maxBytes) throw invalid('The message is longer than 20 KiB')
}

function toWalletProfile({ name }: Chain, message: WalletMessage): FederatedProfile {
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

interface SignedMessage {
  chain: ChainName
  message: string
  signature: string
}

/**
 * Signs in the owner of a wallet by a signed message. Throws `validation_failed` for what no wallet produces, and
 * OAuth's `invalid_grant` for a message with another signer, for another site, outside its time, or used before.
 */
export async function signInByWallet(ctx: AuthContext, given: SignedMessage) {
  const chain = chains[given.chain]
  requireSize(given.message)
  const signature = chain.toSignature(given.signature)
  if (!signature) throw invalid(`The signature is not encoded as one of ${chain.title}`)
  const message = parseMessage(chain, given.message)
  if (!(await chain.isSignedBy(message.address, given.message, signature)))
    throw invalidGrant('The signature is not by the address in the message')
  validateMessage(ctx, message)

  const profile = toWalletProfile(chain, message)
  // The message, not the signature: its owner could produce another signature for it.
  const used = consumeMessage(ctx, 'web3', given.message, message.issuedAt + validityMs)
  try {
    return await completeSignIn(
      ctx,
      { profile, linkTo: null, redirectTo: message.uri, challenge: null },
      ({ account, statements }) => {
        const login = logAudit(ctx, 'login', account.user, { provider: 'web3', chain: chain.name })
        return createSession(ctx, account, { method: 'web3', statements: [used, ...statements, login] })
      },
    )
  } catch (error) {
    if (isReplay(error)) throw invalidGrant('The message was used before')
    throw error
  }
}
