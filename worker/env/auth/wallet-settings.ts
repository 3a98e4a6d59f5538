import { flag } from '../parsers.ts'

/** The environment variables of wallets. */
export const walletVariables = {
  AUTH_WEB3_ETHEREUM_ENABLED: flag(),
  AUTH_WEB3_SOLANA_ENABLED: flag(),
}

type WalletVariables = Partial<Record<keyof typeof walletVariables, boolean | undefined>>

export const toWalletSettings = (given: WalletVariables) => ({
  ethereum: given.AUTH_WEB3_ETHEREUM_ENABLED ?? false,
  solana: given.AUTH_WEB3_SOLANA_ENABLED ?? false,
})

export type ChainName = keyof ReturnType<typeof toWalletSettings>
