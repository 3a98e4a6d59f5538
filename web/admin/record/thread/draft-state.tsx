import { toClockTime } from '../../components/format-time.ts'
import { replies as text } from '../../texts.ts'

const formText = text.form

/** Tells when a draft was saved, or that it could not be. */
export function DraftState({ savedAt, hasFailed }: { savedAt: string | null; hasFailed: boolean }) {
  return (
    <p
      role="status"
      className={`ml-auto text-sm empty:sr-only ${hasFailed ? 'font-semibold text-stop' : 'text-steel'}`}
    >
      {hasFailed ? formText.unsaved : savedAt ? formText.saved(toClockTime(Date.parse(savedAt))) : ''}
    </p>
  )
}
