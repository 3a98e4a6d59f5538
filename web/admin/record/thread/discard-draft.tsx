import { useState } from 'react'
import { adminButton } from '../../components/admin-button.ts'
import { ConfirmQuestion } from '../../components/confirm-question.tsx'
import { useConfirmFocus } from '../../components/use-confirm-focus.ts'
import { replies as text } from '../../texts.ts'

const words = text.form

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
          question: words.discardQuestion,
          yes: words.discardYes,
          busy: words.discarding,
          keep: words.keep,
        }}
        cancel={() => setAsking(false)}
        run={run}
      />
    )
  return (
    <button ref={button} type="button" onClick={() => setAsking(true)} className={adminButton('quiet')}>
      {words.discard}
    </button>
  )
}
