import { useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { intlLocale } from '#web/session/texts.ts'
import type { RecordFile } from '#worker/contract/admin/files.ts'
import type { AdminRecord } from '#worker/contract/admin/record.ts'
import type { FileType } from '#worker/contract/files.ts'
import { formatFileSize } from '#worker/domain/file-size.ts'
import { AdminButton } from '../../components/admin-button.tsx'
import { FailureNotice } from '../../components/failure-notice.tsx'
import { SectionCard } from '../../components/section-card.tsx'
import { useLockedMutation } from '../../data/use-locked-mutation.ts'
import { files as text } from '../../texts.ts'
import { drawPreview, hasPreview } from './draw-preview.ts'
import type { Shown } from './drawing.ts'
import { fetchRecordFile, saveRecordFile } from './files-api.ts'
import { BrokenOffError, ProtectedError, TooLargeError, TooSlowError } from './preview-errors.ts'

function describeFailure(error: unknown): string {
  if (error instanceof TooSlowError) return text.previewTooSlow
  if (error instanceof ProtectedError) return text.previewProtected
  if (error instanceof BrokenOffError) return text.previewBrokenOff
  return error instanceof TooLargeError ? text.previewTooLarge(error.width, error.height) : text.previewFailed
}

function describeGap(type: FileType, shown: 'part' | 'nothing'): string {
  if (type !== 'pdf') return text.pictureBreaksOff
  return shown === 'part' ? text.previewPartial : text.previewEmpty
}

/** Draws a file that was read, and says what is missing in the drawing. */
function Preview({ file, content }: { file: RecordFile; content: Blob }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [shown, setShown] = useState<Shown | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const { type } = file
  useEffect(() => {
    if (!canvas.current) return
    const drawing = new AbortController()
    drawPreview(type, content, canvas.current, drawing.signal).then(setShown, (error) => {
      if (!drawing.signal.aborted) setFailure(describeFailure(error))
    })
    return () => drawing.abort()
  }, [type, content])
  if (failure)
    return (
      <p role="alert" className="mt-2 font-semibold text-stop">
        {failure}
      </p>
    )
  return (
    <>
      {shown === 'all' ? null : (
        <p role="status" className={`mt-2 ${shown ? 'font-semibold text-stop' : ''}`}>
          {shown ? describeGap(type, shown) : text.drawing}
        </p>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label={type === 'pdf' ? text.firstPageOf(file.name) : text.previewOf(file.name)}
        hidden={!shown}
        className="mt-2 max-h-[80vh] max-w-full border border-line"
      />
    </>
  )
}

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
        <AdminButton
          aria-label={text.downloadNamed(name)}
          isBusy={save.isPending}
          onClick={() => save.mutate()}
        >
          {save.isPending ? text.downloading : text.download}
        </AdminButton>
        {hasPreview(type) ? (
          <AdminButton
            variant="quiet"
            aria-label={content ? text.closeNamed(name) : text.previewNamed(name)}
            aria-expanded={content !== null}
            isBusy={preview.isPending}
            onClick={() => (content ? setContent(null) : preview.mutate())}
          >
            {preview.isPending ? text.previewing : content ? text.close : text.preview}
          </AdminButton>
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
