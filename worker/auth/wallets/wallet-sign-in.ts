import type { ChainName } from '#worker/env/auth/wallet-settings.ts'
import { isLoopbackName } from '#worker/env/loopback.ts'
import { logAudit } from '../accounts/audit-log.ts'
import { completeSignIn } from '../federated/complete-sign-in.ts'
import { consumeMessage, isReplay } from '../federated/federated-flow.ts'
import type { FederatedProfile } from '../federated/sign-in-callback.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { invalid, OAuthError } from '../protocol/auth-errors.ts'
import { isAllowedRedirect } from '../protocol/redirect-allow-list.ts'
import { createSession } from '../sessions/create-session.ts'
import { ethereum } from './ethereum.ts'
import { type Chain, parseMessage, type WalletMessage } from './parse-message.ts'
import { solana } from './solana.ts'

/** The maximum difference between a message's time of issue and now. */
const validityMs = 10 * 60_000

const invalidGrant = (why: string) => new OAuthError('invalid_grant', why)

/** The message must be for this site: one signed for another site must not sign in here. */
function requireOwnSite({ settings }: AuthContext, { domain, uri }: WalletMessage) {
  const url = new URL(uri)
  const isLocal = isLoopbackName(url.hostname)
  // Any program on a visitor's machine could have requested it, whatever the allow list contains.
  if (isLocal && !isLoopbackName(new URL(settings.siteUrl).hostname))
    throw invalidGrant('The message was signed for an address on this machine')
  if (url.protocol !== 'https:' && !(isLocal && url.protocol === 'http:'))
    throw invalidGrant('The message was signed for an address without https')
  if (!isAllowedRedirect(settings, uri)) throw invalidGrant('The message was signed for another site')
  if (url.host !== domain.toLowerCase())
    throw invalidGrant('The domain of the message is not the one of its address')
  if (!isLocal && !isAllowedRedirect(settings, `https://${domain}/`))
    throw invalidGrant('The message was signed for another domain')
}

function requireValidTime({ now }: AuthContext, message: WalletMessage) {
  const { issuedAt, expiresAt, notBefore } = message
  if (notBefore !== null && now < notBefore) throw invalidGrant('The message is not valid yet')
  if (expiresAt !== null && now >= expiresAt) throw invalidGrant('The message has expired')
  if (now - issuedAt > validityMs) throw invalidGrant('The message was issued too long ago')
  if (issuedAt - now > validityMs) throw invalidGrant('The message was issued too far in the future')
}

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
  requireOwnSite(ctx, message)
  requireValidTime(ctx, message)

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
