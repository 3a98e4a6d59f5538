import { ConfirmAction } from '../components/confirm-action.tsx'
import { deliveries as text } from '../texts.ts'

export type HeldDecision = 'release' | 'drop'

const decisions: HeldDecision[] = ['release', 'drop']

interface HeldActionsProps {
  /** The decision whose confirmation is open. */
  asking: HeldDecision | null
  pendingDecision: HeldDecision | null
  ask(decision: HeldDecision): void
  cancel(): void
  decide(decision: HeldDecision): void
}

/** The buttons for held deliveries. Both ask for confirmation, as neither can be undone. */
export const HeldActions = ({ asking, pendingDecision, ask, cancel, decide }: HeldActionsProps) => (
  <div className="flex flex-wrap gap-2">
    {(asking ? [asking] : decisions).map((decision) => (
      <ConfirmAction
        key={decision}
        isAsking={asking === decision}
        isBusy={pendingDecision === decision}
        text={{ ...text[decision], named: text[decision].action, keep: text.keepHeld }}
        ask={() => ask(decision)}
        cancel={cancel}
        run={() => decide(decision)}
      />
    ))}
  </div>
)
