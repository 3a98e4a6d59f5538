import { maxPartSize } from '#worker/contract/admin/export.ts'
import { CallError, type Failure, isAccessDenied, isTransient } from '../data/call-api.ts'
import type { ExportFormat, ExportPart, PartRequest } from './fetch-export-part.ts'
import type { InboxFilter } from './inbox-filter.ts'

interface Progress {
  format: ExportFormat
  parts: number
  records: number
  bytes: number
  /** From 0 to 1. */
  share: number
}

export type ExportState =
  | { status: 'idle' }
  | (Progress & { status: 'running' })
  /** Stopped by a failure. `canResume`: fetched parts are kept, and the next one can be fetched again. */
  | (Progress & { status: 'failed'; failure: Failure; canResume: boolean })
  | (Progress & { status: 'done' })

/** Injected, so that tests can replace them. */
export interface ExportJobDependencies {
  /** Throws `CallError`. */
  fetchPart(wanted: PartRequest, signal: AbortSignal): Promise<ExportPart>
  save(file: Blob, name: string): void
  pause(ms: number): Promise<unknown>
  onAccessDenied(): void
}

/** Delays before each retry; the part size is halved each time, for unstable connections. */
const retryDelaysMs = [1_000, 3_000]
const minPartSize = 250

interface RunningExport {
  filter: InboxFilter
  abort: AbortController
  next: string | null
  size: number
  /** Browsers keep large blobs on disk, and a file made of them copies nothing. */
  contents: Blob[]
}

/**
 * The running export: fetches part after part and saves a single file at the end. It survives navigation to other
 * views. There is one at a time.
 */
export function createExportJob({ fetchPart, save, pause, onAccessDenied }: ExportJobDependencies) {
  const listeners = new Set<() => void>()
  let state: ExportState = { status: 'idle' }
  let job: RunningExport | null = null

  function change(next: ExportState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function fetchNext(current: RunningExport, format: ExportFormat): Promise<ExportPart> {
    const fetchOnce = () =>
      fetchPart(
        { filter: current.filter, format, part: current.next, size: current.size },
        current.abort.signal,
      )
    for (const ms of retryDelaysMs) {
      try {
        return await fetchOnce()
      } catch (error) {
        const isWorthwhile = error instanceof CallError && isTransient(error.failure)
        if (!isWorthwhile || current.abort.signal.aborted) throw error
      }
      current.size = Math.max(minPartSize, Math.floor(current.size / 2))
      await pause(ms)
    }
    return fetchOnce()
  }

  function stop(progress: Progress, failure: Failure): void {
    if (isAccessDenied(failure)) {
      // The next user to sign in may be another one.
      discard()
      onAccessDenied()
      return
    }
    const canResume = isTransient(failure) && progress.parts > 0
    if (!canResume) job = null
    change({ status: 'failed', ...progress, failure, canResume })
  }

  async function run(current: RunningExport, begun: Progress): Promise<void> {
    let progress = begun
    const { signal } = current.abort
    change({ status: 'running', ...progress })
    try {
      for (;;) {
        const { content, next, records, share, fileName } = await fetchNext(current, progress.format)
        if (signal.aborted) return
        current.contents.push(content)
        current.next = next
        progress = {
          ...progress,
          parts: progress.parts + 1,
          records: progress.records + records,
          bytes: progress.bytes + content.size,
          share,
        }
        if (next === null) {
          job = null
          save(new Blob(current.contents, { type: content.type }), fileName)
          return change({ status: 'done', ...progress })
        }
        change({ status: 'running', ...progress })
      }
    } catch (error) {
      if (signal.aborted) return
      stop(progress, error instanceof CallError ? error.failure : { kind: 'failed' })
    }
  }

  /** Aborts the running export and deletes its parts. */
  function discard(): void {
    job?.abort.abort()
    job = null
    change({ status: 'idle' })
  }

  return {
    discard,
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    /** Does nothing while another export is running. */
    async start(filter: InboxFilter, format: ExportFormat): Promise<void> {
      if (state.status === 'running') return
      job = { filter, abort: new AbortController(), next: null, size: maxPartSize, contents: [] }
      await run(job, { format, parts: 0, records: 0, bytes: 0, share: 0 })
    },
    /** Continues after a failure. */
    async resume(): Promise<void> {
      if (state.status !== 'failed' || job === null) return
      const { status: _, failure: __, canResume: ___, ...progress } = state
      await run(job, progress)
    },
  }
}

export type ExportJob = ReturnType<typeof createExportJob>
