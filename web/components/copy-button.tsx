import { useCopyToClipboard } from './use-copy-to-clipboard.ts'

interface CopyText {
  button: string
  copied: string
  selected: string
  selectedHint: string
}

interface CopyButtonProps {
  value: string
  /** Accessible name. Contains the label on the button, for speech control. */
  name: string
  text: CopyText
  /** Id of the element that shows the value; it is selected when the clipboard is not available. */
  shownBy: string
}

export function CopyButton({ value, name, text, shownBy }: CopyButtonProps) {
  const { outcome, copy } = useCopyToClipboard(value, shownBy)
  return (
    <>
      <button
        type="button"
        aria-label={outcome ? undefined : name}
        onClick={copy}
        className="min-h-11 xs:min-w-24 shrink-0 cursor-pointer xs:text-right text-fact font-semibold underline hover:no-underline print:hidden"
      >
        {outcome ? text[outcome] : text.button}
      </button>
      <span role="status" className={outcome === 'selected' ? 'basis-full text-fact' : 'sr-only'}>
        {outcome === 'copied' && text.copied}
        {outcome === 'selected' && text.selectedHint}
      </span>
    </>
  )
}
