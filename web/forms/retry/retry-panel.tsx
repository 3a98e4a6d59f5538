import { useId, useRef } from 'react'
import { buttonClass } from '#web/components/ui/button-class.ts'
import { useEffect } from '#web/components/ui/use-effect.ts'
import type { RetryText } from '#web/content/pl/retry.ts'
import { company, formatPhone } from '#worker/domain/company.ts'

/** Progress of a submission that is sent again without a press. */
export interface RetryProgress {
  /** `captcha` while it waits for the visitor to pass it; `stopped` by an edit or by the visitor. */
  phase: 'waiting' | 'sending' | 'captcha' | 'stopped'
  /** True if the visitor has brought this about, who then wants to hear of it. */
  isByHand: boolean
}

interface RetryPanelProps {
  retry: RetryProgress
  text: RetryText
  cancel(): void
}

/** Two labels of one button, of which one is seen: its width stays. */
const Labels = ({ shown, other }: { shown: string; other: string }) => (
  <span className="grid *:[grid-area:1/1]">
    <span>{shown}</span>
    <span className="invisible">{other}</span>
  </span>
)

/**
 * In place of the message about a submission that failed, while it is sent again without a press. It takes the focus once.
 * Later tries are seen, but not announced, as nobody has asked for them.
 */
export function RetryPanel({ retry: { phase, isByHand }, text, cancel }: RetryPanelProps) {
  const box = useRef<HTMLDivElement>(null)
  const sentenceId = useId()
  useEffect(() => void box.current?.focus(), [])
  // The button that was pressed may be at the form's end, far below.
  useEffect(() => {
    if (isByHand && phase === 'waiting') box.current?.scrollIntoView({ block: 'nearest' })
  }, [isByHand, phase])
  const isSending = phase === 'sending'
  const isStopped = phase === 'stopped'
  const sentence = phase === 'sending' ? text.waiting : text[phase]
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields
    <div
      ref={box}
      tabIndex={-1}
      role="group"
      aria-labelledby={sentenceId}
      className="mb-6 border-2 border-l-8 border-ink bg-paper p-4"
    >
      {/* The longer sentence keeps its space, so that nothing jumps under a key that ends the waiting. */}
      <p className="grid font-semibold *:[grid-area:1/1]">
        <span id={sentenceId}>{sentence}</span>
        {isStopped ? <span className="invisible">{text.waiting}</span> : null}
      </p>
      <p role="status" className="sr-only">
        {isByHand && isSending ? text.sending : null}
        {(isByHand && !isSending) || phase === 'captcha' ? sentence : null}
      </p>
      <p className="mt-2">
        {text.call}{' '}
        <a
          href={`tel:${company.phones.rental}`}
          className="inline-flex min-h-11 items-center font-semibold underline hover:no-underline"
        >
          {formatPhone(company.phones.rental)}
        </a>
      </p>
      <div className="mt-2 flex flex-wrap gap-3">
        <button type="submit" className={buttonClass('primary')}>
          <Labels
            shown={isSending ? text.sending : text.sendNow}
            other={isSending ? text.sendNow : text.sending}
          />
        </button>
        {/* Its place stays as well: on a phone it is a line of its own. */}
        <button
          type="button"
          className={`${buttonClass('secondary')} ${isStopped ? 'invisible' : ''}`}
          onClick={() => {
            cancel()
            box.current?.focus()
          }}
        >
          {text.cancel}
        </button>
      </div>
    </div>
  )
}
