import { flag } from '#worker/env-parsers.ts'

/** Which wallets may sign in; the auth settings carry them with everything else. */
export const web3Variables = {
  AUTH_WEB3_ETHEREUM_ENABLED: flag(),
  AUTH_WEB3_SOLANA_ENABLED: flag(),
}

type Web3Variables = Partial<Record<keyof typeof web3Variables, boolean | undefined>>

export const toWeb3Settings = (given: Web3Variables) => ({
  ethereum: given.AUTH_WEB3_ETHEREUM_ENABLED ?? false,
  solana: given.AUTH_WEB3_SOLANA_ENABLED ?? false,
})

export type ChainName = keyof ReturnType<typeof toWeb3Settings>
