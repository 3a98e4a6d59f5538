import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { type Context, Provider } from 'oidc-provider'
import { siteClient } from './clients.ts'

interface Place {
  port: number
  /** The site that redirects here. */
  siteUrl: string
}

const page = (path: string) => `<!doctype html>
<html lang="en"><link rel="icon" href="data:,"><title>Provider</title>
<h1>Who are you?</h1>
<form method="post" action="${path}">
  <label>E-mail <input name="email" required></label>
  <button>Sign in</button>
</form>`

async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  return new URLSearchParams(Buffer.concat(chunks).toString())
}

/** Users have consented to the scopes of our own clients. */
async function grantEverything({ oidc }: Context, provider: Provider) {
  const grant = new provider.Grant({ accountId: oidc.session.accountId, clientId: oidc.client.clientId })
  grant.addOIDCScope(oidc.params.scope ?? 'openid')
  await grant.save()
  return grant
}

function openProvider({ port, siteUrl }: Place): Provider {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const provider: Provider = new Provider(`http://127.0.0.1:${port}`, {
    clients: [
      {
        client_id: siteClient.id,
        client_secret: siteClient.secret,
        redirect_uris: [`${siteUrl}/auth/v1/callback`],
      },
    ],
    jwks: { keys: [{ ...privateKey.export({ format: 'jwk' }), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: [randomBytes(16).toString('hex')] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Like most providers: the requested claims are in the ID token.
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: Context, { uid }: { uid: string }) => `/interaction/${uid}` },
    loadExistingGrant: (context: Context) => grantEverything(context, provider),
    findAccount: (_: Context, email: string) => ({
      accountId: email,
      claims: () => ({ sub: email, email, email_verified: true, name: 'Ewa Kot' }),
    }),
  })
  return provider
}

/** A real OpenID provider that signs in everyone with the address they type. Resolves once it listens. */
export async function startOidcProvider(place: Place): Promise<Server> {
  const provider = openProvider(place)
  const answer = provider.callback()
  const server = createServer(async (request, response) => {
    const path = request.url ?? '/'
    if (!path.startsWith('/interaction/')) return answer(request, response)
    if (request.method === 'GET')
      return response.writeHead(200, { 'content-type': 'text/html' }).end(page(path))
    const accountId = (await readForm(request)).get('email') ?? ''
    await provider.interactionFinished(request, response, { login: { accountId } })
  })
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  server.once('error', reject).listen(place.port, '127.0.0.1', resolve)
  await promise
  return server
}
