import { QueryClientProvider } from '@tanstack/react-query'
import { type RenderOptions, render } from '@testing-library/react'
import type { ReactElement, ReactNode } from 'react'
import { MemoryRouter } from 'react-router-dom'
import { AdminContext } from '#web/admin/components/admin-context.ts'
import { ShortcutRegion } from '#web/admin/components/shortcuts/shortcut-region.tsx'
import { type AdminCache, cacheFor } from '#web/admin/data/cache.ts'
import type { InboxList } from '#web/admin/data/inbox/inbox-list.ts'
import type { AdminStatus, InboxEntry } from '#worker/contract/admin/inbox-responses.ts'

/** The status of a site without entries and problems. */
export const calmStatus: AdminStatus = {
  waiting: 0,
  late: 0,
  mine: 0,
  nobodys: 0,
  suspected: 0,
  parked: 0,
  held: 0,
  newest: 0,
  lastEvent: 0,
  stuckSince: null,
  refusing: [],
}

let users = 0

/** The cache of somebody who has not been here before. */
export function newCache(): AdminCache {
  users += 1
  return cacheFor(`user ${users}`)
}

interface AdminPageProps {
  cache: AdminCache
  /** The address, for links and filters. */
  address?: string
  status?: AdminStatus
  children: ReactNode
}

/** The surroundings of every view of the admin area. */
export const AdminPage = ({ cache, address = '/admin', status = calmStatus, children }: AdminPageProps) => (
  <AdminContext value={{ status, isStale: false, cache }}>
    <QueryClientProvider client={cache.queryClient}>
      <MemoryRouter initialEntries={[address]}>
        <ShortcutRegion>{children}</ShortcutRegion>
      </MemoryRouter>
    </QueryClientProvider>
  </AdminContext>
)

/** A view in these surroundings; by default those of somebody who has not been here before. */
export const renderInAdmin = (
  view: ReactElement,
  { cache = newCache(), ...page }: Partial<Omit<AdminPageProps, 'children'>> = {},
  options: Pick<RenderOptions, 'reactStrictMode'> = {},
) =>
  render(view, {
    wrapper: ({ children }) => (
      <AdminPage cache={cache} {...page}>
        {children}
      </AdminPage>
    ),
    ...options,
  })

export const inboxEntry = (seq: number, change: Partial<InboxEntry> = {}): InboxEntry => ({
  seq,
  id: `id-${seq}`,
  kind: 'contact_message',
  language: 'pl',
  status: 'new',
  outcome: null,
  hasUnverified: false,
  isUnread: true,
  receivedAt: '2026-11-21T10:00:00.000Z',
  reference: 'ABCD-0000',
  name: 'Ewa',
  company: null,
  email: 'ewa@site.test',
  subject: 'a',
  source: null,
  hasDraft: false,
  fileCount: 0,
  list: [],
  excerpt: null,
  phone: null,
  owner: null,
  answerBy: '2026-11-21T14:00:00.000Z',
  answeredAt: null,
  version: 0,
  ...change,
})

/** A loaded list of entries by their `seq`. */
export const inboxList = (seqs: number[], next: string | null = null): InboxList => ({
  entries: seqs.map((seq) => inboxEntry(seq)),
  next,
  newest: seqs[0] ?? 0,
})
