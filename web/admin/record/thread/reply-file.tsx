import { type RefObject, useId, useImperativeHandle, useRef, useState, useSyncExternalStore } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { createUploads, type UploadsResult } from '#web/forms/files/create-uploads.ts'
import { FileList } from '#web/forms/files/file-list.tsx'
import { locale } from '#web/session/texts.ts'
import type { InboxKind } from '#worker/contract/admin/inbox.ts'
import type { UploadedFile } from '#worker/contract/files.ts'
import { adminButton } from '../../components/admin-button.tsx'
import { failures, fileField, replies as text, uploads as uploadsText } from '../../texts.ts'

const formText = text.form

/** Lets the form of an answer add the file that is dropped on it, and wait for it before it is sent. */
export interface ReplyFileHandle {
  add(files: File[]): void
  waitForUpload(): Promise<UploadsResult>
}

interface ReplyFileProps {
  kind: InboxKind
  /** The id of the answer, which the file is uploaded for. */
  replyId: string
  file: UploadedFile | null
  isLost: boolean
  error: string | null
  handle: RefObject<ReplyFileHandle | null>
  onChange(file: UploadedFile | null): void
}

/** The one file that goes with an answer. It is uploaded at once, and judged like any other. */
export function ReplyFile({ kind, replyId, file, isLost, error, handle, onChange }: ReplyFileProps) {
  const input = useRef<HTMLInputElement>(null)
  const latest = useRef({ file, onChange })
  latest.current = { file, onChange }
  const [uploads] = useState(() =>
    createUploads({
      kind,
      language: locale,
      text: uploadsText,
      unreachable: fileField.errors.unreachable,
      describeRefusal: (refusal) => failures.codes[refusal],
      getForm: () => replyId,
      getUploaded: () => (latest.current.file ? [latest.current.file] : []),
      onUploaded: (added) => latest.current.onChange(added),
      onRemoved: () => latest.current.onChange(null),
    }),
  )
  const { active } = useSyncExternalStore(uploads.subscribe, uploads.getState)
  useEffect(() => () => uploads.stop(), [uploads])
  const id = useId()
  const [isTooMany, setTooMany] = useState(false)
  // One that was refused gives way to another.
  const hasFile = file !== null || active.some(({ state }) => state !== 'failed')
  const problem =
    (isTooMany && hasFile ? formText.oneFile : error) ?? (isLost && !hasFile ? formText.lostFile : null)
  function add(added: File[]) {
    setTooMany(added.length > (hasFile ? 0 : 1))
    if (hasFile || added.length === 0) return
    for (const failed of active) uploads.cancel(failed.id)
    uploads.add(added.slice(0, 1))
  }
  function addPicked() {
    const picked = Array.from(input.current?.files ?? [])
    if (input.current) input.current.value = ''
    add(picked)
  }
  useImperativeHandle(handle, () => ({ add, waitForUpload: () => uploads.waitForUploads(true) }))

  return (
    <div className={`grid min-w-0 ${hasFile || active.length > 0 || problem ? 'order-last w-full' : ''}`}>
      {problem ? (
        <p id={`${id}-error`} role="alert" className="mb-1 text-fact font-semibold text-stop">
          {problem}
        </p>
      ) : null}
      <label hidden={hasFile} className={`${adminButton('quiet')} px-0! has-focus-visible:outline-3`}>
        {formText.file}
        {/* Its own words would be the browser's, in whatever language. */}
        <input
          ref={input}
          type="file"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? `${id}-error` : undefined}
          onChange={addPicked}
          className="sr-only"
        />
      </label>
      <FileList
        uploads={uploads}
        uploaded={file ? [file] : []}
        text={uploadsText}
        locale={locale}
        focusInput={() => setTimeout(() => input.current?.focus())}
      />
    </div>
  )
}
