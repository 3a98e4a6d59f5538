import { useState } from 'react'
import { adminButton } from '../../components/admin-button.ts'
import { ConfirmQuestion } from '../../components/confirm-question.tsx'
import { useConfirmFocus } from '../../components/use-confirm-focus.ts'
import { replies as text } from '../../texts.ts'

const formText = text.form

/** Asks before it deletes a draft. */
export function DiscardDraft({ isBusy, run }: { isBusy: boolean; run(): void }) {
  const [isAsking, setAsking] = useState(false)
  const button = useConfirmFocus(isAsking)
  if (isAsking)
    return (
      <ConfirmQuestion
        keep={button}
        isBusy={isBusy}
        text={{
          question: formText.discardQuestion,
          yes: formText.discardYes,
          busy: formText.discarding,
          keep: formText.keep,
        }}
        cancel={() => setAsking(false)}
        run={run}
      />
    )
  return (
    <button ref={button} type="button" onClick={() => setAsking(true)} className={adminButton('quiet')}>
      {formText.discard}
    </button>
  )
}
