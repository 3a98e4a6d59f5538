import { useState } from 'react'
import { text } from '#web/content/pl/desk-deliveries.ts'
import { deskButton } from '../desk-button.ts'

export type HeldDecision = 'release' | 'drop'

const decisions: HeldDecision[] = ['release', 'drop']

interface HeldActionsProps {
  busyWith: string | null
  decide(decision: HeldDecision): void
}

/** Both ask once more: neither can be taken back. */
export function HeldActions({ busyWith, decide }: HeldActionsProps) {
  const [asking, setAsking] = useState<HeldDecision | null>(null)
  if (asking === null)
    return (
      <div className="flex flex-wrap gap-2">
        {decisions.map((decision) => (
          <button
            key={decision}
            type="button"
            aria-disabled={busyWith !== null}
            onClick={() => setAsking(decision)}
            className={deskButton(decision === 'release' ? 'primary' : 'secondary')}
          >
            {busyWith === decision ? text.retrying : text[decision].action}
          </button>
        ))}
      </div>
    )
  return (
    <fieldset className="flex flex-wrap items-center gap-2 text-fact">
      <legend className="sr-only">{text[asking].question}</legend>
      <span className="font-semibold">{text[asking].question}</span>
      <button
        type="button"
        onClick={() => {
          setAsking(null)
          decide(asking)
        }}
        className={deskButton(asking === 'release' ? 'primary' : 'stop')}
      >
        {text[asking].confirmed}
      </button>
      <button
        type="button"
        // The way out has the focus: pressing Enter twice must send and drop nothing.
        ref={(button) => button?.focus()}
        onClick={() => setAsking(null)}
        className={deskButton('quiet')}
      >
        {text.keepHeld}
      </button>
    </fieldset>
  )
}
