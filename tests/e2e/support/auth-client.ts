import { test as base, expect } from '@playwright/test'
import { type AuthChangeEvent, GoTrueAdminApi, GoTrueClient } from '@supabase/auth-js'
import { fieldsOf, serviceToken } from './account.ts'
import { newAddress } from './sink.ts'

/** What a browser's storage is to the client. */
function memoryStorage() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

interface SentMail {
  code: string
  link: string
}

export interface AuthFixtures {
  authUrl: string
  /** The unmodified client, with the events it told of. */
  newClient(
    flowType?: 'implicit' | 'pkce',
    fetch?: typeof globalThis.fetch,
  ): { client: GoTrueClient; events: AuthChangeEvent[] }
  admin: GoTrueAdminApi
  /** The next mail to an address, however long after the answer it leaves. */
  mailTo(address: string): Promise<SentMail>
  /** Where the button of a mail's link leads, with a password where its page asks for one. */
  follow(link: string, password?: string): Promise<URL>
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
  mailTo: async ({ request }, use, { config }) => {
    const sinkUrl = String(config.metadata.sinkUrl)
    const readOf = new Map<string, number>()
    await use(async (address) => {
      const query = encodeURIComponent(`to:"${address}"`)
      const listed = async (): Promise<{ ID: string }[]> =>
        (await (await request.get(`${sinkUrl}/api/v1/search?query=${query}`)).json()).messages
      const read = readOf.get(address) ?? 0
      await expect.poll(async () => (await listed()).length).toBeGreaterThan(read)
      const next = (await listed()).at(-1 - read)
      readOf.set(address, read + 1)
      if (!next) throw new Error(`There is no mail to ${address}.`)
      const { Text: text } = await (await request.get(`${sinkUrl}/api/v1/message/${next.ID}`)).json()
      const link = /https?:\S+\/verify\?\S+/.exec(text)?.[0] ?? ''
      return { link, code: /\b\d{6}\b/.exec(text.replace(link, ''))?.[0] ?? '' }
    })
  },
  follow: async ({ request, authUrl }, use) => {
    await use(async (link, typed) => {
      const page = await request.get(link)
      expect(page.status()).toBe(200)
      const form = { ...fieldsOf(await page.text()), ...(typed ? { password: typed } : {}) }
      const answer = await request.post(`${authUrl}/verify`, { form, maxRedirects: 0 })
      expect(answer.status()).toBe(303)
      return new URL(answer.headers().location ?? '')
    })
  },
})

export const password = 'correct horse battery'

export const newPerson = () => newAddress('person')

export { expect }
