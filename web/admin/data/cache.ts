import type { QueryClient } from '@tanstack/react-query'
import { createUnloadWarning } from '#web/forms/unload-warning.ts'
import type { ReplyDraft } from '#worker/contract/admin/replies.ts'
import type { RecordKey } from './admin-routes.ts'
import { createLiveStore, type LiveStore } from './live/live-store.ts'
import { createQueryClient } from './query-client.ts'
import type { SiteDraft } from './site-draft.ts'

/** State that is kept between views for one user, in memory only. */
export interface AdminCache {
  userId: string
  queryClient: QueryClient
  /** Unsaved notes, by kind and id of their record. */
  noteDrafts: Map<string, string>
  /** Answers that could not be saved yet, by kind and id of their record. */
  replyDrafts: Map<string, ReplyDraft>
  /** Changes to the pages that are not published yet. */
  siteDraft: SiteDraft
  /** The row that a record was opened from, and the scroll position of its list. */
  lastOpened: { record: RecordKey; scrollY: number } | null
  /** Aborted when the user leaves: nothing of what was asked for may be saved for whoever comes next. */
  leaving: AbortController
  live: LiveStore
}

let cache: AdminCache | null = null

/** Another document, such as the same view in another language, knows nothing of what was begun in this one. */
export const warnBeforeUnload = createUnloadWarning()

export const hasDrafts = ({ noteDrafts, replyDrafts, siteDraft }: AdminCache): boolean =>
  noteDrafts.size + replyDrafts.size + siteDraft.size > 0

/** The cache of a user. Another user gets a new one. */
export function cacheFor(userId: string): AdminCache {
  if (cache?.userId === userId) return cache
  clearCache()
  const queryClient = createQueryClient()
  const live = createLiveStore(queryClient)
  cache = {
    userId,
    queryClient,
    noteDrafts: new Map(),
    replyDrafts: new Map(),
    siteDraft: new Map(),
    lastOpened: null,
    leaving: new AbortController(),
    live,
  }
  return cache
}

/** True once whoever it was of has signed out. */
export const isCleared = (one: AdminCache): boolean => one !== cache

export function clearCache(): void {
  cache?.leaving.abort()
  cache?.live.disconnect()
  cache?.queryClient.clear()
  if (cache?.siteDraft.size) warnBeforeUnload(false)
  cache = null
}
