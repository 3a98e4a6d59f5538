import { use } from 'react'
import { shortcuts as text } from '../../texts.ts'
import { adminButton } from '../admin-button.ts'
import { ShortcutContext } from './shortcut-context.ts'

/** Opens the list of shortcuts, in which they are also switched off and on. */
export function ShortcutsButton() {
  const shortcuts = use(ShortcutContext)
  return (
    <footer className="admin-wrap pb-4 text-end pointer-coarse:hidden print:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onClick={() => shortcuts?.showHelp()}
        className={`${adminButton('quiet')} px-0!`}
      >
        {text.heading}
      </button>
    </footer>
  )
}
