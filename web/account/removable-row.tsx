import { useState } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'

interface RemovableRowProps {
  name: string
  detail?: string | undefined
  words: {
    remove: string
    removeNamed(name: string): string
    removing: string
    confirm(name: string): string
    keep: string
  }
  /** Null where it cannot be removed. */
  onRemove: (() => Promise<void>) | null
}

/** A ref callback with one identity: an inline one would run with each render, and take the focus from where it is. */
const focusOnMount = (button: HTMLButtonElement | null) => {
  button?.focus()
}

/** A list item with a remove button that asks for confirmation in place. */
export function RemovableRow({ name, detail, words, onRemove }: RemovableRowProps) {
  const [state, setState] = useState<'idle' | 'confirming' | 'removing'>('idle')

  async function remove() {
    setState('removing')
    await onRemove?.()
    setState('idle')
  }

  return (
    <li className="border-t border-line py-3 last:border-b">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <strong>{name}</strong> {detail ? <span className="text-fact text-steel">{detail}</span> : null}
        </p>
        {onRemove && state === 'idle' ? (
          <button
            type="button"
            aria-label={words.removeNamed(name)}
            className={buttonClass('quiet')}
            onClick={() => setState('confirming')}
          >
            {words.remove}
          </button>
        ) : null}
      </div>
      {state === 'idle' ? null : (
        <fieldset aria-label={words.removeNamed(name)} className="mt-2">
          <p className="mb-3 font-semibold">{words.confirm(name)}</p>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              disabled={state === 'removing'}
              className={buttonClass('primary')}
              // The second click of a double click was meant for the first button.
              onClick={({ detail: clickCount }) => clickCount < 2 && remove()}
            >
              {state === 'removing' ? words.removing : words.remove}
            </button>
            <button
              type="button"
              // Cancel has the focus: pressing Enter twice must not remove anything.
              ref={focusOnMount}
              disabled={state === 'removing'}
              className={buttonClass('secondary')}
              onClick={() => setState('idle')}
            >
              {words.keep}
            </button>
          </div>
        </fieldset>
      )}
    </li>
  )
}
