import { useEffect, useState } from 'react'
import { useLocation } from 'react-router-dom'

/** A sentence that a page hands to the next one: it stays until the reader moves on or closes it. */
export interface FlashMessageState {
  notice: string
}

function getMessage(state: unknown): string | null {
  const notice = (state as Partial<FlashMessageState> | null)?.notice
  return typeof notice === 'string' ? notice : null
}

export function FlashMessage({ close }: { close: string }) {
  const { state } = useLocation()
  const [notice, setNotice] = useState<string | null>(null)
  // After the first paint: a reload keeps the state, but not the prerendered page, and a live region speaks only changes.
  useEffect(() => setNotice(getMessage(state)), [state])
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
