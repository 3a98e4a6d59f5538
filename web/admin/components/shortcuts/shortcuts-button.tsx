import { use } from 'react'
import { shortcuts as text } from '../../texts.ts'
import { AdminButton } from '../admin-button.tsx'
import { ShortcutContext } from './shortcut-context.ts'

/** Opens the list of shortcuts, in which they are also switched off and on. */
export function ShortcutsButton() {
  const shortcuts = use(ShortcutContext)
  return (
    <footer className="admin-wrap pb-4 text-end pointer-coarse:hidden print:hidden">
      <AdminButton
        variant="quiet"
        aria-haspopup="dialog"
        onClick={() => shortcuts?.showHelp()}
        className="px-0!"
      >
        {text.heading}
      </AdminButton>
    </footer>
  )
}
