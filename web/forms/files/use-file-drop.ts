import { type RefObject, useRef, useState } from 'react'
import { useEffect } from '#web/components/ui/use-effect.ts'

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false

/**
 * Files that are dropped on an element; returns whether some are held over it. Dropped anywhere else on the page they do
 * nothing, where the browser would leave the page, and what was typed, to show one of them.
 */
export function useFileDrop(
  element: RefObject<HTMLElement | null>,
  onDrop: (files: File[]) => void,
): boolean {
  const [isOver, setOver] = useState(false)
  const latest = useRef(onDrop)
  latest.current = onDrop

  useEffect(() => {
    const canDrop = ({ target }: DragEvent) =>
      target instanceof Node && element.current?.contains(target) && !element.current.matches(':disabled')

    function onDrag(event: DragEvent) {
      if (!event.dataTransfer || !hasFiles(event)) return
      const isHere = canDrop(event) === true
      setOver(isHere)
      if (isHere) event.dataTransfer.dropEffect = 'copy'
      // Unless another field of this page has answered already.
      else if (!event.defaultPrevented) event.dataTransfer.dropEffect = 'none'
      event.preventDefault()
    }
    function onLeave({ relatedTarget }: DragEvent) {
      // Out of the window.
      if (relatedTarget === null) setOver(false)
    }
    function onDropped(event: DragEvent) {
      if (!hasFiles(event)) return
      event.preventDefault()
      setOver(false)
      if (canDrop(event)) latest.current(Array.from(event.dataTransfer?.files ?? []))
    }
    const controller = new AbortController()
    const { signal } = controller
    addEventListener('dragenter', onDrag, { signal })
    addEventListener('dragover', onDrag, { signal })
    addEventListener('dragleave', onLeave, { signal })
    addEventListener('drop', onDropped, { signal })
    return () => controller.abort()
  }, [element])
  return isOver
}
