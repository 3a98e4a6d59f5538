import { useSyncExternalStore } from 'react'
import { exportFormats } from '#worker/contract/admin/export.ts'
import { adminButton } from '../components/admin-button.ts'
import { useAdmin } from '../components/admin-context.ts'
import { describeBriefly } from '../components/describe-failure.ts'
import type { ExportState } from '../data/export/create-export.ts'
import type { InboxFilter } from '../data/inbox/inbox-filter.ts'
import { inbox as text } from '../texts.ts'
import { downloadId, ExportProgress } from './export-progress.tsx'

const downloadText = text.download

/** The result of the last export; empty while one is running. */
function describeOutcome(state: ExportState): string {
  switch (state.status) {
    case 'done':
      return downloadText.done(state.records)
    case 'incomplete':
      return downloadText.incomplete
    case 'failed':
      return describeBriefly(state.failure)
    default:
      return ''
  }
}

interface ExportButtonsProps {
  filter: InboxFilter
  /** True if there is anything to export. */
  isOffered: boolean
}

/** The buttons that export what matches the filter. */
export function ExportButtons({ filter, isOffered }: ExportButtonsProps) {
  const { download } = useAdmin().cache
  const state = useSyncExternalStore(download.subscribe, download.getState)
  const pendingFormat = state.status === 'running' ? state.format : null
  if (!isOffered) return null
  return (
    <div className="flex w-full flex-wrap gap-3">
      {exportFormats.map((format) => (
        <button
          key={format}
          id={downloadId(format)}
          type="button"
          title={downloadText.label}
          aria-disabled={pendingFormat !== null}
          onClick={() => download.start(filter, format)}
          className={`${adminButton('secondary')} aria-disabled:opacity-60`}
        >
          {pendingFormat === format ? downloadText.busy : downloadText[format]}
        </button>
      ))}
    </div>
  )
}

/** The progress of an export and its result, also once its buttons are folded away. */
export function ExportStatus() {
  const { download } = useAdmin().cache
  const state = useSyncExternalStore(download.subscribe, download.getState)
  const outcome = describeOutcome(state)
  return (
    <>
      <p role="status" className={outcome === '' ? 'sr-only' : 'mt-2 text-fact text-steel'}>
        {outcome}
      </p>
      {state.status === 'running' ? <ExportProgress state={state} onCancel={download.cancel} /> : null}
    </>
  )
}
