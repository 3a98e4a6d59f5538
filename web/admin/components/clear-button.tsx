import { adminButton } from './admin-button.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

interface ClearButtonProps {
  variant: 'secondary' | 'quiet'
  label: string
  clear(): void
}

/** Clears filters or the like, and is gone with them. */
export const ClearButton = ({ variant, label, clear }: ClearButtonProps) => (
  <button
    ref={useFocusFallback<HTMLButtonElement>()}
    type="button"
    onClick={clear}
    className={`${adminButton(variant)} ${variant === 'quiet' ? 'px-0!' : ''}`}
  >
    {label}
  </button>
)
