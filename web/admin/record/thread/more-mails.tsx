import { type RefObject, useRef } from 'react'
import { MoreButton } from '../../components/more-button.tsx'
import { useFocusFallback } from '../../components/use-focus-fallback.ts'
import { replies as text } from '../../texts.ts'

interface LoadingProps {
  isBusy: boolean
  load(): void
}

function LoadMore({ line, ...button }: LoadingProps & { line: RefObject<HTMLElement | null> }) {
  const frame = useFocusFallback<HTMLDivElement>(line)
  return (
    <div ref={frame} className="pb-4">
      <MoreButton text={text} {...button} />
    </div>
  )
}

/** Above a thread of which mails are not loaded: how many, and the button that loads more, whose focus the line takes. */
export function MoreMails({ remaining, ...button }: LoadingProps & { remaining: number }) {
  const line = useRef<HTMLParagraphElement>(null)
  const hasMore = remaining > 0
  return (
    <>
      <p ref={line} role="status" tabIndex={-1} className="pb-2 text-fact text-steel">
        {hasMore ? text.remaining(remaining) : text.allShown}
      </p>
      {hasMore ? <LoadMore line={line} {...button} /> : null}
    </>
  )
}
