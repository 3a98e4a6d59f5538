import { useRef } from 'react'
import { useLayoutEffect } from '#web/components/ui/use-effect.ts'
import type { ExportFormat } from '#worker/contract/admin/export.ts'
import { adminButton } from '../components/admin-button.ts'
import type { ExportState } from '../data/export/create-export.ts'
import { inbox as text } from '../texts.ts'

const downloadText = text.download

/** The id of the button that starts an export. */
export const downloadId = (format: ExportFormat) => `download-${format}`

interface ExportProgressProps {
  state: Extract<ExportState, { status: 'running' }>
  onCancel(): void
}

/**
 * The progress of an export, with a button to cancel. Every ten per cent is announced; when it closes, the focus returns
 * to the button that started it.
 */
export function ExportProgress({ state, onCancel }: ExportProgressProps) {
  const panel = useRef<HTMLElement>(null)
  const { format, records, bytes, share } = state
  useLayoutEffect(() => {
    const element = panel.current
    return () => {
      if (element?.contains(document.activeElement)) document.getElementById(downloadId(format))?.focus()
    }
  }, [format])
  return (
    <section
      ref={panel}
      aria-label={downloadText.progress}
      className="w-full border-2 border-ink bg-paper p-3 text-fact"
    >
      <progress value={share} aria-label={downloadText.progress} className="block h-3 w-full accent-ink" />
      <p className="mt-2 tabular-nums">{downloadText.soFar(records, share, bytes)}</p>
      <p role="status" className="sr-only">
        {downloadText.announced(Math.floor(share * 10) / 10)}
      </p>
      <button type="button" onClick={onCancel} className={`${adminButton('secondary')} mt-2`}>
        {downloadText.cancel}
      </button>
    </section>
  )
}
