import { type RefObject, useId } from 'react'
import { adminButton } from './admin-button.ts'

interface ConfirmQuestionProps {
  /** The button that does nothing, which has the focus first. */
  keep: RefObject<HTMLButtonElement | null>
  isBusy: boolean
  text: { question: string; warning?: string; yes: string; busy: string; keep: string }
  cancel(): void
  run(): void
}

/** A question with its answers, asked in the place of a button. */
export function ConfirmQuestion({ keep, isBusy, text, cancel, run }: ConfirmQuestionProps) {
  const id = useId()
  return (
    <fieldset aria-labelledby={id} className="border-l-8 border-stop pl-3 text-start">
      <p id={id} className="font-semibold">
        {text.question}
      </p>
      {text.warning ? <p className="text-sm">{text.warning}</p> : null}
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
    </fieldset>
  )
}
