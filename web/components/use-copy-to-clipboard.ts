import { useEffect, useState } from 'react'

/** Long enough to be noticed and read aloud. */
const confirmationMs = 5_000

type Outcome = 'copied' | 'selected'

/**
 * Puts a text on the clipboard. Where the browser refuses, the element that shows it is selected instead. For a while
 * the outcome tells which of both happened.
 */
export function useCopyToClipboard(
  value: string,
  shownBy: string,
): { outcome: Outcome | null; copy: () => Promise<void> } {
  const [outcome, setOutcome] = useState<Outcome | null>(null)
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
      // Refused by the browser, or no clipboard at all outside a secure connection.
      const element = document.getElementById(shownBy)
      if (element) window.getSelection()?.selectAllChildren(element)
      setOutcome('selected')
    }
  }
  return { outcome, copy }
}
