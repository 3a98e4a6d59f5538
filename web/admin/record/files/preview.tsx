import { useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { RecordFile } from '#worker/contract/admin/files.ts'
import type { FileType } from '#worker/contract/files.ts'
import { files as text } from '../../texts.ts'
import { drawPreview } from './draw-preview.ts'
import type { Shown } from './drawing.ts'
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
export function Preview({ file, content }: { file: RecordFile; content: Blob }) {
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
