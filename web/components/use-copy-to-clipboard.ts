import { useState } from 'react'
import { useEffect } from './ui/use-effect.ts'

/** Long enough to be noticed and read aloud. */
const confirmationMs = 5_000

type Outcome = 'copied' | 'selected'

/**
 * Copies a text to the clipboard. Where that fails, selects the element that shows it instead. `outcome` says which of
 * both happened, for `confirmationMs`.
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
      // Permission denied, or an insecure connection, where browsers have no clipboard API.
      const element = document.getElementById(shownBy)
      if (element) window.getSelection()?.selectAllChildren(element)
      setOutcome('selected')
    }
  }
  return { outcome, copy }
}
