import { AdminButton } from './admin-button.tsx'
import { useFocusFallback } from './use-focus-fallback.ts'

interface ClearButtonProps {
  variant: 'secondary' | 'quiet'
  label: string
  clear(): void
}

/** Clears filters or the like, and is gone with them. */
export const ClearButton = ({ variant, label, clear }: ClearButtonProps) => (
  <AdminButton
    variant={variant}
    ref={useFocusFallback<HTMLButtonElement>()}
    onClick={clear}
    className={variant === 'quiet' ? 'px-0!' : ''}
  >
    {label}
  </AdminButton>
)
