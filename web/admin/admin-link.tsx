import type { MouseEvent, ReactNode, Ref } from 'react'
import { useLinkClickHandler } from 'react-router-dom'

interface AdminLinkProps {
  to: string
  id?: string
  className?: string
  isCurrent?: boolean
  title?: string
  /** Before the address changes. */
  onFollow?: () => void
  ref?: Ref<HTMLAnchorElement>
  children: ReactNode
}

/** A link that the router follows: everything that is in memory stays there. */
export function AdminLink({ to, id, className, isCurrent, title, onFollow, ref, children }: AdminLinkProps) {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to)
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onFollow?.()
    follow(event)
  }
  return (
    <a
      ref={ref}
      id={id}
      href={to}
      title={title}
      aria-current={isCurrent ? 'page' : undefined}
      className={className}
      onClick={onClick}
    >
      {children}
    </a>
  )
}
