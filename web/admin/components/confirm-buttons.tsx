import type { RefObject } from 'react'
import { adminButton } from './admin-button.ts'

interface ConfirmButtonsProps {
  /** The button that does nothing, which has the focus first. */
  keep: RefObject<HTMLButtonElement | null>
  isBusy: boolean
  text: { yes: string; busy: string; keep: string }
  cancel(): void
  run(): void
}

/** The answers to a question that is asked in the place of a button. */
export const ConfirmButtons = ({ keep, isBusy, text, cancel, run }: ConfirmButtonsProps) => (
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
    <button ref={keep} type="button" onClick={cancel} className={adminButton('secondary')}>
      {text.keep}
    </button>
  </div>
)
