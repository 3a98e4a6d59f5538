import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'

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
export const AdminLink = ({ isCurrent, onFollow, ...props }: AdminLinkProps) => (
  <Link {...props} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow} />
)
