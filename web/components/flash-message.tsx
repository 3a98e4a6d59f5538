import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { useEffect } from './ui/use-effect.ts'

/** Router state with a message for the next page, shown until the next page change or until it is closed. */
export interface FlashMessageState {
  notice: string
}

function getMessage(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !('notice' in state)) return null
  return typeof state.notice === 'string' ? state.notice : null
}

export function FlashMessage({ close }: { close: string }) {
  const { state } = useLocation()
  const [notice, setNotice] = useState<string | null>(null)
  // In an effect, because the prerendered page has no state to match, and a live region announces changes only.
  useEffect(() => {
    setNotice(getMessage(state))
  }, [state])
  return (
    <div role="status">
      {notice ? (
        <div className="border-b-2 border-ink bg-paper">
          <div className="wrap flex items-center justify-between gap-4 py-4">
            <p className="font-semibold text-go">{notice}</p>
            <button
              type="button"
              className="min-h-11 shrink-0 cursor-pointer px-3 underline"
              onClick={() => setNotice(null)}
            >
              {close}
            </button>
          </div>
        </div>
      ) : null}
    </div>
  )
}
