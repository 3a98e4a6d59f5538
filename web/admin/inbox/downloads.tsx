import { useSyncExternalStore } from 'react'
import { text } from '#web/content/pl/admin/inbox.ts'
import { adminButton } from '../admin-button.ts'
import { useAdmin } from '../admin-context.ts'
import { wordFailure } from '../word-failure.ts'
import type { ExportState } from './export-job.ts'
import { downloadId, ExportProgress } from './export-progress.tsx'
import { exportFormats } from './fetch-part.ts'
import type { InboxFilter } from './filter.ts'

const words = text.download

/** What is left to say once nothing is under way. */
function toNews(state: ExportState): string {
  if (state.status === 'done') return words.done(state.records)
  if (state.status !== 'failed' || state.canResume) return ''
  return Object.values(wordFailure(state.failure)).join('. ')
}

interface DownloadsProps {
  filter: InboxFilter
  /** Whether there is something that could be downloaded. */
  isOffered: boolean
}

/** Exactly what the filter shows, as files. An export that takes several parts tells how far it is. */
export function Downloads({ filter, isOffered }: DownloadsProps) {
  const { exports } = useAdmin().memory
  const state = useSyncExternalStore(exports.subscribe, exports.getState)
  const busyWith = state.status === 'running' ? state.format : null
  const news = toNews(state)
  return (
    <>
      <p role="status" className={news === '' ? 'sr-only' : 'self-center text-fact text-steel'}>
        {news}
      </p>
      {isOffered
        ? exportFormats.map((format) => (
            <button
              key={format}
              id={downloadId(format)}
              type="button"
              title={words.label}
              aria-disabled={busyWith !== null}
              onClick={() => exports.start(filter, format)}
              className={`${adminButton('secondary')} aria-disabled:opacity-60`}
            >
              {busyWith === format ? words.busy : words[format]}
            </button>
          ))
        : null}
      {(state.status === 'running' && state.parts > 0) || (state.status === 'failed' && state.canResume) ? (
        <ExportProgress state={state} exports={exports} />
      ) : null}
    </>
  )
}
