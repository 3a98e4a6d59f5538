import { useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { AdviceSign } from './advice-sign.tsx'
import { afterPointerUp } from './after-pointer-up.ts'
import { focusField } from './focus-field.ts'

interface SubmitNotesProps {
  /** Notes of the advice that stands; the field with the focus may be incomplete. */
  getNotes(focusedId: string): { id: string; note: string }[]
  /** After a failure that may pass. */
  failure: string | null
}

/** Short lines beside the button: what the form advises on, and that it was not sent. They never block it. */
export function SubmitNotes({ getNotes, failure }: SubmitNotesProps) {
  const box = useRef<HTMLDivElement>(null)
  const [focusedId, setFocusedId] = useState('')
  // A field that is left may get advice now, as it does at the field.
  useEffect(() => {
    const form = box.current?.closest('form')
    const update = () => afterPointerUp(() => setFocusedId(document.activeElement?.id ?? ''))
    form?.addEventListener('focusin', update)
    form?.addEventListener('focusout', update)
    return () => {
      form?.removeEventListener('focusin', update)
      form?.removeEventListener('focusout', update)
    }
  }, [])
  return (
    <div ref={box} className="min-w-0 text-fact">
      {failure ? <p className="font-semibold text-stop">{failure}</p> : null}
      {getNotes(focusedId).map(({ id, note }) => (
        <p key={id} className="flex gap-2 py-0.5">
          <AdviceSign />
          <a
            href={`#${id}`}
            className="underline hover:no-underline"
            onClick={(event) => {
              event.preventDefault()
              focusField(id)
            }}
          >
            {note}
          </a>
        </p>
      ))}
    </div>
  )
}
