import { test as base, expect } from '@playwright/test'
import { type AuthChangeEvent, GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js'
import { serviceToken } from './account.ts'
import { newAddress } from './sink.ts'

/** A storage like a browser's for the client. */
function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

export interface AuthFixtures {
  authUrl: string
  /** The unmodified client, with the events it told of. */
  newClient(
    flowType?: 'implicit' | 'pkce',
    fetch?: typeof globalThis.fetch,
  ): { client: GoTrueClient; events: AuthChangeEvent[] }
  admin: GoTrueAdminApi
}

export const test = base.extend<AuthFixtures>({
  authUrl: async ({ baseURL }, use) => use(`${baseURL}/auth/v1`),
  newClient: async ({ authUrl }, use) => {
    const clients: GoTrueClient[] = []
    await use((flowType = 'implicit', fetch = globalThis.fetch) => {
      const client = new GoTrueClient({
        url: authUrl,
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
      clients.push(client)
      return { client, events }
    })
    for (const client of clients) await client.stopAutoRefresh()
  },
  admin: async ({ authUrl }, use, { config }) => {
    const token = await serviceToken(config)
    await use(new GoTrueAdminApi({ url: authUrl, headers: { Authorization: `Bearer ${token}` } }))
  },
})

export const password = 'correct horse battery'

export const newPerson = () => newAddress('person')

export { expect }
