import { locale } from '#web/session/texts.ts'
import type { RecordFile } from '#worker/contract/admin/files.ts'
import type { ThreadMail } from '#worker/contract/admin/threads.ts'
import { formatFileSize } from '#worker/domain/file-size.ts'
import { AdminButton } from '../../components/admin-button.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { toBriefTime } from '../../components/format-time.ts'
import { useLockedMutation } from '../../data/use-locked-mutation.ts'
import { files, replies as text } from '../../texts.ts'
import { saveOriginalMail, saveRecordFile } from '../files/files-api.ts'

interface DownloadProps {
  label: string
  accessibleName: string
  save(): Promise<void>
}

function Download({ label, accessibleName, save }: DownloadProps) {
  const download = useLockedMutation({ mutationFn: save, meta: { keepsCounts: true } })
  return (
    <>
      <AdminButton
        variant="quiet"
        aria-label={accessibleName}
        isBusy={download.isPending}
        onClick={() => download.mutate()}
        className="px-0! print:hidden"
      >
        {download.isPending ? files.downloading : label}
      </AdminButton>
      <FailureNotice failure={download.failure} className="w-full" />
    </>
  )
}

/** A file of a mail, with the button that saves it. */
export const MailFile = ({ file }: { file: RecordFile }) => (
  <li className="mt-2 flex flex-wrap items-center gap-x-3 text-fact">
    <span className="min-w-0 wrap-anywhere">
      {file.name}{' '}
      <span className="text-sm text-steel">
        {files.types[file.type]}, {formatFileSize(file.size, locale)}
      </span>
    </span>
    <Download
      label={files.download}
      accessibleName={files.downloadNamed(file.name)}
      save={() => saveRecordFile(file.id)}
    />
  </li>
)

/** The button that saves a received mail as it came, with what is not shown of it. */
export const OriginalMail = ({ mail }: { mail: ThreadMail }) => (
  <Download
    label={text.original}
    accessibleName={text.originalNamed(toBriefTime(mail.createdAt))}
    save={() => saveOriginalMail(mail.id)}
  />
)
