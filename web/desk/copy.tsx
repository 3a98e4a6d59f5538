import { useEffect, useState } from 'react'
import { text } from '#web/content/pl/desk-record.ts'

const words = text.actions

/** Long enough to be noticed and read aloud. */
const confirmationMs = 4_000

interface CopyProps {
  value: string
  label: string
  /** Says what is copied where the label alone does not. */
  name?: string
  /** Id of the element that shows the value: selected when the browser refuses to copy. */
  shownBy: string
  className: string
}

/** Puts a text on the clipboard, and says so on the button. */
export function Copy({ value, label, name, shownBy, className }: CopyProps) {
  const [outcome, setOutcome] = useState<'copied' | 'selected' | null>(null)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(null), confirmationMs)
    return () => clearTimeout(timer)
  }, [outcome])

  async function copy() {
    try {
      await navigator.clipboard.writeText(value)
      setOutcome('copied')
    } catch {
      // Refused by the browser, or no clipboard outside a secure connection.
      const element = document.getElementById(shownBy)
      if (element) window.getSelection()?.selectAllChildren(element)
      setOutcome('selected')
    }
  }
  return (
    <>
      <button type="button" aria-label={outcome ? undefined : name} onClick={copy} className={className}>
        {outcome === 'copied' ? words.copied : label}
      </button>
      <span role="status" className={outcome === 'selected' ? 'self-center text-fact' : 'sr-only'}>
        {outcome ? words[outcome] : ''}
      </span>
    </>
  )
}
