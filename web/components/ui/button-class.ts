type ButtonVariant = 'primary' | 'secondary' | 'yellow' | 'quiet'

const baseClass =
  'inline-flex min-h-12 cursor-pointer items-center justify-center gap-2 border-2 py-3 text-center font-semibold no-underline disabled:cursor-not-allowed disabled:opacity-60'

const variantClasses: Record<ButtonVariant, string> = {
  primary: 'border-transparent px-2 xs:px-6 bg-ink text-paper hover:bg-steel',
  secondary: 'border-ink px-2 xs:px-6 bg-transparent text-ink hover:bg-ink hover:text-paper',
  yellow: 'border-transparent px-2 xs:px-6 bg-yellow text-ink hover:bg-paper',
  /** Aligned with the text above it. */
  quiet: '-ml-2.5 border-transparent px-2 underline hover:no-underline',
}

/** Classes of a button, also for links that look like one. */
export function buttonClass(variant: ButtonVariant): string {
  return `${baseClass} ${variantClasses[variant]}`
}
