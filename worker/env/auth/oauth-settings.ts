import * as z from 'zod/mini'
import { isLoopbackName } from '../loopback.ts'
import { parseJson } from '../parsers.ts'

/** They need only a client; `worker/auth/federated/oauth/oauth-provider.ts` has the rest. */
const presets = ['google', 'azure', 'github', 'apple']

/** Names of other ways of signing in. */
const reserved = ['email', 'phone', 'anonymous_users', 'web3', 'sso']

/** Plain http can be intercepted, so it is allowed for a provider on the same machine only. */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackName(hostname))
}

const address = () =>
  z.optional(z.string().check(z.refine(isSafeAddress, { error: 'must be an https address' })))

const wordList = () =>
  z.optional(
    z.pipe(
      z.union([z.string(), z.array(z.string())], { error: 'must be text or a list of texts' }),
      z.transform((given) => (typeof given === 'string' ? given.split(/[\s,]+/).filter(Boolean) : given)),
    ),
  )

const name = () => z.optional(z.string())

const flag = () => z.optional(z.boolean({ error: 'must be true or false' }))

const entry = z.strictObject({
  client_id: z.string({ error: 'is missing' }).check(z.minLength(1, { error: 'is missing' })),
  client_secret: z.optional(z.string()),
  issuer: address(),
  tenant: z.optional(
    z.string().check(
      z.regex(/^(common|organizations|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$/, {
        error: "must be a tenant's id, 'common' or 'organizations'",
      }),
    ),
  ),
  authorization_endpoint: address(),
  token_endpoint: address(),
  userinfo_endpoint: address(),
  /** The provider's names of the claims; dots lead into nested objects. */
  claims: z.optional(
    z.strictObject({
      sub: name(),
      email: name(),
      email_verified: name(),
      name: name(),
      picture: name(),
      preferred_username: name(),
    }),
  ),
  scopes: wordList(),
  /** Further accepted clients, such as those of an app. */
  audiences: wordList(),
  skip_nonce: flag(),
  /** True if all its addresses count as proven, for providers that verify them without saying so. */
  trust_email: flag(),
  token_auth: z.optional(z.enum(['basic', 'post'], { error: "must be 'basic' or 'post'" })),
})

/** A configured provider. */
export type ProviderEntry = z.output<typeof entry>

export type ProviderEntries = Record<string, ProviderEntry>

/** The client's types allow `custom:` and any name after it. */
const namePattern = /^(custom:)?[a-z0-9][a-z0-9_-]{0,39}$/

function findProblems(provider: string, given: unknown): string[] {
  if (!namePattern.test(provider) || reserved.includes(provider))
    return ['a provider has a name that cannot be used']
  const parsed = entry.safeParse(given)
  if (!parsed.success)
    return parsed.error.issues.map((issue) => {
      const key = issue.path.join('.')
      return issue.code === 'unrecognized_keys'
        ? `${provider} has unknown keys: ${issue.keys.join(', ')}`
        : `${provider}: ${key || 'it'} ${key ? issue.message : 'must be an object'}`
    })
  const { issuer, authorization_endpoint, token_endpoint, userinfo_endpoint } = parsed.data
  const isFound =
    presets.includes(provider) || issuer || (authorization_endpoint && token_endpoint && userinfo_endpoint)
  return isFound
    ? []
    : [`${provider} needs issuer, or authorization_endpoint, token_endpoint and userinfo_endpoint`]
}

const objectSchema = z.record(z.string(), z.unknown())

const toObject = (text: string) => objectSchema.safeParse(parseJson(text)).data ?? null

const providers = z.transform((text: unknown, { issues }): ProviderEntries => {
  if (text === undefined || text === '') return {}
  const given = toObject(String(text))
  const problems = given
    ? Object.entries(given).flatMap(([provider, value]) => findProblems(provider, value))
    : ['it cannot be read']
  if (!given || problems.length > 0) {
    const message = `must be a JSON object of providers: ${problems.join('; ')}`
    issues.push({ code: 'custom', message, input: undefined })
    return {}
  }
  return Object.fromEntries(Object.entries(given).map(([provider, value]) => [provider, entry.parse(value)]))
})

/** The environment variables of OAuth providers. */
export const oauthVariables = {
  AUTH_PROVIDERS: z.optional(providers),
}
