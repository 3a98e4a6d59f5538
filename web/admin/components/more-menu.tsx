import type { KeyboardEvent, ReactNode } from 'react'

interface MoreMenuProps {
  label: ReactNode
  className: string
  /** Links and buttons; pressing one closes the menu. */
  children: ReactNode
}

const close = (menu: HTMLDetailsElement) => {
  menu.open = false
}

/** Actions that are rarely needed, behind one word. Escape closes it, and so does leaving it. */
export function MoreMenu({ label, className, children }: MoreMenuProps) {
  const onKeyDown = (event: KeyboardEvent<HTMLDetailsElement>) => {
    if (event.key !== 'Escape') return
    close(event.currentTarget)
    event.currentTarget.querySelector('summary')?.focus()
  }
  return (
    <details
      className="admin-more"
      onKeyDown={onKeyDown}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (relatedTarget && !currentTarget.contains(relatedTarget)) close(currentTarget)
      }}
    >
      <summary className={className}>{label}</summary>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a key press on a link or a button is a click, too. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only notices that one of them was pressed. */}
      <div
        className="admin-more-items"
        onClick={({ currentTarget }) => {
          const menu = currentTarget.parentElement
          if (menu instanceof HTMLDetailsElement) close(menu)
        }}
      >
        {children}
      </div>
    </details>
  )
}
