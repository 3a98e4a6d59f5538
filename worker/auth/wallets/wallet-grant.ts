import * as z from 'zod/mini'
import type { ChainName } from '#worker/env/auth/wallet-settings.ts'
import type { AuthContext } from '../protocol/auth-context.ts'
import { AuthError } from '../protocol/auth-errors.ts'
import { texts } from '../protocol/request-body.ts'
import { enforceLimits } from '../rate-limits/enforce-limits.ts'

export const walletGrantFields = z.object(texts('chain', 'message', 'signature'))

const titles: Record<ChainName, string> = { ethereum: 'Ethereum', solana: 'Solana' }

const isChain = (name: string): name is ChainName => Object.hasOwn(titles, name)

const providerDisabled = (what: string) => new AuthError(422, 'web3_provider_disabled', `${what} is disabled`)

/** Counts the request, before anything of it is read. Throws 429, and 422 where no wallet may sign in. */
export async function requireWallets(ctx: AuthContext): Promise<void> {
  await enforceLimits(ctx, ['web3'])
  const { ethereum, solana } = ctx.settings.web3
  if (!ethereum && !solana) throw providerDisabled('Web3 provider')
}

/** Signs in with a wallet. The curves are loaded only for a chain that is enabled. */
export async function grantByWallet(
  ctx: AuthContext,
  { chain = '', message = '', signature = '' }: z.output<typeof walletGrantFields>,
) {
  if (!isChain(chain)) throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain')
  if (!ctx.settings.web3[chain]) throw providerDisabled(`${titles[chain]} Web3 provider`)
  const { signInByWallet } = await import('./wallet-sign-in.ts')
  return signInByWallet(ctx, { chain, message, signature })
}
