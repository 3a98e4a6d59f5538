import type { Ref } from 'react'

interface AnnouncementProps {
  children: string
  ref?: Ref<HTMLParagraphElement>
  /** Has no colour of success, as failures are announced here too. */
  isNeutral?: boolean
}

/** The result of the last action, announced to screen readers and visible until the next one. */
export const Announcement = ({ children, ref, isNeutral = false }: AnnouncementProps) => (
  <p
    ref={ref}
    role="status"
    tabIndex={-1}
    className={
      children === ''
        ? 'sr-only'
        : `mb-4 border-2 border-l-8 bg-paper px-4 py-2 text-fact font-semibold wrap-anywhere ${isNeutral ? 'border-ink' : 'border-go'}`
    }
  >
    {children}
  </p>
)
