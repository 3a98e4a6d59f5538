import { useState } from 'react'
import { text } from '#web/content/pl/admin/deliveries.ts'
import { adminButton } from '../components/admin-button.ts'

export type HeldDecision = 'release' | 'drop'

const decisions: HeldDecision[] = ['release', 'drop']

interface HeldActionsProps {
  busyWith: HeldDecision | null
  decide(decision: HeldDecision): void
}

/** The buttons for held deliveries. Both ask for confirmation, as neither can be undone. */
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
            className={adminButton(decision === 'release' ? 'primary' : 'secondary')}
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
        className={adminButton(asking === 'release' ? 'primary' : 'stop')}
      >
        {text[asking].confirmed}
      </button>
      <button
        type="button"
        // Focuses the cancel button, so that pressing Enter twice changes nothing.
        ref={(button) => button?.focus()}
        onClick={() => setAsking(null)}
        className={adminButton('quiet')}
      >
        {text.keepHeld}
      </button>
    </fieldset>
  )
}
