import type { ReactNode } from 'react'
import type { Failure } from '../data/call-api.ts'
import { failures as text } from '../texts.ts'
import { AdminButton } from './admin-button.tsx'
import { describeFailure } from './describe-failure.ts'
import { useFocusFallback } from './use-focus-fallback.ts'

interface FailureNoticeProps {
  /** Renders nothing for null. */
  failure: Failure | null
  retry?: (() => void) | undefined
  className?: string
}

/** An error message with an optional retry button; announced to screen readers. */
export function FailureNotice({ failure, retry, className = '' }: FailureNoticeProps) {
  return failure ? <Notice failure={failure} retry={retry} className={className} /> : null
}

function Notice({ failure, retry, className }: FailureNoticeProps & { failure: Failure }) {
  const { heading, detail } = describeFailure(failure)
  return (
    <div
      ref={useFocusFallback<HTMLDivElement>()}
      role="alert"
      className={`border-2 border-l-8 border-stop bg-paper p-4 print:hidden ${className}`}
    >
      <p className="font-semibold text-stop">{heading}</p>
      <p className="mt-1 text-fact">{detail}</p>
      {retry ? (
        <AdminButton className="mt-3" onClick={retry}>
          {text.retry}
        </AdminButton>
      ) : null}
    </div>
  )
}

/** A refusal in the words of its view, announced as it appears; other failures have `FailureNotice`. */
export const Alert = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div role="alert" className={`border-2 border-l-8 border-stop p-3 text-fact ${className}`.trim()}>
    {children}
  </div>
)
