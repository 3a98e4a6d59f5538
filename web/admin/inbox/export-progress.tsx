import { useRef } from 'react'
import { useLayoutEffect } from '#web/components/ui/use-effect.ts'
import { text } from '#web/content/pl/admin/inbox.ts'
import { adminButton } from '../components/admin-button.ts'
import { describeFailure } from '../components/describe-failure.ts'
import type { Failure } from '../data/call-api.ts'
import type { ExportJob, ExportState } from './export-job.ts'
import type { ExportFormat } from './fetch-export-part.ts'

const words = text.download

/** The id of the button that starts an export. */
export const downloadId = (format: ExportFormat) => `download-${format}`

/** Larger files may exceed a phone's memory. */
const largeBytes = 300_000_000

/** Leaves out the usual advice for network failures, which is about unsaved text. */
function reasonOf(failure: Failure): string {
  const { heading, detail } = describeFailure(failure)
  return failure.kind === 'refused' ? detail : `${heading}.`
}

interface ExportProgressProps {
  state: Extract<ExportState, { status: 'running' | 'failed' }>
  exportJob: ExportJob
}

/**
 * The progress of an export in several parts, with buttons to cancel and resume. Every ten per cent is announced; when
 * it closes, the focus returns to the button that started it.
 */
export function ExportProgress({ state, exportJob }: ExportProgressProps) {
  const panel = useRef<HTMLElement>(null)
  const end = useRef<HTMLButtonElement>(null)
  const { format, records, bytes, share } = state
  useLayoutEffect(() => {
    const element = panel.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(downloadId(format))?.focus()
    }
  }, [format])
  const isFailed = state.status === 'failed'
  const wholeBytes = share > 0 ? bytes / share : 0
  return (
    <section
      ref={panel}
      aria-label={words.progress}
      className="w-full border-2 border-ink bg-paper p-3 text-fact"
    >
      <progress value={share} aria-label={words.progress} className="block h-3 w-full accent-ink" />
      <p className="mt-2 tabular-nums">{words.soFar(records, share, bytes)}</p>
      {wholeBytes > largeBytes ? <p className="mt-1 text-steel">{words.large(wholeBytes)}</p> : null}
      <p role="status" className={isFailed ? 'mt-1 font-semibold' : 'sr-only'}>
        {state.status === 'failed'
          ? `${reasonOf(state.failure)} ${words.stopped}`
          : words.announced(Math.floor(share * 10) / 10)}
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        {isFailed ? (
          <button
            type="button"
            onClick={() => {
              end.current?.focus()
              exportJob.resume()
            }}
            className={adminButton('yellow')}
          >
            {words.resume}
          </button>
        ) : null}
        <button ref={end} type="button" onClick={exportJob.discard} className={adminButton('secondary')}>
          {isFailed ? words.discard : words.cancel}
        </button>
      </div>
    </section>
  )
}
