import { type ReactNode, useRef } from 'react'
import { useEscape } from './use-escape.ts'
import { useOutsidePress } from './use-outside-press.ts'

interface MoreMenuProps {
  label: ReactNode
  className: string
  /** Links and buttons; pressing one closes the menu. */
  children: ReactNode
}

/** Closes it if it is open; by hand, the focus would be on what is hidden then. */
function close(menu: HTMLDetailsElement | null, isByHand = false): void {
  if (!menu?.open) return
  menu.open = false
  if (isByHand) menu.querySelector('summary')?.focus()
}

/** Actions that are rarely needed, behind one word. Escape closes it, and so do a press elsewhere and leaving it. */
export function MoreMenu({ label, className, children }: MoreMenuProps) {
  const menu = useRef<HTMLDetailsElement>(null)
  useOutsidePress(
    () => menu.current,
    () => close(menu.current),
  )
  useEscape(() => {
    const isOpen = menu.current?.open === true
    close(menu.current, true)
    return isOpen
  })
  return (
    <details
      ref={menu}
      className="admin-more lg:relative"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close(currentTarget)
      }}
    >
      <summary className={`cursor-pointer list-none ${className}`}>{label}</summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link or a button is a click, too. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that one of them was pressed. */}
      <div
        className="admin-more-items absolute z-30 grid min-w-max border-2 border-ink bg-paper text-ink max-lg:right-4"
        onClick={() => close(menu.current, true)}
      >
        {children}
      </div>
    </details>
  )
}
