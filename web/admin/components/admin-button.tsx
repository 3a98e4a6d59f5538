import type { ComponentProps } from 'react'

type Variant = 'primary' | 'secondary' | 'yellow' | 'quiet' | 'stop'

const shape =
  'inline-flex min-h-11 cursor-pointer items-center justify-center gap-2 border-2 py-1.5 text-center text-fact font-semibold no-underline disabled:cursor-not-allowed disabled:opacity-60 lg:min-h-10'

const variants: Record<Variant, string> = {
  primary: 'border-ink px-4 bg-ink text-paper hover:border-steel hover:bg-steel',
  secondary: 'border-ink px-4 bg-paper text-ink hover:bg-ink hover:text-paper',
  yellow: 'border-ink px-4 bg-yellow text-ink hover:bg-paper',
  quiet: 'border-transparent px-2 underline hover:no-underline',
  stop: 'border-stop px-4 bg-paper text-stop hover:bg-stop hover:text-paper',
}

/** Classes of a button in the admin area, or of a link like one: like the site's, but less tall on large screens. */
export const adminButton = (variant: Variant): string => `${shape} ${variants[variant]}`

interface AdminButtonProps extends ComponentProps<'button'> {
  variant?: Variant
  /** Pressing it does nothing now; it keeps the focus. */
  isBusy?: boolean
}

/** A button of the admin area, which sends no form unless its type says so. */
export const AdminButton = ({
  variant = 'secondary',
  isBusy,
  className = '',
  ...props
}: AdminButtonProps) => (
  <button
    type="button"
    aria-disabled={isBusy}
    className={`${adminButton(variant)} ${className}`.trim()}
    {...props}
  />
)
