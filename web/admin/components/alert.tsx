import type { ReactNode } from 'react'

/** A refusal in the words of its view, announced as it appears; other failures have `FailureNotice`. */
export const Alert = ({ className = '', children }: { className?: string; children: ReactNode }) => (
  <div role="alert" className={`border-2 border-l-8 border-stop p-3 text-fact ${className}`.trim()}>
    {children}
  </div>
)
