import { largestPart } from '#worker/contract/admin/export.ts'
import type { RefusalCode } from '#worker/contract/errors.ts'
import type { Failure, Result } from '../call-api.ts'
import { handleAuthFailure, isAccessDenied } from '../status-poll.ts'
import type { ExportFormat, ExportPart, WantedPart } from './fetch-export-part.ts'
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
export interface ExportTools {
  fetchPart(wanted: WantedPart, signal: AbortSignal): Promise<Result<ExportPart>>
  save(file: Blob, name: string): void
  pause(ms: number): Promise<unknown>
}

/** What may pass by itself; anything else is the admin area's decision. */
const passing: RefusalCode[] = ['unexpected', 'unavailable', 'rate_limited']

const isPassing = (failure: Failure) => failure.kind !== 'refused' || passing.includes(failure.code)

/** A line that breaks gets smaller parts each time. */
const pausesMs = [1_000, 3_000]
const smallestPart = 250

interface Job {
  filter: InboxFilter
  abort: AbortController
  next: string | null
  size: number
  /** The browser keeps large ones on disk, and a file made of them copies nothing. */
  contents: Blob[]
}

/**
 * The one export that is under way: asks for part after part and hands out a single file at the end. It outlives the
 * view, so that the admin area can be worked with meanwhile.
 */
export function createExportJob({ fetchPart, save, pause }: ExportTools) {
  const listeners = new Set<() => void>()
  let state: ExportState = { status: 'idle' }
  let job: Job | null = null

  function change(next: ExportState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function fetchNext(current: Job, format: ExportFormat): Promise<Result<ExportPart>> {
    const ask = () =>
      fetchPart(
        { filter: current.filter, format, part: current.next, size: current.size },
        current.abort.signal,
      )
    let answer = await ask()
    for (const ms of pausesMs) {
      if (answer.ok || !isPassing(answer.failure) || current.abort.signal.aborted) break
      current.size = Math.max(smallestPart, Math.floor(current.size / 2))
      await pause(ms)
      answer = await ask()
    }
    return answer
  }

  async function run(current: Job, begun: Progress): Promise<void> {
    let progress = begun
    const { signal } = current.abort
    change({ status: 'running', ...progress })
    for (;;) {
      const answer = await fetchNext(current, progress.format)
      if (signal.aborted) return
      if (!answer.ok) {
        handleAuthFailure(answer.failure)
        // Whoever comes in again may be somebody else.
        if (isAccessDenied(answer.failure)) return discard()
        const canResume = isPassing(answer.failure) && progress.parts > 0
        if (!canResume) job = null
        return change({ status: 'failed', ...progress, failure: answer.failure, canResume })
      }
      const { content, next, records, share, fileName } = answer.value
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
  }

  /** Ends what is under way, and forgets what has arrived. */
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
      job = { filter, abort: new AbortController(), next: null, size: largestPart, contents: [] }
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
