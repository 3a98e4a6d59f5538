import type { QueryClient } from '@tanstack/react-query'
import type { RecordKey } from '../admin-routes.ts'
import { createExportJob, type ExportJob } from '../inbox/export-job.ts'
import { fetchExportPart } from '../inbox/fetch-export-part.ts'
import { createLiveStore, type LiveStore } from '../live/live-store.ts'
import { adminStatusKey, createQueryClient } from './query-client.ts'
import { saveFile } from './save-file.ts'

/** What is kept between views for one user, in memory only. */
export interface AdminCache {
  userId: string
  queryClient: QueryClient
  /** Unsaved notes, by kind and id of their record. */
  noteDrafts: Map<string, string>
  /** The row that a record was opened from, and the scroll position of its list. */
  lastOpened: { record: RecordKey; scrollY: number } | null
  exportJob: ExportJob
  live: LiveStore
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

let cache: AdminCache | null = null

/** The cache of a user. Another user gets a new one. */
export function cacheFor(userId: string): AdminCache {
  if (cache?.userId === userId) return cache
  clearCache()
  const queryClient = createQueryClient()
  const exportJob = createExportJob({
    fetchPart: fetchExportPart,
    save: saveFile,
    pause,
    onAccessDenied: () => queryClient.invalidateQueries({ queryKey: adminStatusKey }),
  })
  const live = createLiveStore(queryClient)
  cache = { userId, queryClient, noteDrafts: new Map(), lastOpened: null, exportJob, live }
  return cache
}

export function clearCache(): void {
  cache?.live.disconnect()
  cache?.exportJob.discard()
  cache?.queryClient.clear()
  cache = null
}
