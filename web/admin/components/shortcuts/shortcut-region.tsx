import { type ReactNode, Suspense, useMemo, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { routes } from '../../data/admin-routes.ts'
import { whenIdle } from '../when-idle.ts'
import { focusRow, openRow } from './rows.ts'
import { focusesSearch, ShortcutContext, type ShortcutHandler, type Shortcuts } from './shortcut-context.ts'
import { findShortcut, type ShortcutName } from './shortcut-keys.ts'
import { useShortcutsOn } from './shortcut-setting.ts'

/** With the dialog of the whole site, which the first view does without. */
const helpDialog = lazyModule(() =>
  import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
)

function Help({ onClose }: { onClose(): void }) {
  const ShortcutsDialog = helpDialog.read()
  return <ShortcutsDialog onClose={onClose} />
}

/** The same in every view; a view may mean more by them. */
const usual: Partial<Record<ShortcutName, ShortcutHandler>> = {
  next: (focused) => focusRow(focused, 1),
  previous: (focused) => focusRow(focused, -1),
  open: openRow,
  undo: () => document.querySelector<HTMLElement>('.admin-done button')?.click(),
}

/**
 * Handles shortcuts. Single letters are switched off where somebody speaks to the browser (WCAG 2.1.4). Descendants say by
 * `useShortcut` what a key does in them.
 */
export function ShortcutRegion({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  // Also for when the connection is lost.
  useEffect(() => whenIdle(() => void helpDialog.load().catch(() => undefined)), [])
  const isOn = useShortcutsOn()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const shortcuts = useMemo<Shortcuts>(
    () => ({ handlers: new Map(), kept: null, showHelp: () => setIsHelpOpen(true) }),
    [],
  )
  useEffect(() => {
    if (!isOn) return
    const search = () => {
      const field = document.querySelector<HTMLElement>('main [type=search]')
      if (field) field.focus()
      else navigate(routes.inbox, { state: focusesSearch })
    }
    const all = { ...usual, search, help: shortcuts.showHelp }
    const onKeyDown = (event: KeyboardEvent) => {
      const name = findShortcut(event)
      shortcuts.kept = null
      if (name === null || !(event.target instanceof Element)) return
      const handler = shortcuts.handlers.get(name) ?? all[name as keyof typeof all]
      if (!handler) {
        const isLoading = document.querySelector('main .admin-pulse') !== null
        if (isLoading) shortcuts.kept = { name, address: location.pathname, at: event.timeStamp }
        return
      }
      event.preventDefault()
      handler(event.target)
    }
    const forget = () => {
      shortcuts.kept = null
    }
    document.addEventListener('keydown', onKeyDown)
    document.addEventListener('pointerdown', forget)
    return () => {
      document.removeEventListener('keydown', onKeyDown)
      document.removeEventListener('pointerdown', forget)
    }
  }, [isOn, shortcuts, navigate])
  return (
    <ShortcutContext value={shortcuts}>
      {children}
      {isHelpOpen ? (
        <Suspense>
          <Help onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      ) : null}
    </ShortcutContext>
  )
}
