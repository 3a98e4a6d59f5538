import { use } from 'react'
import { shortcuts as text } from '../../texts.ts'
import { adminButton } from '../admin-button.ts'
import { ShortcutContext } from './shortcut-context.ts'

/** Opens the list of shortcuts, in which they are also switched off and on. */
export function ShortcutsButton({ className = '' }: { className?: string }) {
  const shortcuts = use(ShortcutContext)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={() => shortcuts?.showHelp()}
      className={`${adminButton('quiet')} px-0! print:hidden ${className}`}
    >
      {text.heading}
    </button>
  )
}
