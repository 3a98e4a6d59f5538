import { runWranglerOnSource } from '../run-command.ts'
import { type CloudflareApi, createCloudflareApi, hasErrorCode } from '../setup/cloudflare-api.ts'
import { selectAccount } from '../setup/select-account.ts'
import { signIn } from '../setup/sign-in.ts'
import type { Terminal } from '../setup/terminal.ts'
import type { AccountFacts } from './check-configuration.ts'

export interface OpenAccount {
  api: CloudflareApi
  id: string
}

/** Signs in and selects one account, since wrangler fails with two. Later commands use it. */
export async function openAccount(
  terminal: Terminal,
  given: string | undefined,
  configured: string | undefined,
): Promise<OpenAccount> {
  const api = createCloudflareApi(
    signIn(runWranglerOnSource, terminal),
    process.env.CLOUDFLARE_API_BASE_URL || 'https://api.cloudflare.com/client/v4',
  )
  const named = given ?? (process.env.CLOUDFLARE_ACCOUNT_ID || undefined)
  const { id } = await selectAccount(api, terminal, named, configured)
  process.env.CLOUDFLARE_ACCOUNT_ID = id
  return { api, id }
}

const noWorker = [10_007, 10_090]
const noSubdomain = 10_007

export async function readFacts({ api, id }: OpenAccount, worker: string): Promise<AccountFacts> {
  const orElse =
    <Value>(value: Value, ...codes: number[]) =>
    (error: unknown): Value => {
      if (hasErrorCode(error, ...codes)) return value
      throw error
    }
  const [secrets, { subdomain }] = await Promise.all([
    api
      .get<{ name: string }[]>(`/accounts/${id}/workers/scripts/${worker}/secrets`)
      .catch(orElse([], ...noWorker)),
    api
      .get<{ subdomain: string | null }>(`/accounts/${id}/workers/subdomain`)
      .catch(orElse({ subdomain: null }, noSubdomain)),
  ])
  return { secrets: secrets.map(({ name }) => name), subdomain }
}
