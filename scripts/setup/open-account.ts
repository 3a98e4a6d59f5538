import { type RunWrangler, runWranglerOnSource } from '../run-command.ts'
import { type CloudflareApi, createCloudflareApi } from './cloudflare-api.ts'
import { selectAccount } from './select-account.ts'
import { signIn } from './sign-in.ts'
import type { Terminal } from './terminal.ts'

export interface OpenAccount {
  api: CloudflareApi
  id: string
}

/** Signs in and selects one account, since wrangler fails with two. Later commands use it. */
export async function openAccount(
  terminal: Terminal,
  given: string | undefined,
  configured: string | undefined,
  wrangler: RunWrangler = runWranglerOnSource,
): Promise<OpenAccount & { name: string }> {
  const api = createCloudflareApi(
    signIn(wrangler, terminal),
    process.env.CLOUDFLARE_API_BASE_URL || 'https://api.cloudflare.com/client/v4',
  )
  const named = given ?? (process.env.CLOUDFLARE_ACCOUNT_ID || undefined)
  const account = await selectAccount(api, terminal, named, configured)
  process.env.CLOUDFLARE_ACCOUNT_ID = account.id
  return { api, ...account }
}
