import { useSyncExternalStore } from 'react'
import { text } from '#web/content/pl/admin/inbox.ts'
import { useAdmin } from '../admin-context.ts'
import { adminButton } from '../components/admin-button.ts'
import { describeFailure } from '../components/describe-failure.ts'
import type { ExportState } from './export-job.ts'
import { downloadId, ExportProgress } from './export-progress.tsx'
import { exportFormats } from './fetch-export-part.ts'
import type { InboxFilter } from './inbox-filter.ts'

const words = text.download

/** The result of the last export; empty while one is running. */
function describeOutcome(state: ExportState): string {
  if (state.status === 'done') return words.done(state.records)
  if (state.status !== 'failed' || state.canResume) return ''
  return Object.values(describeFailure(state.failure)).join('. ')
}

interface ExportButtonsProps {
  filter: InboxFilter
  /** Whether there is anything to export. */
  isOffered: boolean
}

/** Exports what matches the filter. An export in several parts shows its progress. */
export function ExportButtons({ filter, isOffered }: ExportButtonsProps) {
  const { exportJob } = useAdmin().cache
  const state = useSyncExternalStore(exportJob.subscribe, exportJob.getState)
  const busyWith = state.status === 'running' ? state.format : null
  const outcome = describeOutcome(state)
  return (
    <>
      <p role="status" className={outcome === '' ? 'sr-only' : 'self-center text-fact text-steel'}>
        {outcome}
      </p>
      {isOffered
        ? exportFormats.map((format) => (
            <button
              key={format}
              id={downloadId(format)}
              type="button"
              title={words.label}
              aria-disabled={busyWith !== null}
              onClick={() => exportJob.start(filter, format)}
              className={`${adminButton('secondary')} aria-disabled:opacity-60`}
            >
              {busyWith === format ? words.busy : words[format]}
            </button>
          ))
        : null}
      {(state.status === 'running' && state.parts > 0) || (state.status === 'failed' && state.canResume) ? (
        <ExportProgress state={state} exportJob={exportJob} />
      ) : null}
    </>
  )
}
