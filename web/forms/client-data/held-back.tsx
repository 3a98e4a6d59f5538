import type { ReactNode } from 'react'
import styles from './held-back.css?inline'

interface HeldBackProps {
  /** It is not known yet who is signed in. */
  isUndecided: boolean
  /** Shown in place of the form meanwhile. */
  notice: string
  children: ReactNode
}

/**
 * Holds the visitors' form back in a browser with a stored session, where another form may take its place. For two seconds
 * at most: the styles count them, so that no script is needed to show the form.
 */
export const HeldBack = ({ isUndecided, notice, children }: HeldBackProps) => (
  <div className="relative">
    {/* It stays: when a style sheet goes, the browser looks for fonts again, and one that was late moves the text. */}
    <style>{styles}</style>
    {isUndecided ? (
      <p role="status" className="held-back-notice">
        {notice}
      </p>
    ) : null}
    <div className={isUndecided ? 'held-back' : undefined}>{children}</div>
  </div>
)
