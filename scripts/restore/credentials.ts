import { spawnSync } from 'node:child_process'
import { createInterface } from 'node:readline/promises'
import * as z from 'zod/mini'
import { quietEnvironment } from '../run-command.ts'
import type { CloudflareApiAccess } from './backup-bucket.ts'

const defaultBaseUrl = 'https://api.cloudflare.com/client/v4'

/** The output of `wrangler auth token --json`. */
const tokenOutput = z.object({ token: z.optional(z.string()) })

/** The token that wrangler would use; for a browser sign-in wrangler refreshes it. */
function readToken(environment: NodeJS.ProcessEnv): string {
  if (environment.CLOUDFLARE_API_TOKEN) return environment.CLOUDFLARE_API_TOKEN
  const { status, stdout } = spawnSync('wrangler', ['auth', 'token', '--json'], {
    env: quietEnvironment(),
    encoding: 'utf8',
  })
  const token = status === 0 ? tokenOutput.parse(JSON.parse(stdout)).token : undefined
  if (!token) throw new Error('Nobody is signed in: npx wrangler login, or set CLOUDFLARE_API_TOKEN.')
  return token
}

/** Cloudflare's `GET /accounts`; `result` is null in an error response. */
const accountsResponse = z.object({ result: z.nullish(z.array(z.object({ id: z.string() }))) })

/** Base URL, token and account for Cloudflare's API, with the permissions that wrangler has. */
export async function requireApiAccess(
  environment: NodeJS.ProcessEnv,
  account: string | undefined,
): Promise<CloudflareApiAccess> {
  const base = (environment.CLOUDFLARE_API_BASE_URL ?? defaultBaseUrl).replace(/\/$/, '')
  const token = readToken(environment)
  if (account) return { base, token, account }
  const response = await fetch(`${base}/accounts`, { headers: { authorization: `Bearer ${token}` } })
  const { result } = accountsResponse.parse(await response.json())
  const [only, ...others] = result ?? []
  if (!only || others.length > 0)
    throw new Error('Say which account it is: set CLOUDFLARE_ACCOUNT_ID, or account_id in wrangler.toml.')
  return { base, token, account: only.id }
}

const keyPattern = /^[A-Za-z0-9+/]{43}=$/

/** `BACKUP_KEY` from the environment or a prompt. Throws if it is missing or invalid. */
export async function requireBackupKey(environment: NodeJS.ProcessEnv): Promise<string> {
  const given = environment.BACKUP_KEY
  if (!given && !process.stdin.isTTY)
    throw new Error('BACKUP_KEY is missing: the key that was shown once when it was made.')
  const typed = given ?? (await promptHidden('BACKUP_KEY: '))
  const key = typed.trim()
  if (!keyPattern.test(key)) throw new Error('BACKUP_KEY is not a key: it is 44 characters and ends with =.')
  return key
}

/** Prompts without echo. */
async function promptHidden(question: string): Promise<string> {
  process.stdout.write(question)
  const { Writable } = await import('node:stream')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true })
  try {
    return await reader.question('')
  } finally {
    reader.close()
    process.stdout.write('\n')
  }
}
