import type { Context } from 'hono'
import * as z from 'zod/mini'
import type { AuthEnv } from '../http/auth-env.ts'
import { AuthError } from '../http/errors.ts'
import { readBody, text } from '../http/read-body.ts'
import { requireCaptcha } from '../http/require-captcha.ts'
import { enforceLimits } from '../rate-limits/rate-limits.ts'
import type { ChainName } from '../settings/wallet-settings.ts'

const body = z.object({ chain: text(), message: text(), signature: text() })

const titles: Record<ChainName, string> = { ethereum: 'Ethereum', solana: 'Solana' }

const isChain = (name: string): name is ChainName => Object.hasOwn(titles, name)

const providerDisabled = (what: string) => new AuthError(422, 'web3_provider_disabled', `${what} is disabled`)

/** Signing in with a wallet. The curves are loaded only for a chain that is switched on. */
export async function grantByWallet(c: Context<AuthEnv>) {
  await requireCaptcha(c)
  await enforceLimits(c, ['web3'])
  const { web3 } = c.var.auth
  if (!web3.ethereum && !web3.solana) throw providerDisabled('Web3 provider')
  const { chain = '', message = '', signature = '' } = await readBody(c, body)
  if (!isChain(chain)) throw new AuthError(400, 'web3_unsupported_chain', 'Unsupported chain')
  if (!web3[chain]) throw providerDisabled(`${titles[chain]} Web3 provider`)
  const { signInByWallet } = await import('./wallet-sign-in.ts')
  return signInByWallet(c, { chain, message, signature })
}
