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
  /** Stopped by a failure. `canResume`: what has arrived is kept, and the next part can be asked for again. */
  | (Progress & { status: 'failed'; failure: Failure; canResume: boolean })
  | (Progress & { status: 'done' })

/** What a job needs from its surroundings. */
export interface ExportJobDependencies {
  /** Throws `CallError`. */
  fetchPart(wanted: PartRequest, signal: AbortSignal): Promise<ExportPart>
  save(file: Blob, name: string): void
  pause(ms: number): Promise<unknown>
  onAccessDenied(): void
}

/** Pauses before each retry; the part is halved each time, for connections that break. */
const retryDelaysMs = [1_000, 3_000]
const minPartSize = 250

interface RunningExport {
  filter: InboxFilter
  abort: AbortController
  next: string | null
  size: number
  /** The browser keeps large ones on disk, and a file made of them copies nothing. */
  contents: Blob[]
}

/**
 * The one running export: fetches part after part, and saves a single file at the end. It outlives the view, so that
 * other views can be used in the meantime.
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
      // Whoever signs in next may be somebody else.
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

  /** Aborts the running export, and drops the parts that have arrived. */
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
    /** Does nothing while another one is under way. */
    async start(filter: InboxFilter, format: ExportFormat): Promise<void> {
      if (state.status === 'running') return
      job = { filter, abort: new AbortController(), next: null, size: maxPartSize, contents: [] }
      await run(job, { format, parts: 0, records: 0, bytes: 0, share: 0 })
    },
    /** Goes on where a failure stopped it. */
    async resume(): Promise<void> {
      if (state.status !== 'failed' || job === null) return
      const { status: _, failure: __, canResume: ___, ...progress } = state
      await run(job, progress)
    },
  }
}

export type ExportJob = ReturnType<typeof createExportJob>
