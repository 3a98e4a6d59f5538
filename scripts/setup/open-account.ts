import { spawnSync } from 'node:child_process'
import { type RunWrangler, runWranglerOnSource } from '../run-command.ts'
import { type CloudflareApi, createCloudflareApi, isForbidden } from './cloudflare-api.ts'
import { tokenPermissions } from './options.ts'
import { MissingAnswers, type Terminal } from './terminal.ts'

type Token = { type: 'api_token' | 'oauth'; token: string } | { type: 'api_key'; key: string; email: string }

/** The credentials that wrangler uses; null if nobody is signed in. */
function readToken(wrangler: RunWrangler): Token | null {
  const { status, stdout } = wrangler(['auth', 'token', '--json'])
  return status === 0 ? JSON.parse(stdout) : null
}

const toHeaders = (token: Token): Record<string, string> =>
  token.type === 'api_key'
    ? { 'x-auth-key': token.key, 'x-auth-email': token.email }
    : { authorization: `Bearer ${token.token}` }

/** Opens a browser. */
const logIn = () => spawnSync('wrangler', ['login'], { stdio: 'inherit' }).status === 0

/** The authorization headers for Cloudflare's API. Throws if nobody is signed in and there is no terminal. */
export function signIn(wrangler: RunWrangler, terminal: Terminal, login = logIn): Record<string, string> {
  const token = readToken(wrangler)
  if (token) return toHeaders(token)
  if (!terminal.isThere)
    throw new Error(`Nobody is signed in. Set CLOUDFLARE_API_TOKEN to a token of the account:
https://dash.cloudflare.com/profile/api-tokens
Permissions that it needs:
${tokenPermissions}`)
  terminal.say('Signing in to Cloudflare: a browser will open. (Set CLOUDFLARE_API_TOKEN to do without it.)')
  const signedIn = login() ? readToken(wrangler) : null
  if (!signedIn) throw new Error('The sign-in failed. Run the command again to retry.')
  return toHeaders(signedIn)
}

interface Account {
  id: string
  name: string
}

/** A token of one account may not be allowed to list accounts; then the list is empty. */
const listAccounts = (api: CloudflareApi) =>
  api.list<Account>('/accounts').catch((error: unknown): Account[] => {
    if (isForbidden(error) && error.status !== 401) return []
    if (isForbidden(error))
      throw new Error(`Cloudflare does not accept the sign-in. The token may have expired or been mistyped.
Permissions that it needs:
${tokenPermissions}`)
    throw error
  })

const toList = (accounts: Account[]) => accounts.map(({ id, name }) => `${id} ${name}`).join(', ')

/** The account named by the command or wrangler.toml, the only one, or the one chosen at the prompt. */
export async function selectAccount(
  api: CloudflareApi,
  terminal: Terminal,
  given: string | undefined,
  configured: string | undefined,
): Promise<Account> {
  const accounts = await listAccounts(api)
  const wanted = given ?? configured
  if (wanted) {
    const known = accounts.find(({ id }) => id === wanted)
    if (known) return known
    if (accounts.length === 0) return { id: wanted, name: wanted }
    throw new Error(
      `The account ${wanted} is not one of those that you are signed in to: ${toList(accounts)}. ` +
        (given
          ? 'Give another --account.'
          : 'It is the account_id in wrangler.toml; set CLOUDFLARE_ACCOUNT_ID to use another.'),
    )
  }
  const [first, ...others] = accounts
  if (!first)
    throw new Error(`This sign-in cannot see any account. Name yours with CLOUDFLARE_ACCOUNT_ID (the dashboard shows its id),
and check the permissions of the token:
${tokenPermissions}`)
  if (others.length === 0) return first
  if (!terminal.isThere) throw new MissingAnswers([`the account, CLOUDFLARE_ACCOUNT_ID: ${toList(accounts)}`])
  const answer = await terminal.ask({
    question: `Which account?\n${accounts.map(({ name }, index) => `  ${index + 1}  ${name}`).join('\n')}`,
    otherwise: 'CLOUDFLARE_ACCOUNT_ID',
    check: (number) => (accounts[Number(number) - 1] ? null : `Enter a number from 1 to ${accounts.length}.`),
  })
  return accounts[Number(answer) - 1] ?? first
}

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
