import { type CloudflareApi, isForbidden } from './cloudflare-api.ts'
import { tokenPermissions } from './options.ts'
import { MissingAnswers, type Terminal } from './terminal.ts'

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
