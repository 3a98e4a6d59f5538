import type { ReactNode, Ref } from 'react'
import { Link } from 'react-router-dom'

interface AdminLinkProps {
  to: string
  id?: string
  className?: string
  isCurrent?: boolean
  /** The state of the navigation, which the view begins with. */
  state?: string | null
  title?: string
  /** Called before the navigation. */
  onFollow?: () => void
  ref?: Ref<HTMLAnchorElement>
  children: ReactNode
}

/** A client-side link: state in memory is kept. */
export const AdminLink = ({ isCurrent, onFollow, ...props }: AdminLinkProps) => (
  <Link {...props} aria-current={isCurrent ? 'page' : undefined} onClick={onFollow} />
)
