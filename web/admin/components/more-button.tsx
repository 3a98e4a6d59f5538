import { AdminButton } from './admin-button.tsx'

interface MoreButtonProps {
  isBusy: boolean
  text: { more: string; loadingMore: string }
  load(): void
}

/** Loads the next page of a list. */
export const MoreButton = ({ isBusy, text, load }: MoreButtonProps) => (
  <p className="mt-4 text-center">
    <AdminButton isBusy={isBusy} onClick={load}>
      {isBusy ? text.loadingMore : text.more}
    </AdminButton>
  </p>
)
