import { spawnSync } from 'node:child_process'
import type { RunWrangler } from '../run-command.ts'
import { tokenPermissions } from './options.ts'
import type { Terminal } from './terminal.ts'

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
