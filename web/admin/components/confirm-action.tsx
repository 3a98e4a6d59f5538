import { adminButton } from './admin-button.ts'
import { ConfirmQuestion } from './confirm-question.tsx'
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
  return <ConfirmQuestion keep={button} isBusy={isBusy} text={text} cancel={cancel} run={run} />
}
