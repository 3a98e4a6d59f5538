import { Component, type ReactNode } from 'react'
import { buttonClass } from './ui/button-class.ts'

interface Props {
  children: ReactNode
  /** Label of the button that reloads the page; absent where no language could be loaded. */
  reload?: string
}

/** The status of a response, or the message of an error. */
function toErrorText(failure: unknown): string {
  if (failure instanceof Response) return `${failure.status} ${failure.statusText}`.trim()
  return failure instanceof Error ? failure.message : String(failure)
}

/** Error boundary: shows an error screen when routing or rendering below it throws. */
export class ErrorBoundary extends Component<Props, { failure: unknown; failed: boolean }> {
  override state = { failure: null, failed: false }

  static getDerivedStateFromError(failure: unknown) {
    return { failure, failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <div className="wrap py-22" role="alert">
        <h1 className="text-title" lang="en">
          Unexpected Application Error!
        </h1>
        <p className="mt-6">{toErrorText(this.state.failure)}</p>
        {this.props.reload ? (
          <p className="mt-6">
            <button type="button" className={buttonClass('primary')} onClick={() => window.location.reload()}>
              {this.props.reload}
            </button>
          </p>
        ) : null}
      </div>
    )
  }
}
