import { type KeyboardEvent, useState } from 'react'
import { type InboxState, inboxStates } from '#worker/contract/admin/inbox.ts'
import { record as text } from '../texts.ts'

const statusText = text.status

interface StatusFieldProps {
  names: Record<InboxState, string>
  state: InboxState
  save(state: InboxState): Promise<unknown>
}

/** The status, which a choice saves. Arrow keys choose on their way, so after a key only Enter saves, or leaving the field. */
export function StatusField({ names, state, save }: StatusFieldProps) {
  const [chosen, setChosen] = useState<InboxState | null>(null)
  const [isByKeys, setByKeys] = useState(false)
  const isUnsaved = isByKeys && chosen !== null && chosen !== state
  async function commit(next: InboxState | null) {
    setByKeys(false)
    if (next !== null && next !== state) await save(next)
    setChosen(null)
  }
  const end = () => {
    if (isByKeys) void commit(chosen)
  }
  function onKeyDown({ key }: KeyboardEvent) {
    if (key === 'Enter') end()
    else if (key === 'Escape') setChosen(null)
    else setByKeys(true)
  }
  return (
    <>
      <select
        aria-label={statusText.heading}
        value={chosen ?? state}
        onKeyDown={onKeyDown}
        onPointerDown={() => setByKeys(false)}
        onBlur={end}
        onChange={({ target }) => {
          const next = inboxStates.find((one) => one === target.value) ?? null
          setChosen(next)
          if (!isByKeys) void commit(next)
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
