import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'

interface DeskLinkProps {
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
export const DeskLink = ({ isCurrent, onFollow, ...props }: DeskLinkProps) => (
  <Link {...props} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow} />
)
