import { adminButton } from './admin-button.ts'
import { useFocusHeir } from './use-focus-heir.ts'

interface ClearButtonProps {
  variant: 'secondary' | 'quiet'
  label: string
  clear(): void
}

/** Clears filters, and is gone with them. */
export const ClearButton = ({ variant, label, clear }: ClearButtonProps) => (
  <button
    ref={useFocusHeir<HTMLButtonElement>()}
    type="button"
    onClick={clear}
    className={adminButton(variant)}
  >
    {label}
  </button>
)
