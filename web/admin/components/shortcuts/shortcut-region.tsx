import { type ReactNode, Suspense, useMemo, useRef, useState } from 'react'
import { lazyModule } from '#web/browser/lazy-module.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import { whenIdle } from '../when-idle.ts'
import { ShortcutContext, type Shortcuts } from './shortcut-context.ts'
import { findShortcut } from './shortcut-keys.ts'
import { useShortcutsOn } from './shortcut-setting.ts'

/** With the dialog of the whole site, which the first view does without. */
const helpDialog = lazyModule(() =>
  import('./shortcuts-dialog.tsx').then(({ ShortcutsDialog }) => ShortcutsDialog),
)

function Help({ onClose }: { onClose(): void }) {
  const ShortcutsDialog = helpDialog.read()
  return <ShortcutsDialog onClose={onClose} />
}

/**
 * Handles shortcuts while the focus is inside it, so that single letters do nothing anywhere else (WCAG 2.1.4). Its
 * descendants say by `useShortcut` what each does.
 */
export function ShortcutRegion({ children }: { children: ReactNode }) {
  const region = useRef<HTMLDivElement>(null)
  // Also for when the connection is lost.
  useEffect(() => whenIdle(() => void helpDialog.load().catch(() => undefined)), [])
  const isOn = useShortcutsOn()
  const [isHelpOpen, setIsHelpOpen] = useState(false)
  const shortcuts = useMemo<Shortcuts>(
    () => ({ handlers: new Map(), showHelp: () => setIsHelpOpen(true) }),
    [],
  )
  useEffect(() => {
    const element = region.current
    if (!element || !isOn) return
    // A listener of the element: React's events also come from dialogs, which are elsewhere in the document.
    const onKeyDown = (event: KeyboardEvent) => {
      const name = findShortcut(event)
      if (name === null || !(event.target instanceof Element)) return
      const handler = name === 'help' ? shortcuts.showHelp : shortcuts.handlers.get(name)
      if (!handler) return
      event.preventDefault()
      handler(event.target)
    }
    element.addEventListener('keydown', onKeyDown)
    return () => element.removeEventListener('keydown', onKeyDown)
  }, [isOn, shortcuts])
  return (
    <ShortcutContext value={shortcuts}>
      <div ref={region}>{children}</div>
      {isHelpOpen ? (
        <Suspense>
          <Help onClose={() => setIsHelpOpen(false)} />
        </Suspense>
      ) : null}
    </ShortcutContext>
  )
}
