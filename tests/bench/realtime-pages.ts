import { randomUUID } from 'node:crypto'
import { WebSocket } from 'node:http'
import { withDatabase } from '#tests/e2e/support/site-database.ts'
import { openLiveUpdates } from '#web/api/live.ts'
import type { KillableSite } from './killable-site.ts'

/** A page of an administrator: when it was told of each submission, by its id; more than once if it was. */
export interface ObservedPage {
  seen: Map<string, number[]>
  close(): void
}

/** The client runs in Node as it does in a page, whose browser adds the origin. */
function actAsPageOf(origin: string): void {
  Object.assign(globalThis, {
    window: { location: { href: `${origin}/admin` } },
    WebSocket: class extends WebSocket {
      constructor(url: string, protocols: string[]) {
        super(url, { protocols, headers: { origin } })
      }
    },
  })
}

async function signUp({ url }: KillableSite): Promise<{ token: string; id: string }> {
  const response = await fetch(`${url}/auth/v1/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: `${randomUUID()}@bench.example`, password: randomUUID() }),
  })
  const { access_token: token, user } = (await response.json()) as {
    access_token: string
    user: { id: string }
  }
  return { token, id: user.id }
}

/** Access tokens of so many new administrators. */
async function createAdmins(site: KillableSite, stateDir: string, count: number): Promise<string[]> {
  const people: Awaited<ReturnType<typeof signUp>>[] = []
  while (people.length < count) people.push(await signUp(site))
  withDatabase(stateDir, (database) => {
    for (const { id } of people) {
      database.prepare('UPDATE auth_users SET password_vouched = 1 WHERE id = ?').run(id)
      database.prepare("INSERT INTO user_roles (user_id, role, created_at) VALUES (?, 'admin', 0)").run(id)
    }
  })
  return people.map(({ token }) => token)
}

async function fetchTicket(origin: string, token: string): Promise<string> {
  const response = await fetch(`${origin}/api/admin/live/tickets`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    signal: AbortSignal.timeout(10_000),
  })
  if (!response.ok) throw new Error(`a ticket was refused with ${response.status}`)
  const { ticket } = (await response.json()) as { ticket: string }
  return ticket
}

function openPage(origin: string, token: string): Promise<ObservedPage> {
  const seen = new Map<string, number[]>()
  return new Promise((resolve) => {
    const { close } = openLiveUpdates({
      since: 0,
      getTicket: () => fetchTicket(origin, token),
      onEvents(events) {
        for (const { kind, record } of events)
          if (kind === 'entry_added' && record)
            seen.set(record.id, [...(seen.get(record.id) ?? []), performance.now()])
      },
      onReload: () => undefined,
      onViewers: () => undefined,
      onLive: (isLive) => isLive && resolve({ seen, close }),
      onAccessEnded: () => undefined,
    })
  })
}

/** Opens the pages of several administrators, ten each. */
export async function openPages(
  site: KillableSite,
  stateDir: string,
  count: number,
): Promise<ObservedPage[]> {
  actAsPageOf(site.url)
  const tokens = await createAdmins(site, stateDir, Math.ceil(count / 10))
  const pages: ObservedPage[] = []
  for (let number = 0; number < count; number += 1)
    pages.push(await openPage(site.url, tokens[Math.floor(number / 10)] ?? ''))
  return pages
}
