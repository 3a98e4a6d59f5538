import type { ComponentProps } from 'react'

/** Classes of the button or link that closes a dialog, in its corner. */
export const closeButtonClass =
  'grid size-12 shrink-0 cursor-pointer place-items-center text-ink hover:bg-fog'

export const CloseIcon = () => (
  <svg viewBox="0 0 20 20" className="size-5 stroke-current stroke-[2.5]" aria-hidden="true">
    <path d="m3 3 14 14M17 3 3 17" />
  </svg>
)

/** The button in the corner of a dialog that closes it. */
export const CloseButton = ({ name, ...props }: ComponentProps<'button'> & { name: string }) => (
  <button {...props} type="button" aria-label={name} className={closeButtonClass}>
    <CloseIcon />
  </button>
)
