import { type RefObject, useRef } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'

interface AddedRowFocus<Frame extends HTMLElement> {
  /** Around the table. */
  frame: RefObject<Frame | null>
  /** Called as the next page is asked for. */
  awaitRows(): void
}

/** Focuses the first of the rows that the next page adds to a table: the button for more goes with the last one. */
export function useAddedRowFocus<Frame extends HTMLElement>(count: number): AddedRowFocus<Frame> {
  const frame = useRef<Frame>(null)
  const countBefore = useRef<number | null>(null)
  useEffect(() => {
    if (countBefore.current === null || count <= countBefore.current) return
    const row = frame.current?.querySelectorAll<HTMLElement>('tbody tr')[countBefore.current]
    // A row of the audit log may have nothing in it that takes the focus.
    const target = row?.querySelector<HTMLElement>('a, button') ?? row
    if (target && target === row) target.tabIndex = -1
    target?.focus()
    countBefore.current = null
  }, [count])
  return {
    frame,
    awaitRows: () => {
      countBefore.current = count
    },
  }
}
