import { useRef, useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { auth as text } from '#web/session/texts.ts'
import type { Message } from './message.ts'

interface ResendButtonProps {
  /** Sends the code again and returns what to tell the user. */
  resend(): Promise<Message>
  onResult(message: Message): void
  onError(error: unknown): void
}

/** Sends a code again. Further presses are ignored meanwhile: each message starts a cooldown, and SMS cost money. */
export function ResendButton({ resend, onResult, onError }: ResendButtonProps) {
  // The state alone changes one render too late for a double press.
  const isSending = useRef(false)
  const [isBusy, setBusy] = useState(false)

  async function handleClick() {
    if (isSending.current) return
    isSending.current = true
    setBusy(true)
    await resend().then(onResult, onError)
    isSending.current = false
    setBusy(false)
  }

  return (
    <button type="button" className={buttonClass('quiet')} disabled={isBusy} onClick={handleClick}>
      {text.sent.again}
    </button>
  )
}
