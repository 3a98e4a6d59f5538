import { useRef, useSyncExternalStore } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { Viewer } from '#worker/contract/admin/live-updates.ts'
import type { RecordKey } from '../data/admin-routes.ts'
import type { LiveStore } from '../data/live/live-store.ts'
import { useAdmin } from './admin-context.ts'

/** A tab that was hidden for so long no longer counts as looking at a record. */
const leaveAfterMs = 10 * 60_000

/** Keeps the connection while the page is used. `since` is the event to go on from; null for somebody without access. */
export function useLiveConnection(live: LiveStore, since: number | null): void {
  const start = useRef(since)
  if (since !== null) start.current = since
  const isAllowed = since !== null
  useEffect(() => {
    if (!isAllowed) return
    let leaving: ReturnType<typeof setTimeout> | undefined
    const connect = () => live.connect(start.current ?? 0)
    const follow = () => {
      clearTimeout(leaving)
      if (document.visibilityState === 'hidden') {
        leaving = setTimeout(live.disconnect, leaveAfterMs)
        return
      }
      connect()
      live.wake()
    }
    connect()
    document.addEventListener('visibilitychange', follow)
    window.addEventListener('online', live.wake)
    return () => {
      clearTimeout(leaving)
      document.removeEventListener('visibilitychange', follow)
      window.removeEventListener('online', live.wake)
      live.disconnect()
    }
  }, [live, isAllowed])
}

export const useIsLive = (live: LiveStore): boolean => useSyncExternalStore(live.subscribe, live.isLive)

/** Others who have the record on the screen that this page shows. */
export function useOtherViewers(): Viewer[] {
  const { live } = useAdmin().cache
  return useSyncExternalStore(live.subscribe, live.viewers)
}

/** Tells others that an answer is being written. */
export function useWriting(isWriting: boolean): void {
  const { live } = useAdmin().cache
  useEffect(() => {
    live.setWriting(isWriting)
    return () => live.setWriting(false)
  }, [live, isWriting])
}

/** Tells others that this record is on the screen; returns who else has it on theirs. */
export function useViewers({ kind, id }: RecordKey): Viewer[] {
  const { live } = useAdmin().cache
  useEffect(() => {
    live.show({ kind, id })
    return () => live.show(null)
  }, [live, kind, id])
  return useOtherViewers()
}
