import { adminButton } from './admin-button.ts'

interface MoreButtonProps {
  isBusy: boolean
  text: { more: string; loadingMore: string }
  load(): void
}

/** Loads the next page of a list. */
export const MoreButton = ({ isBusy, text, load }: MoreButtonProps) => (
  <p className="mt-4 text-center">
    <button type="button" aria-disabled={isBusy} onClick={load} className={adminButton('secondary')}>
      {isBusy ? text.loadingMore : text.more}
    </button>
  </p>
)
