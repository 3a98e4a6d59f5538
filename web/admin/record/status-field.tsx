import { type KeyboardEvent, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { type InboxState, inboxStates } from '#worker/contract/admin/inbox.ts'
import { record as text } from '../texts.ts'

const statusText = text.status

interface StatusFieldProps {
  names: Record<InboxState, string>
  state: InboxState
  /** Something else of the record is being saved. */
  isBusy: boolean
  save(state: InboxState): Promise<unknown>
}

/**
 * The status, which a choice saves, after what is being saved. Arrow keys choose on their way, so after a key only Enter
 * saves, or leaving the field.
 */
export function StatusField({ names, state, isBusy, save }: StatusFieldProps) {
  const [chosen, setChosen] = useState<InboxState | null>(null)
  const [wanted, setWanted] = useState<InboxState | null>(null)
  const [isSaving, setSaving] = useState(false)
  const [isByKeys, setByKeys] = useState(false)
  const isUnsaved = isByKeys && chosen !== null && chosen !== state
  useEffect(() => {
    if (wanted === null || isSaving || isBusy) return
    setWanted(null)
    setSaving(true)
    void Promise.resolve(wanted === state || save(wanted)).then(() => {
      setSaving(false)
      setChosen((now) => (now === wanted ? null : now))
    })
  })
  function commit(next: InboxState | null) {
    setByKeys(false)
    setWanted(next)
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      if (!isUnsaved) return
      // It would open the list in Chromium.
      event.preventDefault()
      commit(chosen)
    } else if (event.key === 'Escape') {
      setChosen(null)
      setWanted(null)
    } else setByKeys(true)
  }
  return (
    <>
      <select
        aria-label={statusText.heading}
        value={chosen ?? state}
        onKeyDown={onKeyDown}
        onPointerDown={() => setByKeys(false)}
        onBlur={() => {
          // Not when another window is looked at.
          if (isByKeys && document.hasFocus()) commit(chosen)
        }}
        onChange={({ target }) => {
          const next = inboxStates.find((one) => one === target.value) ?? null
          setChosen(next)
          if (!isByKeys) commit(next)
        }}
        className="admin-field"
      >
        {inboxStates.map((one) => (
          <option key={one} value={one}>
            {names[one]}
          </option>
        ))}
      </select>
      <p role="status" className="mt-1 text-sm empty:sr-only">
        {isUnsaved ? statusText.unsaved : ''}
      </p>
    </>
  )
}
