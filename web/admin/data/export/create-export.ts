import type { ExportFormat } from '#worker/contract/admin/export.ts'
import { CallError, type Failure, isAccessDenied } from '../call-api.ts'
import type { InboxFilter } from '../inbox/inbox-filter.ts'
import type { ExportProgress, fetchExport } from './fetch-export.ts'

export type ExportState =
  | { status: 'idle' }
  | (ExportProgress & { status: 'running'; format: ExportFormat })
  | { status: 'failed'; failure: Failure }
  /** It broke off: nothing was saved. */
  | { status: 'incomplete' }
  | { status: 'done'; records: number }

/** Injected, so that tests can replace them. */
export interface ExportDependencies {
  fetchFile: typeof fetchExport
  save(file: Blob, name: string): void
  onAccessDenied(): void
}

/** The running export and how far it is. It survives navigation to other views. There is one at a time. */
export function createExport({ fetchFile, save, onAccessDenied }: ExportDependencies) {
  const listeners = new Set<() => void>()
  let state: ExportState = { status: 'idle' }
  let abort: AbortController | null = null

  function change(next: ExportState): void {
    state = next
    for (const listener of listeners) listener()
  }

  function fail(error: unknown): void {
    const failure: Failure = error instanceof CallError ? error.failure : { kind: 'failed' }
    const isDenied = isAccessDenied(failure)
    change(isDenied ? { status: 'idle' } : { status: 'failed', failure })
    if (isDenied) onAccessDenied()
  }

  return {
    getState: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    cancel(): void {
      abort?.abort()
      change({ status: 'idle' })
    },
    /** Does nothing while another export is running. */
    async start(filter: InboxFilter, format: ExportFormat): Promise<void> {
      if (state.status === 'running') return
      const current = new AbortController()
      abort = current
      const show = (progress: ExportProgress) => {
        if (!current.signal.aborted) change({ status: 'running', format, ...progress })
      }
      show({ records: 0, bytes: 0, share: 0 })
      try {
        const { content, records, name } = await fetchFile(filter, format, show, current.signal)
        if (current.signal.aborted) return
        if (content) save(content, name)
        change(content ? { status: 'done', records } : { status: 'incomplete' })
      } catch (error) {
        if (!current.signal.aborted) fail(error)
      }
    },
  }
}

export type Export = ReturnType<typeof createExport>
