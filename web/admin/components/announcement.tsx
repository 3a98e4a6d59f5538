import type { Ref } from 'react'

/** The result of the last action, announced to screen readers and visible until the next one. */
export const Announcement = ({ children, ref }: { children: string; ref?: Ref<HTMLParagraphElement> }) => (
  <p
    ref={ref}
    role="status"
    tabIndex={-1}
    className={
      children === ''
        ? 'sr-only'
        : 'mb-4 border-2 border-l-8 border-go bg-paper px-4 py-2 text-fact font-semibold wrap-anywhere'
    }
  >
    {children}
  </p>
)
