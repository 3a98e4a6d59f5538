import { type KeyboardEvent, type MouseEvent, useId, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { AdminButton, adminButton } from './admin-button.tsx'

interface ConfirmActionProps {
  isBusy: boolean
  text: {
    action: string
    /** For screen readers: with the name of what it is about. */
    named?: string
    question: string
    warning?: string
    yes: string
    busy: string
    keep: string
  }
  /** Id of what explains the button. */
  describedBy?: string
  className?: string
  /** True if it has succeeded. */
  run(): Promise<boolean>
}

/** A button that asks, in its place, before it acts; the question goes once it has. */
export function ConfirmAction({ isBusy, text, describedBy, className, run }: ConfirmActionProps) {
  const id = useId()
  const [isAsking, setAsking] = useState(false)
  // While asking, the button that does nothing, so that pressing Enter twice changes nothing; afterwards the first one
  // again, unless something else has taken the focus by then, such as what came of it.
  const button = useRef<HTMLButtonElement>(null)
  const wasAsking = useRef(false)
  useEffect(() => {
    const isLost = wasAsking.current && document.activeElement === document.body
    if (isAsking || isLost) button.current?.focus()
    wasAsking.current = isAsking
  }, [isAsking])
  async function answer({ detail }: MouseEvent) {
    // The second click of a double click was meant for the previous button at this place.
    if (detail < 2 && (await run())) setAsking(false)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return
    // Not for the form around it.
    event.preventDefault()
    if (!isBusy) setAsking(false)
  }
  if (!isAsking)
    return (
      <button
        ref={button}
        type="button"
        aria-label={text.named}
        aria-describedby={describedBy}
        aria-disabled={isBusy}
        onClick={() => setAsking(true)}
        className={className ?? adminButton('secondary')}
      >
        {text.action}
      </button>
    )
  return (
    <fieldset
      aria-labelledby={id}
      onKeyDown={onKeyDown}
      className="basis-full border-l-8 border-stop pl-3 text-start text-fact"
    >
      <p id={id} className="font-semibold">
        {text.question}
      </p>
      {text.warning ? <p className="text-sm">{text.warning}</p> : null}
      <div className="mt-2 flex flex-wrap gap-2">
        <AdminButton variant="stop" isBusy={isBusy} onClick={answer}>
          {isBusy ? text.busy : text.yes}
        </AdminButton>
        <AdminButton ref={button} onClick={() => setAsking(false)}>
          {text.keep}
        </AdminButton>
      </div>
    </fieldset>
  )
}
