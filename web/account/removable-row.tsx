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
  /** Null where it has to stay. */
  onRemove: (() => Promise<void>) | null
}

/** One of several things that an account has. Removing asks once more, in place. */
export function RemovableRow({ name, detail, words, onRemove }: RemovableRowProps) {
  const [state, setState] = useState<'listed' | 'asking' | 'removing'>('listed')

  async function remove() {
    setState('removing')
    await onRemove?.()
    setState('listed')
  }

  return (
    <li className="border-t border-line py-3 last:border-b">
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-4">
        <p className="min-w-0 wrap-anywhere">
          <strong>{name}</strong> {detail ? <span className="text-fact text-steel">{detail}</span> : null}
        </p>
        {onRemove && state === 'listed' ? (
          <button
            type="button"
            aria-label={words.removeNamed(name)}
            className={buttonClass('quiet')}
            onClick={() => setState('asking')}
          >
            {words.remove}
          </button>
        ) : null}
      </div>
      {state === 'listed' ? null : (
        <fieldset aria-label={words.removeNamed(name)} className="mt-2">
          <p className="mb-3 font-semibold">{words.confirm(name)}</p>
          <div className="flex flex-wrap gap-3">
            <button
              type="button"
              disabled={state === 'removing'}
              className={buttonClass('primary')}
              // The second half of a double press was meant for the button that has gone.
              onClick={({ detail: presses }) => presses < 2 && remove()}
            >
              {state === 'removing' ? words.removing : words.remove}
            </button>
            <button
              type="button"
              // The way out has the focus: pressing Enter twice must remove nothing.
              ref={(button) => button?.focus()}
              className={buttonClass('secondary')}
              onClick={() => setState('listed')}
            >
              {words.keep}
            </button>
          </div>
        </fieldset>
      )}
    </li>
  )
}
