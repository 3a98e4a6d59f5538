import { adminButton } from './admin-button.ts'
import { useConfirmFocus } from './use-confirm-focus.ts'

interface ConfirmActionProps {
  isAsking: boolean
  isBusy: boolean
  text: {
    action: string
    /** For screen readers: with the name of what it is about. */
    named: string
    question: string
    warning: string
    yes: string
    busy: string
    keep: string
  }
  ask(): void
  cancel(): void
  run(): void
}

/** A button in a row of a table that asks before it acts. */
export function ConfirmAction({ isAsking, isBusy, text, ask, cancel, run }: ConfirmActionProps) {
  const button = useConfirmFocus(isAsking)
  if (!isAsking)
    return (
      <button
        ref={button}
        type="button"
        aria-label={text.named}
        aria-disabled={isBusy}
        onClick={ask}
        className={adminButton('secondary')}
      >
        {text.action}
      </button>
    )
  return (
    <div className="border-l-8 border-stop pl-3 text-start">
      <p className="font-semibold">{text.question}</p>
      <p className="text-sm">{text.warning}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        <button
          type="button"
          aria-disabled={isBusy}
          // The second click of a double click was meant for the previous button at this place.
          onClick={({ detail }) => detail < 2 && run()}
          className={adminButton('stop')}
        >
          {isBusy ? text.busy : text.yes}
        </button>
        <button ref={button} type="button" onClick={cancel} className={adminButton('secondary')}>
          {text.keep}
        </button>
      </div>
    </div>
  )
}
