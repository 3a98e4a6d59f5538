import { type MutationState, useMutation, useMutationState, useQueryClient } from '@tanstack/react-query'
import { exportFormats } from '#worker/contract/admin/export.ts'
import { AdminButton } from '../components/admin-button.tsx'
import { useAdmin } from '../components/admin-context.ts'
import { describeBriefly } from '../components/describe-failure.ts'
import type { CallError } from '../data/call-api.ts'
import { exportInbox, exportKey, type WantedExport } from '../data/export-api.ts'
import type { InboxFilter } from '../data/inbox/inbox-filter.ts'
import { inbox as text } from '../texts.ts'

const downloadText = text.download

type ExportState = MutationState<number | null, CallError, WantedExport>

/** The last export, which may have begun in an earlier view. */
const useLastExport = () =>
  useMutationState({
    filters: { mutationKey: exportKey },
    select: ({ state }) => state as ExportState,
  }).at(-1)

function describeExport({ status, data, error }: ExportState): string {
  if (status === 'pending') return downloadText.busy
  if (error) return describeBriefly(error.failure)
  return data == null ? downloadText.incomplete : downloadText.done(data)
}

interface ExportButtonsProps {
  filter: InboxFilter
  /** True if there is anything to export. */
  isOffered: boolean
}

/** The buttons that export what matches the filter, one file at a time, and the result of the last one. */
export function ExportButtons({ filter, isOffered }: ExportButtonsProps) {
  const client = useQueryClient()
  const { cache } = useAdmin()
  const { mutate } = useMutation({
    mutationKey: exportKey,
    mutationFn: (wanted: WantedExport) => exportInbox(wanted, cache.leaving.signal),
    meta: { keepsCounts: true },
  })
  const last = useLastExport()
  return (
    <div className="flex flex-wrap items-center gap-x-3">
      <p role="status" className={last ? 'text-sm text-steel' : 'sr-only'}>
        {last ? describeExport(last) : ''}
      </p>
      {(isOffered ? exportFormats : []).map((format) => (
        <AdminButton
          key={format}
          variant="quiet"
          title={downloadText.label}
          isBusy={last?.status === 'pending'}
          onClick={() => client.isMutating({ mutationKey: exportKey }) || mutate({ filter, format })}
          className="px-0! text-sm! aria-disabled:opacity-60"
        >
          {downloadText[format]}
        </AdminButton>
      ))}
    </div>
  )
}
