import { type AuthChangeEvent, GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js'
import { exportJWK, generateKeyPair } from 'jose'
import { onTestFinished } from 'vitest'
import { memoryStorage } from '#tests/support/memory-storage.ts'
import type { Bindings } from '#worker/env/bindings.ts'
import type { VariableName } from '#worker/env/settings.ts'
import { adminToken, authPath, catchMessages, openAuth } from './auth.ts'
import { openSite, siteOrigin } from './site.ts'

const url = siteOrigin + authPath

export const appAddress = 'https://app.example'

/** The service as the unmodified client of its protocol meets it. */
export async function openAuthClients(changes: Partial<Bindings & Record<VariableName, string>> = {}) {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true })
  const settings = {
    AUTH_SIGNING_KEYS: JSON.stringify([{ ...(await exportJWK(privateKey)), kid: 'key', alg: 'ES256' }]),
    AUTH_ANONYMOUS_ENABLED: 'true',
    AUTH_PHONE_ENABLED: 'true',
    AUTH_MAIL_MIN_INTERVAL_S: '0',
    AUTH_REDIRECT_ALLOW_LIST: `${appAddress}/**`,
    ...changes,
  }
  const site = openSite(settings)
  const { mails } = catchMessages()
  const read = new Map<string, number>()
  let cookie = ''

  /** A call takes until everything is done that the service leaves for after its answer. */
  async function fetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
    const { pathname, search } = new URL(String(input))
    const { response, finish } = await site.ask(pathname + search, init)
    await finish()
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return response
  }
  return {
    newClient(flowType: 'implicit' | 'pkce' = 'implicit') {
      const client = new GoTrueClient({
        url,
        fetch,
        flowType,
        storage: memoryStorage(),
        autoRefreshToken: false,
        persistSession: true,
        detectSessionInUrl: false,
        storageKey: crypto.randomUUID(),
      })
      const events: AuthChangeEvent[] = []
      client.onAuthStateChange((event) => void events.push(event))
      onTestFinished(() => client.stopAutoRefresh())
      return { client, events }
    },
    admin: new GoTrueAdminApi({ url, fetch, headers: { Authorization: `Bearer ${await adminToken()}` } }),
    /** The last cookie that a client’s browser would keep. */
    cookie: () => cookie,
    /** The next mail to an address. */
    mailTo(address: string) {
      const number = read.get(address) ?? 0
      read.set(address, number + 1)
      const mail = mails().filter(({ to }) => to === address)[number]
      if (!mail) throw new Error(`There is no further mail to ${address}.`)
      return mail
    },
    /** The target of the button behind a mail's link, with a password where its page asks for one. */
    async follow(link: URL | string | null, password?: string): Promise<URL> {
      const answer = await openAuth(settings).press(link === null ? null : new URL(link), {
        ...(password ? { password } : {}),
      })
      if (answer.status !== 303) throw new Error(`The button answers ${answer.status}.`)
      return new URL(answer.headers.get('location') ?? '')
    },
  }
}
