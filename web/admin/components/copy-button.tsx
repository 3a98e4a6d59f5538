import { useCopyToClipboard } from '#web/components/use-copy-to-clipboard.ts'
import { record as text } from '../texts.ts'

const actionsText = text.actions

interface CopyButtonProps {
  value: string
  label: string
  /** Accessible name, where the label alone is ambiguous. */
  name?: string
  /** Id of the element that shows the value: selected when the browser refuses to copy. */
  shownBy: string
  className: string
}

/** Copies a text to the clipboard and confirms it on the button. */
export function CopyButton({ value, label, name, shownBy, className }: CopyButtonProps) {
  const { outcome, copy } = useCopyToClipboard(value, shownBy)
  return (
    <>
      <button type="button" aria-label={outcome ? undefined : name} onClick={copy} className={className}>
        {outcome === 'copied' ? actionsText.copied : label}
      </button>
      <span role="status" className={outcome === 'selected' ? 'self-center text-fact' : 'sr-only'}>
        {outcome ? actionsText[outcome] : ''}
      </span>
    </>
  )
}
