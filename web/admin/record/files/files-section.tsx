import { useState } from 'react'
import { intlLocale } from '#web/session/texts.ts'
import type { RecordFile } from '#worker/contract/admin/files.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import { formatFileSize } from '#worker/domain/file-size.ts'
import { adminButton } from '../../components/admin-button.ts'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { SectionCard } from '../../components/section-card.tsx'
import { useLockedMutation } from '../../data/use-locked-mutation.ts'
import { files as text } from '../../texts.ts'
import { hasPreview } from './draw-preview.ts'
import { fetchRecordFile, saveRecordFile } from './files-api.ts'
import { Preview } from './preview.tsx'

function Item({ file }: { file: RecordFile }) {
  const { id, name, size, type } = file
  const [content, setContent] = useState<Blob | null>(null)
  const save = useLockedMutation({ mutationFn: () => saveRecordFile(id) })
  const preview = useLockedMutation({ mutationFn: () => fetchRecordFile(id), onSuccess: setContent })
  return (
    <li className="border-t border-line py-2.5">
      <p className="font-medium wrap-anywhere">{name}</p>
      <p className="text-sm text-steel">
        {text.types[type]} · {formatFileSize(size, intlLocale)}
      </p>
      <div className="mt-1 flex flex-wrap items-center gap-2 print:hidden">
        <button
          type="button"
          aria-label={text.downloadNamed(name)}
          aria-disabled={save.isPending}
          onClick={() => save.mutate()}
          className={adminButton('secondary')}
        >
          {save.isPending ? text.downloading : text.download}
        </button>
        {hasPreview(type) ? (
          <button
            type="button"
            aria-label={content ? text.closeNamed(name) : text.previewNamed(name)}
            aria-expanded={content !== null}
            aria-disabled={preview.isPending}
            onClick={() => (content ? setContent(null) : preview.mutate())}
            className={adminButton('quiet')}
          >
            {preview.isPending ? text.previewing : content ? text.close : text.preview}
          </button>
        ) : null}
        {type === 'heic' ? <span className="text-sm text-steel">{text.withoutPreview}</span> : null}
      </div>
      <FailureNotice failure={save.failure ?? preview.failure} className="mt-2" />
      {content ? <Preview file={file} content={content} /> : null}
    </li>
  )
}

/** The files of a record. They are read one at a time, and only when somebody asks. */
export function FilesSection({ record: { files } }: { record: AdminRecord }) {
  if (files.length === 0) return null
  return (
    <SectionCard heading={text.heading}>
      <p className="mb-2 text-sm text-steel print:hidden">{text.caution}</p>
      <ul className="text-fact">
        {files.map((file) => (
          <Item key={file.id} file={file} />
        ))}
      </ul>
    </SectionCard>
  )
}
